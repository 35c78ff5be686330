/** Encodes integers, text, bytes and maps as CBOR (RFC 8949), as far as WebAuthn needs them. */
export function encodeCbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') {
    const text = Buffer.from(value)
    return Buffer.concat([head(3, text.length), text])
  }
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  if (value instanceof Map) {
    const entries = [...value].flatMap(([key, item]) => [encodeCbor(key), encodeCbor(item)])
    return Buffer.concat([head(5, value.size), ...entries])
  }
  throw new TypeError(`No CBOR for ${typeof value}`)
}

function head(major: number, size: number): Buffer {
  const type = major << 5
  if (size < 24) return Buffer.of(type | size)
  if (size < 256) return Buffer.of(type | 24, size)
  return Buffer.of(type | 25, size >> 8, size & 255)
}
