/** A quarter circle that fills a tile from one of its corners. */
type AvatarTile = {
  readonly corner: AvatarCorner
  /** `oklch()` */
  readonly color: string
}

export type AvatarCorner = (typeof corners)[number]

/** A picture of an address as data, for whatever draws it. */
export type Avatar = {
  /** `oklch()`, dark enough that every tile stands out. */
  readonly ground: string
  /** Four tiles, each a quarter of the square, clockwise from the top left. */
  readonly tiles: readonly AvatarTile[]
}

/** Clockwise from the top left. */
const corners = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const

/**
 * Makes a small picture of an address, so that two of them are told apart at a glance. It comes from a
 * hash of the whole address: addresses made to look alike at both ends do not share a picture. EVM
 * addresses differ in case only by checksum, and share one.
 */
export function createAvatar(address: string): Avatar {
  const bits = hash(address.startsWith('0x') ? address.toLowerCase() : address)
  const hue = (bits & 0xff) * (360 / 256)
  const other = hue + 40 + ((bits >>> 8) & 0xff) * (100 / 256)
  return {
    ground: `oklch(0.42 0.07 ${hue.toFixed(0)})`,
    tiles: corners.map((_, index) => ({
      corner: corners[(bits >>> (16 + index * 2)) & 3] ?? 'topLeft',
      color:
        ((bits >>> (24 + index)) & 1) === 1
          ? `oklch(0.88 0.1 ${(other % 360).toFixed(0)})`
          : `oklch(0.72 0.12 ${hue.toFixed(0)})`,
    })),
  }
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
