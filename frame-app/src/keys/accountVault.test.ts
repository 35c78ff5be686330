import { base58 } from '@scure/base'
import { Keypair } from '@solana/web3.js'
import { HDNodeWallet, Mnemonic, Wallet } from 'ethers'
import { describe, expect, test } from 'vitest'
import type { AccountVault, ExportPermit, TypedSecret } from './accountVault.ts'
import { createFactorServer, newId } from './testing/factorServer.ts'
import { openAccountVault } from './testing/openAccountVault.ts'
import { mintSlot, testScope, unlockStoredWallet } from './testing/walletSteps.ts'
import type { WalletRecord } from './vault.ts'
import { openRecoveryKit } from './worker/kit/recoveryKit.ts'
import { writeSecret } from './worker/secret/writeSecret.ts'
import { idleLimit } from './worker/wallet/idleLock.ts'

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const encode = (typed: string) => new TextEncoder().encode(typed)
const refused = expect.objectContaining({ reason: 'INVALID_REQUEST' })

describe('createAccountVault', () => {
  test('default: opens the wallet through the assisted slot', async () => {
    const { server, accounts, vault } = await openAccountVault()
    expect(await vault.status()).toEqual({ state: 'locked' })
    expect(await unlockStoredWallet(vault, server, 'assisted')).toEqual(accounts)
    expect(await vault.status()).toEqual({ state: 'unlocked', accounts })
  })

  test('error: the device slot of another storage', async () => {
    const { server, vault } = await openAccountVault()
    await expect(unlockStoredWallet(vault, server, 'device')).rejects.toMatchObject({
      reason: 'FRESH_LOGIN_REQUIRED',
    })
  })

  test('behavior: lock, and fifteen idle minutes, close it', async () => {
    const { server, clock, vault } = await openAccountVault()
    await unlockStoredWallet(vault, server, 'assisted')
    await vault.lock()
    expect(await vault.status()).toEqual({ state: 'locked' })
    await unlockStoredWallet(vault, server, 'assisted')
    clock.pass(idleLimit)
    expect(await vault.status()).toEqual({ state: 'locked' })
  })

  test('error: whatever signs, and names that are no methods', async () => {
    const { server, vault, call } = await openAccountVault()
    await unlockStoredWallet(vault, server, 'assisted')
    for (const name of ['prepare', 'sign', 'discard', 'entropy', 'keyring', 'constructor']) {
      // None of these is in the contract: the compiler refuses them too.
      await expect(call(name as keyof AccountVault)).rejects.toEqual(refused)
    }
  })

  test('behavior: nothing that it answers without a permit holds a key', async () => {
    const { server, vault } = await openAccountVault()
    const answers = [
      await unlockStoredWallet(vault, server, 'assisted'),
      await vault.status(),
      await vault.secretType({ wallet: server.wallet }),
    ]
    const names = JSON.stringify(answers).match(/"(\w+)":/g)
    expect([...new Set(names)].sort()).toEqual(
      ['accounts', 'address', 'eip155', 'solana', 'state', 'type'].map((name) => `"${name}":`),
    )
    expect(answers.at(-1)).toBe('words')
  })
})

