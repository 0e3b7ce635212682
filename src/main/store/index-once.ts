/** Keeps what was made of the last input: state is replaced as a whole when it changes, so identity tells. */
export function indexOnce<Input extends object, Made>(
  make: (input: Input) => Made
): (input: Input) => Made {
  const made = new WeakMap<Input, Made>()
  return input => {
    const known = made.get(input)
    if (known !== undefined) return known
    const fresh = make(input)
    made.set(input, fresh)
    return fresh
  }
}
