/** Prints one line of progress, apart from the answer. */
export type Report = (line: string) => void

/** Passes on at most one call a second, and drops the others. */
export function everySecond<Value>(show: (value: Value) => void): (value: Value) => void {
  let last = Date.now()
  return (value) => {
    if (Date.now() - last < 1_000) return
    last = Date.now()
    show(value)
  }
}
