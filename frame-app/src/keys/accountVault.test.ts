import { afterEach, describe, expect, test } from 'vitest'
import { type AccountVault, accountMethods } from './accountVault.ts'
import { createFactorServer, testFactorKey } from './testing/factorServer.ts'
import { createFakeClock } from './testing/fakeClock.ts'
import {
  createStoredWallet,
  mintSlot,
  testScope,
  unlockStoredWallet,
} from './testing/walletSteps.ts'
import { connectVault, serveVault, vaultMethods } from './vaultPort.ts'
import { createAccountVault } from './worker/createAccountVault.ts'
import { createVault } from './worker/createVault.ts'
import { createMemoryDeviceStore } from './worker/device/memoryDeviceStore.ts'
import { idleLimit } from './worker/wallet/idleLock.ts'

const ports: MessagePort[] = []

afterEach(() => {
  for (const port of ports.splice(0)) port.close()
})

/** A wallet that the key worker made, and the account worker of another storage, as of another page. */
async function setUp() {
  const server = createFactorServer()
  const made = createVault({ deviceStore: createMemoryDeviceStore(), factorKey: testFactorKey })
  const { accounts } = await createStoredWallet(made, server)
  const clock = createFakeClock()
  const { port1, port2 } = new MessageChannel()
  ports.push(port1, port2)
  const deviceStore = createMemoryDeviceStore()
  const create = ({ factorKey }: { factorKey: string }) =>
    createAccountVault({ deviceStore, factorKey, clock })
  serveVault(accountMethods, create, port1)
  const call = connectVault<AccountVault>(port2)
  await call('start', { factorKey: testFactorKey })
  // The cast holds: the port answers each name with what the contract states.
  const vault = Object.fromEntries(
    accountMethods.map((name) => [name, (parameter: unknown) => call(name, parameter)]),
  ) as unknown as AccountVault
  return { server, accounts, clock, vault, call, made }
}

const refused = expect.objectContaining({ reason: 'INVALID_REQUEST' })

describe('createAccountVault', () => {
  test('default: opens the wallet through the assisted slot', async () => {
    const { server, accounts, vault } = await setUp()
    expect(await vault.status()).toEqual({ state: 'locked' })
    expect(await unlockStoredWallet(vault, server, 'assisted')).toEqual(accounts)
    expect(await vault.status()).toEqual({ state: 'unlocked', accounts })
  })

  test('error: the device slot of another storage', async () => {
    const { server, vault } = await setUp()
    await expect(unlockStoredWallet(vault, server, 'device')).rejects.toMatchObject({
      reason: 'FRESH_LOGIN_REQUIRED',
    })
  })

  test('behavior: lock, and fifteen idle minutes, close it', async () => {
    const { server, clock, vault } = await setUp()
    await unlockStoredWallet(vault, server, 'assisted')
    await vault.lock()
    expect(await vault.status()).toEqual({ state: 'locked' })
    await unlockStoredWallet(vault, server, 'assisted')
    clock.pass(idleLimit)
    expect(await vault.status()).toEqual({ state: 'locked' })
  })

  test('error: whatever else the key worker does, and whatever would give a secret away', async () => {
    const { server, vault, call, made } = await setUp()
    await unlockStoredWallet(vault, server, 'assisted')
    const listed: readonly string[] = accountMethods
    const others = vaultMethods.filter((name) => !listed.includes(name))
    expect(others).toHaveLength(vaultMethods.length - accountMethods.length)
    const { wallet, slots } = server
    const slot = await mintSlot(made, server, 'device')
    for (const name of [...others, 'export', 'words', 'entropy', 'keyring', 'constructor']) {
      // None of these is in the contract: the compiler refuses them too.
      const method = name as keyof AccountVault
      const parameter = { scope: testScope, wallet, slots, slot }
      await expect(call(method, parameter)).rejects.toEqual(refused)
    }
  })

  test('behavior: nothing that it answers holds a key', async () => {
    const { server, vault } = await setUp()
    const answers = [await unlockStoredWallet(vault, server, 'assisted'), await vault.status()]
    const names = JSON.stringify(answers).match(/"(\w+)":/g)
    expect([...new Set(names)].sort()).toEqual(
      ['accounts', 'address', 'eip155', 'solana', 'state', 'type'].map((name) => `"${name}":`),
    )
  })
})
