// fuzz: again
"a"(){m=#dlti.dl_spec}:()->()"a"(){m=#dlti.dl_spec