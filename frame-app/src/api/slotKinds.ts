export type SlotKindRules = {
  /** The server's part in opening the slot: a stored factor, or the seed of a key (RFC 9497). */
  readonly factor: 'server' | 'oprf'
  /** False: one slot per wallet, which opens it on a new device. */
  readonly isPerDevice: boolean
  /** Writing the slot or using its factor requires a login at most 10 minutes old. */
  readonly needsFreshLogin: boolean
}

export const slotKinds = {
  device: { factor: 'server', isPerDevice: true, needsFreshLogin: false },
  assisted: { factor: 'server', isPerDevice: false, needsFreshLogin: true },
  passkey: { factor: 'server', isPerDevice: false, needsFreshLogin: true },
  password: { factor: 'oprf', isPerDevice: false, needsFreshLogin: true },
} as const satisfies Record<string, SlotKindRules>

export type SlotKind = keyof typeof slotKinds

export const getSlotRules = (kind: SlotKind): SlotKindRules => slotKinds[kind]
