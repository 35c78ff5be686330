/**
 * Measures the real key worker, including the page's hop to it, in milliseconds. `startVault`
 * creates a client of a fresh worker.
 */
import { createFactorServer, type FactorServer } from '../src/keys/testing/factorServer.ts'
import {
  createStoredWallet,
  deliverFactors,
  mintSlot,
  testScope,
  unlockStoredWallet,
} from '../src/keys/testing/walletSteps.ts'
import type { VaultClient } from '../src/keys/vaultClient.ts'

export type StartVault = () => VaultClient

export type Figures = { p50: number; p95: number; most: number; runs: number }

/** Measures the first `create` in a fresh worker. Budget: 60 ms. */
export function measureFirstWallet(startVault: StartVault, runs = 10): Promise<Figures> {
  return measure(runs, async () => {
    const vault = startVault()
    const server = createFactorServer()
    const slots = [
      await mintSlot(vault, server, 'device'),
      await mintSlot(vault, server, 'assisted'),
    ]
    const { userId } = server
    const creation = { scope: testScope, userId, walletId: 'wa_bench', slots }
    const time = await timed(() => vault.create(creation))
    vault.terminate()
    return time
  })
}

/**
 * Measures `unlock` through the device slot in a fresh worker, as after a reload. Budget: 30 ms.
 */
export async function measureUnlock(startVault: StartVault, runs = 10): Promise<Figures> {
  const server = await storedWallet(startVault)
  const [slot] = server.slots
  if (!slot) throw new Error('no slot')
  return measure(runs, async () => {
    const vault = startVault()
    await vault.storage()
    const factors = await deliverFactors(vault, server, slot.slotId, slot.kind)
    const { userId, wallet, slots } = server
    const { slotId } = slot
    const time = await timed(() =>
      vault.unlock({ scope: testScope, userId, wallet, slots, slotId, factors }),
    )
    vault.terminate()
    return time
  })
}

/** `prepare` and `sign` of a short personal message. Budget: 0.6 ms p50, dApp to dApp. */
export async function measurePersonalSign(startVault: StartVault, runs = 500): Promise<Figures> {
  const vault = startVault()
  const server = createFactorServer()
  await createStoredWallet(vault, server)
  const [{ address }] = (await unlockStoredWallet(vault, server, 'device')).eip155
  const origin = 'https://dapp.example'
  const sign = async () => {
    const prepared = await vault.prepare({
      kind: 'personalMessage',
      origin,
      address,
      message: '0x48656c6c6f',
    })
    await vault.sign({ signingId: prepared.signingId, digest: prepared.digest })
  }
  for (let warmUp = 0; warmUp < 50; warmUp++) await sign()
  const figures = await measure(runs, () => timed(sign))
  vault.terminate()
  return figures
}

async function storedWallet(startVault: StartVault): Promise<FactorServer> {
  const vault = startVault()
  const server = createFactorServer()
  await createStoredWallet(vault, server)
  vault.terminate()
  return server
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function measure(runs: number, run: () => Promise<number>): Promise<Figures> {
  const times: number[] = []
  for (let count = 0; count < runs; count++) times.push(await run())
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(runs - 1, Math.floor(runs * share))] ?? 0
  return { p50: at(0.5), p95: at(0.95), most: at(1), runs }
}
