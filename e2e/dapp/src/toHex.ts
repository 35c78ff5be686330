export const toHex = (bytes: Uint8Array): `0x${string}` =>
  `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
