import { LatchkeyError } from '../errors.ts'

export const createOptionError = (path: string, expected: string, value: unknown): LatchkeyError =>
  new LatchkeyError('INVALID_OPTIONS', {
    hint: `${path}: expected ${expected}, received ${describeValue(value)}`,
    data: { option: path },
  })

function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (typeof value === 'function') return 'a function'
  if (value instanceof Error) return value.message
  // Circular values and bigints have no JSON.
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
