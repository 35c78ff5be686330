export type FactorOwner = {
  readonly userId: string
  readonly slotId: string
  readonly kind: string
}

/** A wrapped factor's additional data: a row copied to another user, slot or kind does not open. */
export function factorAad({ userId, slotId, kind }: FactorOwner): Uint8Array {
  return Buffer.from(JSON.stringify([userId, slotId, kind]))
}
