import { afterEach, describe, expect, test } from 'vitest'
import type { AccountVault } from './accountVault.ts'
import workerUrl from './accountWorker.ts?worker&url'
import { createFactorServer, testFactorKey } from './testing/factorServer.ts'
import { createStoredWallet, deliverFactors, testScope } from './testing/walletSteps.ts'
import { createVaultClient } from './vaultClient.ts'
import { connectVault } from './vaultPort.ts'
import vaultWorkerUrl from './vaultWorker.ts?worker&url'

const started: Worker[] = []

afterEach(() => {
  for (const worker of started.splice(0)) worker.terminate()
})

describe('accountWorker', () => {
  test('default: opens in its own worker what the key worker made, and does not sign', async () => {
    const maker = createVaultClient({ url: vaultWorkerUrl, factorKey: testFactorKey })
    const server = createFactorServer()
    const { accounts } = await createStoredWallet(maker, server)
    maker.terminate()

    const worker = new Worker(workerUrl, { type: 'module' })
    started.push(worker)
    const call = connectVault<AccountVault>(worker)
    await call('start', { factorKey: testFactorKey })
    const openFactorRequest = () =>
      // The port answers each name with what the contract states.
      call('openFactorRequest') as ReturnType<AccountVault['openFactorRequest']>
    const slot = server.slots.find(({ kind }) => kind === 'assisted')
    if (!slot) throw new Error('no assisted slot')
    const { slotId, kind } = slot
    const factors = await deliverFactors({ openFactorRequest }, server, slotId, kind)
    const { userId, wallet, slots } = server
    const unlocking = { scope: testScope, userId, wallet, slots, slotId, factors }
    expect(await call('unlock', unlocking)).toEqual(accounts)
    await expect(call('prepare' as 'status')).rejects.toMatchObject({ reason: 'INVALID_REQUEST' })
  })
})
