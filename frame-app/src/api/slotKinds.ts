/** The kinds of key slots, each with the rules that API and server follow. */

export type SlotKindRules = {
  /** The server's part in opening the slot: none, a factor that it keeps, or an evaluation under a key that it keeps (RFC 9497). */
  readonly factor: 'none' | 'server' | 'oprf'
  /** True: one slot for each device. False: one for the wallet, which opens it on a new device. */
  readonly isPerDevice: boolean
  /** Adding the slot or using its factor wants a login at most 10 minutes old. */
  readonly needsFreshLogin: boolean
}

/** Every kind that is accepted. A new kind is a row here: schemas, checks and storage follow it. */
export const slotKinds = {
  device: { factor: 'server', isPerDevice: true, needsFreshLogin: false },
  assisted: { factor: 'server', isPerDevice: false, needsFreshLogin: true },
} as const satisfies Record<string, SlotKindRules>

export type SlotKind = keyof typeof slotKinds

/** The rules of a kind. */
export const getSlotRules = (kind: SlotKind): SlotKindRules => slotKinds[kind]
