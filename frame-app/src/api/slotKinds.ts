export type SlotKindRules = {
  /**
   * The server's part in opening the slot: none, a stored factor, or an evaluation under a stored
   * key (RFC 9497).
   */
  readonly factor: 'none' | 'server' | 'oprf'
  /** False: one slot per wallet, which opens it on a new device. */
  readonly isPerDevice: boolean
  /** Writing the slot or using its factor requires a login at most 10 minutes old. */
  readonly needsFreshLogin: boolean
}

export const slotKinds = {
  device: { factor: 'server', isPerDevice: true, needsFreshLogin: false },
  assisted: { factor: 'server', isPerDevice: false, needsFreshLogin: true },
} as const satisfies Record<string, SlotKindRules>

export type SlotKind = keyof typeof slotKinds

export const getSlotRules = (kind: SlotKind): SlotKindRules => slotKinds[kind]
