/**
 * Shortens an address to its first 4 characters, `0x` among them, and its last 6. One that would
 * not get shorter stays whole.
 *
 * @example shortAddress('0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045') // '0xd8…A96045'
 */
export function shortAddress(address: string): string {
  return address.length <= 11 ? address : `${address.slice(0, 4)}…${address.slice(-6)}`
}
