import { ed25519, x25519 } from '@noble/curves/ed25519'
import { describe, expect, test } from 'vitest'
import {
  createFactorServer,
  type FactorServer,
  newId,
  signFactor,
  testFactorKey,
} from '../../testing/factorServer.ts'
import {
  createStoredWallet,
  giveFactor,
  mintSlot,
  testScope,
  unlockStoredWallet,
} from '../../testing/walletSteps.ts'
import type { NewSlot, SealedFactor, SlotRecord, Vault } from '../../vault.ts'
import { createVault } from '../createVault.ts'
import { asBytes, type Bytes, concat, fromBase64url, toBase64url } from '../crypto/bytes.ts'
import { deriveSealKey, importSealKey, seal, unseal } from '../crypto/seal.ts'
import { createMemoryDeviceStore } from '../device/memoryDeviceStore.ts'
import { deriveKeyring } from '../wallet/keyring.ts'
import { wordsFromEntropy } from '../wallet/mnemonic.ts'

const random = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length))
const corrupt = expect.objectContaining({ reason: 'WALLET_CORRUPT' })

async function setUpUnlocked() {
  const vault = createVault({
    deviceStore: createMemoryDeviceStore(),
    factorKey: testFactorKey,
  })
  const server = createFactorServer()
  await createStoredWallet(vault, server)
  const accounts = await unlockStoredWallet(vault, server, 'assisted')
  return { vault, server, accounts }
}

const parseBytes = (text: string) => fromBase64url(text) ?? new Uint8Array()

type Sign = typeof signFactor

/** A slot whose factor the page invented, sealed to the worker as the server would. */
async function forgeSlot(vault: Vault, server: FactorServer, factor: Bytes, sign: Sign) {
  const slotId = newId('sl')
  const kind = 'assisted'
  const { requestId, ephemeralPub } = await vault.openFactorRequest()
  const secret = random(32)
  const serverPub = asBytes(x25519.getPublicKey(secret))
  const theirs = parseBytes(ephemeralPub)
  const shared = asBytes(x25519.getSharedSecret(secret, theirs))
  const salt = concat(theirs, serverPub)
  const key = await deriveSealKey(shared, salt, `latchkey/factor/v1|${slotId}|${kind}`)
  const ciphertext = await seal(key, factor, `${slotId}|${kind}`, random)
  const sealed = { serverPub: toBase64url(serverPub), ciphertext }
  const { userId } = server
  const signature = sign({ userId, slotId, kind, ephemeralPub }, sealed)
  const sealedFactor: SealedFactor = { ...sealed, signature }
  const factors = giveFactor({ requestId }, sealedFactor)
  return { slotId, kind, deviceId: null, factors } satisfies NewSlot
}

/** Attacks as code in the page that holds only the vault's handle; ends with the entropy. */
async function steal(vault: Vault, server: FactorServer, sign: Sign): Promise<Bytes> {
  const factor = random(32)
  const slot = await forgeSlot(vault, server, factor, sign)
  const { wallet, slots } = server
  const write = await vault.addSlot({ scope: testScope, wallet, slots, slot })
  const payload = JSON.parse(new TextDecoder().decode(parseBytes(write.split('.')[1] ?? '')))
  const { slotId, kind, salt, ciphertext }: SlotRecord = payload.slot
  const { walletId, evmAddress, solanaAddress, vaultPub, blob } = wallet
  const info = `slot/${kind}/v1|${walletId}|${slotId}`
  const slotKey = await deriveSealKey(factor, parseBytes(salt), info)
  const slotAad = JSON.stringify([1, walletId, slotId, kind, null])
  const walletKey = await importSealKey(await unseal(slotKey, ciphertext, slotAad))
  const bound = [1, walletId, evmAddress, solanaAddress, vaultPub, 'manifest']
  return unseal(walletKey, blob, JSON.stringify(bound))
}

describe('createFactorRequests', () => {
  test('error: T19, a vault handle alone does not give the twelve words away', async () => {
    const { vault, server, accounts } = await setUpUnlocked()
    const own = ed25519.utils.randomPrivateKey()
    const attempts: Sign[] = [
      () => '',
      () => undefined as unknown as string,
      () => toBase64url(new Uint8Array(64)),
      (recipient, sealed) => signFactor(recipient, sealed, own),
    ]
    for (const sign of attempts) {
      await expect(steal(vault, server, sign)).rejects.toEqual(corrupt)
    }
    // The same steps succeed with the server's key.
    const entropy = await steal(vault, server, signFactor)
    expect(new TextDecoder().decode(wordsFromEntropy(entropy)).split(' ')).toHaveLength(12)
    expect((await deriveKeyring({ type: 'entropy', entropy })).accounts).toEqual(accounts)
  })

  test('error: a signature for another user, slot, kind, key of the worker or ciphertext', async () => {
    const { vault, server } = await setUpUnlocked()
    const other: Parameters<Sign>[0] = {
      userId: newId('us'),
      slotId: newId('sl'),
      kind: 'device',
      ephemeralPub: toBase64url(x25519.getPublicKey(random(32))),
    }
    const names = ['userId', 'slotId', 'kind', 'ephemeralPub'] as const
    const attempts: Sign[] = [
      ...names.map(
        (name): Sign =>
          (recipient, sealed) =>
            signFactor({ ...recipient, [name]: other[name] }, sealed),
      ),
      (recipient, sealed) => signFactor(recipient, { ...sealed, ciphertext: 'AAAA' }),
      (recipient, sealed) => signFactor(recipient, { ...sealed, serverPub: 'AAAA' }),
    ]
    for (const sign of attempts) {
      await expect(steal(vault, server, sign)).rejects.toEqual(corrupt)
    }
  })

  test('error: a new wallet takes no factor that the server did not sign', async () => {
    const { vault, server } = await setUpUnlocked()
    const genuine = await mintSlot(vault, server, 'device')
    const forged = await forgeSlot(vault, server, random(32), () => '')
    const creating = vault.create({
      scope: testScope,
      userId: newId('us'),
      walletId: newId('wa'),
      slots: [genuine, forged],
    })
    await expect(creating).rejects.toEqual(corrupt)
  })

  test.each(['device', 'assisted'] as const)(
    'error: a key of the page\u2019s own is no factor of a slot of the kind %s',
    async (kind) => {
      const { vault, server } = await setUpUnlocked()
      const { wallet, slots } = server
      const raw = random(32)
      const key = await crypto.subtle.importKey('raw', raw, 'HKDF', false, ['deriveBits'])
      const passkey = { label: 'passkey', key } as const
      const minted = await mintSlot(vault, server, kind)
      for (const factors of [[passkey], [...minted.factors, passkey], []]) {
        const slot = { ...minted, factors }
        await expect(
          vault.addSlot({ scope: testScope, wallet, slots, slot }),
        ).rejects.toMatchObject({ reason: 'INVALID_PARAMS' })
      }
    },
  )

  test('error: unlocking takes no factor of another server', async () => {
    const { server } = await setUpUnlocked()
    const factorKey = toBase64url(ed25519.getPublicKey(random(32)))
    const vault = createVault({ deviceStore: createMemoryDeviceStore(), factorKey })
    await expect(unlockStoredWallet(vault, server, 'assisted')).rejects.toEqual(corrupt)
  })
})
