/** The steps of a wallet's life, as the page takes them. */
import type {
  FactorRequest,
  GivenFactor,
  NewSlot,
  SealedFactor,
  SlotKind,
  Vault,
  WalletAccounts,
} from '../vault.ts'
import { type FactorServer, newId } from './factorServer.ts'

export const testScope = 'project|https://dapp.example'

/** Requests a new slot's factor. */
export async function mintSlot(
  vault: Pick<Vault, 'openFactorRequest'>,
  server: FactorServer,
  kind: SlotKind,
): Promise<NewSlot> {
  const slotId = newId('sl')
  const deviceId = kind === 'device' ? newId('dv') : null
  return { slotId, kind, deviceId, factors: await deliverFactors(vault, server, slotId, kind) }
}

/** Delivers the server's factor of a slot, the only factor in a request. */
export async function deliverFactors(
  vault: Pick<Vault, 'openFactorRequest'>,
  server: FactorServer,
  slotId: string,
  kind: SlotKind,
): Promise<readonly GivenFactor[]> {
  const request = await vault.openFactorRequest()
  return giveFactor(request, await server.deliver(request, slotId, kind))
}

/** Gives only the server's factor, as in a request. */
export const giveFactor = (
  { requestId }: Pick<FactorRequest, 'requestId'>,
  sealedFactor: SealedFactor,
): readonly GivenFactor[] => [{ label: 'server', requestId, sealedFactor }]

/** Creates a wallet with a device and an assisted slot, and stores it. */
export async function createStoredWallet(vault: Vault, server: FactorServer) {
  const slots = [await mintSlot(vault, server, 'device'), await mintSlot(vault, server, 'assisted')]
  const { userId } = server
  const created = await vault.create({ scope: testScope, userId, walletId: newId('wa'), slots })
  server.accept(created.write)
  return created
}

/** Opens the stored wallet through its slot of the kind. */
export async function unlockStoredWallet(
  vault: Pick<Vault, 'openFactorRequest' | 'unlock'>,
  server: FactorServer,
  kind: SlotKind,
): Promise<WalletAccounts> {
  const slot = server.slots.find((each) => each.kind === kind)
  if (!slot) throw new Error(`no ${kind} slot`)
  return vault.unlock({
    scope: testScope,
    userId: server.userId,
    wallet: server.wallet,
    slots: server.slots,
    slotId: slot.slotId,
    factors: await deliverFactors(vault, server, slot.slotId, kind),
  })
}
