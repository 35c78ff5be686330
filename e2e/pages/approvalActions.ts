/** The demo's requests at each risk, and phone screens to approve them on. */

/** The demo's button, by risk. */
export const actionsByRisk = {
  low: 'Sign in with a message',
  value: 'Sign a message',
  high: 'Approve unlimited tokens',
} as const
export type Risk = keyof typeof actionsByRisk

/** Portrait and landscape, in CSS pixels. */
export const phoneSizes = [
  { width: 360, height: 740 },
  { width: 740, height: 360 },
] as const

/** Matches a signature or a transaction hash. */
export const signed = /^0x[0-9a-f]+$/
