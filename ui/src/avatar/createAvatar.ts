/** A quarter circle that fills a tile from a corner. */
type AvatarTile = {
  readonly corner: AvatarCorner
  readonly color: string
}

export type AvatarCorner = (typeof corners)[number]

export type Avatar = {
  /** Dark enough for every tile. */
  readonly ground: string
  /** Clockwise from the top left. */
  readonly tiles: readonly AvatarTile[]
}

const corners = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'] as const

/** Hashes the whole address, so that lookalikes differ. Ignores the case of EVM addresses. */
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

/** FNV-1a, 32 bits, mixed once more. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  return (value ^ (value >>> 13)) >>> 0
}
