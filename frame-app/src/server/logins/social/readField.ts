import { FrameError } from '@latchkey/protocol'

type Fields = Readonly<Record<string, unknown>>

/** A provider's JSON object. Throws FrameError PROVIDER_FAILED for anything else. */
export function readObject(value: unknown): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw new FrameError('PROVIDER_FAILED')
}

/** A text, or a number as providers write ids. Undefined for anything else, and if it is empty. */
export function readText(value: unknown, most = 320): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || text === '' || text.length > most) return undefined
  return text.includes('\0') ? undefined : text
}

/** Throws FrameError PROVIDER_FAILED. */
export function requireText(value: unknown): string {
  const text = readText(value, 255)
  if (text === undefined) throw new FrameError('PROVIDER_FAILED')
  return text
}

/** Apple sends booleans as text, too. */
export const readFlag = (value: unknown): boolean => value === true || value === 'true'
