import { FrameError, type Json } from '@latchkey/protocol'

/**
 * Converts bigints to 0x-prefixed hex (EIP-1474), at any depth. Throws FrameError INVALID_PARAMS
 * for negative ones and circular parameters.
 */
export function wireParams(params: unknown): Json | undefined {
  const write = (value: unknown, above: readonly object[]): unknown => {
    if (typeof value === 'bigint') return quantity(value)
    if (typeof value !== 'object' || value === null) return value
    if (above.includes(value)) throw invalid('The parameters contain themselves')
    const path = [...above, value]
    if (Array.isArray(value)) return value.map((item) => write(item, path))
    if (!isPlain(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, write(item, path)]))
  }
  // Posting refuses anything else that is not JSON.
  return write(params, []) as Json | undefined
}

function quantity(value: bigint): string {
  if (value < 0n) throw invalid('A quantity cannot be negative')
  return `0x${value.toString(16)}`
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}

const invalid = (message: string) => new FrameError('INVALID_PARAMS', { message })
