/** Computes at the first asking. While computing, asking again gives `during`: a cycle in broken sources must end. */
export function once<Value>(make: () => Value, during?: Value): () => Value {
  let state: { readonly value: Value } | undefined;
  return () => {
    if (state === undefined) {
      if (during !== undefined) state = { value: during };
      state = { value: make() };
    }
    return state.value;
  };
}
