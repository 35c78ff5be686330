import { describe, expect, test } from 'vitest'
import { createFactorServer, newId, testFactorKey } from '../../testing/factorServer.ts'
import { giveFactor, testScope } from '../../testing/walletSteps.ts'
import type { SlotRecord, WalletRecord } from '../../vault.ts'
import { systemClock } from '../clock.ts'
import { asBytes, type Bytes, fromBase64url } from '../crypto/bytes.ts'
import { createMemoryDeviceStore } from '../device/memoryDeviceStore.ts'
import { createFactorRequests } from '../slots/factorRequests.ts'
import { signManifest } from '../slots/manifest.ts'
import { collectToOpen, collectToSeal } from '../slots/slotFactors.ts'
import { sealSlot } from '../slots/slots.ts'
import { deriveKeyring } from './keyring.ts'
import { newWallet } from './newWallet.ts'
import { openWallet } from './openWallet.ts'
import { sealSecret } from './sealSecret.ts'
import type { WalletSecret } from './walletSecret.ts'

const random = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length))

const newEntropy = (length = 16): WalletSecret => ({ type: 'entropy', entropy: random(length) })

function setUp() {
  const deviceStore = createMemoryDeviceStore()
  const factorKey = asBytes(fromBase64url(testFactorKey) ?? new Uint8Array())
  const requests = createFactorRequests({ clock: systemClock, random, factorKey })
  const server = createFactorServer()
  const sources = { scope: testScope, deviceStore, requests }
  const slotId = newId('sl')
  const deliver = async () => {
    const request = await requests.open()
    return giveFactor(request, await server.deliver(request, slotId, 'assisted'))
  }
  const open = async (wallet: WalletRecord, slots: readonly SlotRecord[]) =>
    openWallet({
      scope: testScope,
      userId: server.userId,
      wallet,
      slots,
      slotId,
      factors: await deliver(),
      deviceStore,
      collect: collectToOpen(sources),
      factorKey: testFactorKey,
    })
  return { server, slotId, deliver, open, toSeal: collectToSeal(sources) }
}

describe('openWallet', () => {
  test('behavior: wipe zeroes the wallet key and the EVM key', async () => {
    const { server, slotId, deliver, open, toSeal } = setUp()
    const made = await newWallet({
      userId: server.userId,
      walletId: newId('wa'),
      slots: [{ slotId, kind: 'assisted', deviceId: null, factors: await deliver() }],
      secret: newEntropy(),
      collect: toSeal,
      random,
      factorKey: testFactorKey,
    })
    server.accept(made.write)
    const opened = await open(server.wallet, server.slots)
    const secrets = [opened.walletKey, opened.keyring.evmKey]
    expect(secrets.every((secret) => secret.some((byte) => byte !== 0))).toBe(true)
    opened.wipe()
    expect(secrets).toEqual([new Uint8Array(32), new Uint8Array(32)])
  })

  test.each([
    ['24 words', { type: 'entropy', entropy: random(32) }],
    [
      'private keys',
      { type: 'privateKeys', evmKey: random(32).fill(1, 0, 1), solanaSeed: random(32) },
    ],
  ] as const)('behavior: a wallet of imported %s opens with their accounts', async (_, secret) => {
    const { server, slotId, deliver, open, toSeal } = setUp()
    const made = await newWallet({
      userId: server.userId,
      walletId: newId('wa'),
      slots: [{ slotId, kind: 'assisted', deviceId: null, factors: await deliver() }],
      secret,
      collect: toSeal,
      random,
      factorKey: testFactorKey,
    })
    server.accept(made.write)
    const { keyring } = await open(server.wallet, server.slots)
    expect(keyring.accounts).toEqual(made.accounts)
    expect(keyring.accounts).toEqual((await deriveKeyring(secret)).accounts)
  })

  test('error: a record whose public half is another entropy’s, though all of it fits together', async () => {
    const { server, slotId, deliver, open, toSeal } = setUp()
    const theirs = await deriveKeyring(newEntropy())
    const secret = newEntropy()
    const keyring = await deriveKeyring(secret)
    const { userId } = server
    const walletId = newId('wa')
    const walletKey = random(32)
    const identity = { walletId, slotId, kind: 'assisted' as const, deviceId: null }
    const factors = await toSeal((secret) => secret, {
      userId,
      slotId,
      kind: 'assisted',
      factors: await deliver(),
    })
    const slots = [await sealSlot(identity, factors, walletKey, random)]
    const store = async (claimed: object) => {
      const { vaultPub, addresses } = keyring
      const binding = { walletId, vaultPub, ...addresses, ...claimed }
      const stated = { userId, walletId, version: 1, slots, factorKey: testFactorKey }
      const manifest = await signManifest(keyring.vaultAuth, stated)
      const blob = await sealSecret(walletKey, secret, binding, random)
      return { ...binding, version: 1, blob, manifest }
    }
    const { evmAddress, solanaAddress } = theirs.addresses
    const claims = [{ evmAddress }, { solanaAddress }, { vaultPub: theirs.vaultPub }]
    for (const claimed of claims) {
      await expect(open(await store(claimed), slots)).rejects.toMatchObject({
        reason: 'WALLET_CORRUPT',
      })
    }
    expect((await open(await store({}), slots)).keyring.addresses).toEqual(keyring.addresses)
  })
})
