/**
 * A small picture of an address, so that two of them are told apart at a glance: four tiles,
 * each a quarter circle in one of four turns, over a ground; all of it from a hash of the whole
 * address, so that addresses made to look alike at both ends do not share a picture.
 */
const corners = ['0 0', '100% 0', '100% 100%', '0 100%'] as const
const tiles = corners

/** CSS pixels of a side. */
export const avatarSize = 36

/** A CSS `background` for the address. EVM addresses differ in case only by checksum, and share one. */
export function avatarArt(address: string): string {
  const bits = hash(address.startsWith('0x') ? address.toLowerCase() : address)
  const hue = (bits & 0xff) * (360 / 256)
  const other = hue + 40 + ((bits >>> 8) & 0xff) * (100 / 256)
  const layers = tiles.map((tile, index) => {
    const corner = corners[(bits >>> (16 + index * 2)) & 3]
    const isAccent = ((bits >>> (24 + index)) & 1) === 1
    const ink = isAccent
      ? `oklch(0.88 0.1 ${other.toFixed(0)})`
      : `oklch(0.72 0.12 ${hue.toFixed(0)})`
    return `radial-gradient(circle ${avatarSize / 2}px at ${corner}, ${ink} 96%, transparent) ${tile} / 50% 50% no-repeat`
  })
  return `${layers.join(', ')} oklch(0.42 0.07 ${hue.toFixed(0)})`
}

/** FNV-1a, 32 bits, stirred once more so that near inputs end far apart. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  return (value ^ (value >>> 13)) >>> 0
}
