import { afterEach, describe, expect, test } from 'vitest'
import { createAccountClient } from './accountClient.ts'
import type { AccountVault } from './accountVault.ts'
import workerUrl from './accountWorker.ts?worker&url'
import { createFactorServer, testFactorKey } from './testing/factorServer.ts'
import { createStoredWallet, unlockStoredWallet } from './testing/walletSteps.ts'
import { createVaultClient, type WorkerClient } from './vaultClient.ts'
import vaultWorkerUrl from './vaultWorker.ts?worker&url'

const started: WorkerClient<AccountVault>[] = []

afterEach(() => {
  for (const worker of started.splice(0)) worker.terminate()
})

describe('accountWorker', () => {
  test('default: opens in its own worker what the key worker made, and does not sign', async () => {
    const maker = createVaultClient({ url: vaultWorkerUrl, factorKey: testFactorKey })
    const server = createFactorServer()
    const { accounts } = await createStoredWallet(maker, server)
    maker.terminate()

    const account = createAccountClient({ url: workerUrl, factorKey: testFactorKey })
    started.push(account)
    expect(await unlockStoredWallet(account, server, 'assisted')).toEqual(accounts)
    expect(Object.keys(account)).not.toContain('sign')
  })
})
