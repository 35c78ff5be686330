export type AvatarColours = { angle: number; from: string; to: string; glow: string }

/** Three colours and an angle that depend on the address alone; letter case does not count. */
export function avatarColours(address: string): AvatarColours {
  const hash = fnv1a(address.toLowerCase())
  const hue = hash % 360
  const spread = 50 + ((hash >>> 9) % 80)
  return {
    angle: (hash >>> 17) % 360,
    from: `oklch(0.66 0.13 ${hue})`,
    to: `oklch(0.42 0.1 ${(hue + spread) % 360})`,
    glow: `oklch(0.9 0.1 ${(hue + 360 - spread) % 360} / 0.9)`,
  }
}

/** FNV-1a, 32 bits: spreads well and is small; nothing here needs to resist an attacker. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}
