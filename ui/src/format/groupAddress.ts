/** An address in groups of four for reading; joined, they are the address. A `0x` stands alone. */
export function groupAddress(address: string): readonly string[] {
  return address.match(/^0x|.{1,4}/gsu) ?? []
}
