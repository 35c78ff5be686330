const count = 100
/** Rejecting bytes from here on keeps every pair equally likely. */
const ceiling = 256 - (256 % count)

/** Draws "00" to "99" from the browser's cryptographic generator. */
export function drawDigits(): string {
  const byte = new Uint8Array(1)
  do crypto.getRandomValues(byte)
  while ((byte[0] ?? 0) >= ceiling)
  return String((byte[0] ?? 0) % count).padStart(2, '0')
}
