/** The steps of a wallet's life, as the page takes them. */
import type { NewSlot, SlotKind, Vault, WalletAccounts } from '../vault.ts'
import { type FactorServer, newId } from './factorServer.ts'

export const testScope = 'project|https://dapp.example'

/** Asks for a new slot's factor. */
export async function mintSlot(
  vault: Vault,
  server: FactorServer,
  kind: SlotKind,
): Promise<NewSlot> {
  const slotId = newId('sl')
  const deviceId = kind === 'device' ? newId('dv') : null
  const request = await vault.openFactorRequest()
  const sealedFactor = await server.deliver(request, slotId, kind)
  return { slotId, kind, deviceId, requestId: request.requestId, sealedFactor }
}

/** Makes a wallet with a device and an assisted slot, and stores it. */
export async function createStoredWallet(vault: Vault, server: FactorServer) {
  const slots = [await mintSlot(vault, server, 'device'), await mintSlot(vault, server, 'assisted')]
  const { userId } = server
  const created = await vault.create({ scope: testScope, userId, walletId: newId('wa'), slots })
  server.accept(created.write)
  return created
}

/** Opens the stored wallet through its slot of the kind. */
export async function unlockStoredWallet(
  vault: Vault,
  server: FactorServer,
  kind: SlotKind,
): Promise<WalletAccounts> {
  const slot = server.slots.find((each) => each.kind === kind)
  if (!slot) throw new Error(`no ${kind} slot`)
  const request = await vault.openFactorRequest()
  const sealedFactor = await server.deliver(request, slot.slotId, kind)
  return vault.unlock({
    scope: testScope,
    userId: server.userId,
    wallet: server.wallet,
    slots: server.slots,
    slotId: slot.slotId,
    requestId: request.requestId,
    sealedFactor,
  })
}