describe('exportSecret', () => {
  const unlocked = async () => {
    const all = await openAccountVault()
    await unlockStoredWallet(all.vault, all.server, 'assisted')
    const { vault, server } = all
    const permit = async () => server.permit((await vault.openExportRequest()).requestId)
    const take = async (given?: ExportPermit, changes: Partial<WalletRecord> = {}) => {
      const wallet = { ...server.wallet, ...changes }
      return vault.exportSecret({ wallet, permit: given ?? (await permit()), what: 'words' })
    }
    return { ...all, permit, take }
  }

  test('default: words that make the same accounts elsewhere, and both private keys', async () => {
    const { vault, server, accounts, permit, take } = await unlocked()
    const words = text(await take())
    const evm = HDNodeWallet.fromPhrase(words)
    expect(evm.address).toBe(accounts.eip155[0].address)
    const { wallet } = server
    const evmKey = text(
      await vault.exportSecret({ wallet, permit: await permit(), what: 'evmKey' }),
    )
    expect(evmKey).toBe(evm.privateKey)
    const what = 'solanaKey'
    const solanaKey = text(await vault.exportSecret({ wallet, permit: await permit(), what }))
    expect(Keypair.fromSecretKey(base58.decode(solanaKey)).publicKey.toBase58()).toBe(
      accounts.solana[0].address,
    )
  })

  test('default: a recovery kit opens without the server, the account or the worker', async () => {
    const { vault, server, permit, take } = await unlocked()
    const kit = await vault.createKit({ wallet: server.wallet, permit: await permit() })
    const secret = await openRecoveryKit((part) => part, kit)
    expect(text(await writeSecret(secret, 'words', (part) => part))).toBe(text(await take()))
  })

  test('error: a permit that was used, is old, or was never asked for', async () => {
    const { clock, permit, take, server } = await unlocked()
    const used = await permit()
    await take(used)
    await expect(take(used)).rejects.toEqual(refused)
    await expect(take(server.permit('AAAA'))).rejects.toEqual(refused)
    const old = await permit()
    clock.pass(5 * 60_000)
    await expect(take(old)).rejects.toEqual(refused)
  })

  test('error: a permit that the server did not sign for this user, wallet and request', async () => {
    const { vault, server, take } = await unlocked()
    const open = async () => (await vault.openExportRequest()).requestId
    const corrupt = expect.objectContaining({ reason: 'WALLET_CORRUPT' })
    const forged = [
      server.permit(await open(), { userId: 'us_other' }),
      server.permit(await open(), { walletId: 'wa_other' }),
      { ...server.permit('AAAA'), requestId: await open() },
      { requestId: await open(), signature: '' },
    ]
    for (const permit of forged) await expect(take(permit)).rejects.toEqual(corrupt)
  })

  test('error: locked, also between the request and the export', async () => {
    const { vault, permit, take } = await unlocked()
    const given = await permit()
    await vault.lock()
    await expect(take(given)).rejects.toMatchObject({ reason: 'WALLET_LOCKED' })
  })

  test('error: the record of another wallet, or a changed one', async () => {
    const { take } = await unlocked()
    await expect(take(undefined, { walletId: 'wa_other' })).rejects.toMatchObject({
      reason: 'ACCOUNT_MISMATCH',
    })
    for (const changes of [{ vaultPub: 'AAAA' }, { blob: 'AAAA' }, { solanaAddress: 'So' }]) {
      await expect(take(undefined, changes)).rejects.toMatchObject({ reason: 'WALLET_CORRUPT' })
    }
  })
})

describe('importWallet', () => {
  const importing = async (secret: TypedSecret) => {
    const { vault } = await openAccountVault()
    const server = createFactorServer()
    const slots = [
      await mintSlot(vault, server, 'device'),
      await mintSlot(vault, server, 'assisted'),
    ]
    const { userId } = server
    const creating = { scope: testScope, userId, walletId: newId('wa'), slots }
    const { accounts, write } = await vault.importWallet({ ...creating, secret })
    server.accept(write)
    expect(await unlockStoredWallet(vault, server, 'assisted')).toEqual(accounts)
    return { vault, server, accounts }
  }

  test.each([12, 15, 18, 21, 24])('default: %i words open as the same accounts', async (count) => {
    const entropy = crypto.getRandomValues(new Uint8Array((count * 4) / 3))
    const phrase = Mnemonic.fromEntropy(entropy).phrase
    const { accounts, vault, server } = await importing({ type: 'words', words: encode(phrase) })
    expect(accounts.eip155[0].address).toBe(HDNodeWallet.fromPhrase(phrase).address)
    const { requestId } = await vault.openExportRequest()
    const permit = server.permit(requestId)
    const { wallet } = server
    expect(text(await vault.exportSecret({ wallet, permit, what: 'words' }))).toBe(phrase)
  })

  test('default: private keys, which have no words', async () => {
    const evmKey = `0x${'11'.repeat(32)}`
    const { vault, server, accounts } = await importing({
      type: 'privateKeys',
      evmKey: encode(evmKey),
    })
    expect(accounts.eip155[0].address).toBe(new Wallet(evmKey).address)
    const { wallet } = server
    expect(await vault.secretType({ wallet })).toBe('privateKeys')
    const permit = async () => server.permit((await vault.openExportRequest()).requestId)
    const exporting = { wallet, what: 'words' } as const
    await expect(
      vault.exportSecret({ ...exporting, permit: await permit() }),
    ).rejects.toMatchObject({ reason: 'INVALID_PARAMS', data: { cause: 'NO_WORDS' } })
    const evm = await vault.exportSecret({ wallet, permit: await permit(), what: 'evmKey' })
    expect(text(evm)).toBe(evmKey)
  })

  test('error: a typing mistake reaches the page with its place, and without the words', async () => {
    const words = `${'abandon '.repeat(11)}hunter2`
    const error = await importing({ type: 'words', words: encode(words) }).catch((cause) => cause)
    expect(error).toMatchObject({
      reason: 'INVALID_PARAMS',
      data: { cause: 'UNKNOWN_WORD', word: 12 },
    })
    expect(JSON.stringify([error, error.message, error.stack])).not.toContain('hunter2')
  })
})
