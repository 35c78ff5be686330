const count = 100
/** Bytes from here on would make some pairs likelier than others. */
const ceiling = 256 - (256 % count)

/** Two digits, "00" to "99", drawn evenly from the browser's cryptographic generator. */
export function drawDigits(): string {
  const byte = new Uint8Array(1)
  do crypto.getRandomValues(byte)
  while ((byte[0] ?? 0) >= ceiling)
  return String((byte[0] ?? 0) % count).padStart(2, '0')
}
