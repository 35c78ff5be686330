import { FrameError } from '@latchkey/protocol'
import { afterEach, describe, expect, test } from 'vitest'
import { createFactorServer, testFactorKey } from './testing/factorServer.ts'
import { createStoredWallet, testScope, unlockStoredWallet } from './testing/walletSteps.ts'
import { createVaultClient, type VaultClient } from './vaultClient.ts'
import workerUrl from './vaultWorker.ts?worker&url'

const clients: VaultClient[] = []

function start(parameters: Partial<Parameters<typeof createVaultClient>[0]> = {}) {
  const client = createVaultClient({ url: workerUrl, factorKey: testFactorKey, ...parameters })
  clients.push(client)
  return client
}

/** A worker of this code, and nothing of the vault in it. */
const workerOf = (code: string) =>
  URL.createObjectURL(new Blob([code], { type: 'text/javascript' }))

afterEach(() => {
  for (const client of clients.splice(0)) client.terminate()
})

describe('createVaultClient', () => {
  test('default: a wallet is made, opened and signs in the worker', async () => {
    const vault = start()
    const server = createFactorServer()
    const created = await createStoredWallet(vault, server)
    const accounts = await unlockStoredWallet(vault, server, 'device')
    expect(accounts).toEqual(created.accounts)
    const { signingId, digest, view } = await vault.prepare({
      kind: 'personalMessage',
      origin: location.origin,
      address: accounts.eip155[0].address,
      message: '0x48656c6c6f',
    })
    expect(view).toMatchObject({ parts: [{ text: 'Hello' }] })
    expect(await vault.sign({ signingId, digest })).toMatchObject([{ kind: 'signature' }])
  })

  test('behavior: the device slot outlives the worker', async () => {
    const server = createFactorServer()
    const first = start()
    expect(await first.storage()).toBe('persistent')
    const { accounts } = await createStoredWallet(first, server)
    first.terminate()
    const second = start()
    expect(await unlockStoredWallet(second, server, 'device')).toEqual(accounts)
    await second.forgetDevice(testScope)
    await expect(unlockStoredWallet(second, server, 'device')).rejects.toMatchObject({
      reason: 'FRESH_LOGIN_REQUIRED',
    })
  })

  test('param: policy makes the address', async () => {
    const asked: string[] = []
    const createScriptURL = (url: string) => {
      asked.push(url)
      return workerUrl
    }
    const vault = start({ url: 'vault', policy: { createScriptURL } })
    expect(await vault.status()).toEqual({ state: 'locked' })
    expect(asked).toEqual(['vault'])
  })

  test('error: the vault’s own, rebuilt', async () => {
    const failure = start().prepare({
      kind: 'personalMessage',
      origin: location.origin,
      address: '0x11',
      message: '0x',
    })
    await expect(failure).rejects.toBeInstanceOf(FrameError)
    await expect(failure).rejects.toMatchObject({ reason: 'WALLET_LOCKED' })
  })

  test('error: a worker that does not answer', async () => {
    const vault = start({ url: workerOf('onmessage = () => {}'), timeLimit: 50 })
    await expect(vault.status()).rejects.toMatchObject({ reason: 'TIMEOUT' })
  })

  test('error: a worker that does not load', async () => {
    const vault = start({ url: '/no-such-worker.js' })
    await expect(vault.status()).rejects.toMatchObject({ reason: 'INTERNAL' })
    await expect(vault.status()).rejects.toMatchObject({ reason: 'INTERNAL' })
  })

  test('error: a worker that crashes while it is asked', async () => {
    const vault = start({ url: workerOf('onmessage = () => { throw new Error("crash") }') })
    const calls = [vault.status(), vault.storage()]
    for (const call of calls) await expect(call).rejects.toMatchObject({ reason: 'INTERNAL' })
  })

  test('error: terminated, during a call and after', async () => {
    const vault = start({ url: workerOf('onmessage = () => {}') })
    const during = vault.status()
    vault.terminate()
    await expect(during).rejects.toMatchObject({ reason: 'WALLET_LOCKED' })
    await expect(vault.status()).rejects.toMatchObject({ reason: 'WALLET_LOCKED' })
  })
})
