import { LatchkeyError } from '../errors.ts'

/** Names a wrong option by its path, such as `modal.theme`, with what is expected and what came. */
export const createOptionError = (path: string, expected: string, value: unknown): LatchkeyError =>
  new LatchkeyError('INVALID_OPTIONS', {
    hint: `${path}: expected ${expected}, received ${describeValue(value)}`,
    data: { option: path },
  })

/** A value as an error may name it: short, on one line. */
function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (typeof value === 'function') return 'a function'
  // A value that refers to itself, or a bigint, has no JSON.
  const text = attemptJson(value)
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}

function attemptJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return String(value)
  }
}
