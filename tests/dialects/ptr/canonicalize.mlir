func.func @pc(%m: memref<?xf32, #ptr.generic_space>) -> (memref<?xf32, #ptr.generic_space>, !ptr.ptr<#ptr.generic_space>) {
  %0 = ptr.to_ptr %m : memref<?xf32, #ptr.generic_space> -> !ptr.ptr<#ptr.generic_space>
  %1 = ptr.get_metadata %m : memref<?xf32, #ptr.generic_space>
  %2 = ptr.from_ptr %0 metadata %1 : !ptr.ptr<#ptr.generic_space> -> memref<?xf32, #ptr.generic_space>
  %3 = ptr.to_ptr %2 : memref<?xf32, #ptr.generic_space> -> !ptr.ptr<#ptr.generic_space>
  return %2, %3 : memref<?xf32, #ptr.generic_space>, !ptr.ptr<#ptr.generic_space>
}

// -----

func.func @pc2(%p: !ptr.ptr<#ptr.generic_space>) -> (!ptr.ptr<#ptr.generic_space>, !ptr.ptr<#ptr.generic_space>) {
  %2 = ptr.from_ptr %p : !ptr.ptr<#ptr.generic_space> -> memref<4xf32, #ptr.generic_space>
  %3 = ptr.to_ptr %2 : memref<4xf32, #ptr.generic_space> -> !ptr.ptr<#ptr.generic_space>
  %c0 = arith.constant 0 : index
  %4 = ptr.ptr_add %p, %c0 : !ptr.ptr<#ptr.generic_space>, index
  return %3, %4 : !ptr.ptr<#ptr.generic_space>, !ptr.ptr<#ptr.generic_space>
}
