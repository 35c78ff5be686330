const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Compares lists and plain objects by content, anything else by identity. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (!isRecord(one) || !isRecord(other)) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const names = Object.keys(one)
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isEqual(one[name], other[name]))
  )
}

/** Returns the same object while the result's content stays the same. */
export function keepEqual<Inputs extends readonly unknown[], Output>(
  compute: (...inputs: Inputs) => Output,
): (...inputs: Inputs) => Output {
  let last: { output: Output } | undefined
  return (...inputs) => {
    const output = compute(...inputs)
    if (!last || !isEqual(last.output, output)) last = { output }
    return last.output
  }
}
