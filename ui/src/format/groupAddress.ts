export function groupAddress(address: string): readonly string[] {
  return address.match(/^0x|.{1,4}/gsu) ?? []
}
