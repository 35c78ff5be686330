/** The first 4 and the last 6 characters of an address, for where it stands whole elsewhere. */
export function shortAddress(address: string): string {
  const lead = address.startsWith('0x') ? 6 : 4
  return `${address.slice(0, lead)}…${address.slice(-6)}`
}
