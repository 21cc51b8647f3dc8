%a, %b = "host.load"() : () -> (!tiles.tile<4, 8>, !tiles.tile<4, 8>)
%c = tiles.add %a, %b : !tiles.tile<4, 8>
%d = tiles.transpose %c : !tiles.tile<4, 8> -> !tiles.tile<8, 4>
"host.store"(%d) : (!tiles.tile<8, 4>) -> ()
%e = tiles.transpose %d : !tiles.tile<8, 4> -> !tiles.tile<4, 8>
"host.store"(%e) : (!tiles.tile<4, 8>) -> ()
