/** T21, T22 and T24 of SECURITY.md's threats, through page, account worker and server. */

import { HDNodeWallet, Mnemonic } from 'ethers'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMemoryDeviceStore } from '../keys/worker/device/memoryDeviceStore.ts'
import { openRecoveryKit } from '../keys/worker/kit/recoveryKit.ts'
import { writeSecret } from '../keys/worker/secret/writeSecret.ts'
import type { AccountParameters } from '../page/custody/accountParameters.ts'
import { createSelfCustodyWallet } from '../page/custody/createSelfCustodyWallet.ts'
import { createKit, exportSecret, readSecretType } from '../page/custody/exportSecret.ts'
import { importWallet } from '../page/custody/importWallet.ts'
import {
  addRecoverySlot,
  leaveAssisted,
  openByProof,
  type Proof,
  removeRecoverySlot,
} from '../page/custody/recoverySlots.ts'
import { restoreWallet } from '../page/wallet/restoreWallet.ts'
import { deliverDue } from '../server/outbox/deliverDue.ts'
import { insertPasskey } from '../server/testing/insertPasskey.ts'
import { setDevicePolicy } from '../server/testing/logIn.ts'
import { openAccount } from './openAccount.ts'
import { openPage } from './openPage.ts'
import { openServer, type Server, testChain } from './openServer.ts'

const minute = 60_000
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const encode = (typed: string) => new TextEncoder().encode(typed)
const secret = 'correct horse battery'
const password = (typed = secret): Proof => ({ kind: 'password', password: encode(typed) })
/** A passkey of the user, and its PRF output as the page imports it. */
const passkey = async (credentialId: string): Promise<Proof> => ({
  kind: 'passkey',
  credentialId,
  key: await crypto.subtle.importKey('raw', new Uint8Array(32).fill(1), 'HKDF', false, [
    'deriveBits',
  ]),
})

let server: Server
let email = ''
let people = 0

beforeAll(async () => {
  // Separate devices receive no broadcasts, but here they share a process.
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('indexedDB', new IDBFactory())
  server = await openServer([testChain('eip155:1', 'One')])
  await setDevicePolicy(server, 'off')
})
afterAll(() => {
  vi.unstubAllGlobals()
  return server.close()
})
beforeEach(() => {
  people += 1
  email = `account${people}@example.com`
  server.clock.advance(120 * minute)
})

const open = async () => {
  const account = await openAccount(server, email)
  return { ...account, accounts: await restoreWallet(account.parameters) }
}
const kinds = async ({ call }: AccountParameters) =>
  (await call('wallet', {})).slots.map(({ kind }) => kind).sort()
const notices = async () => {
  await deliverDue(server.context)
  return server.mails.filter(({ to }) => to === email).map(({ kind }) => kind)
}

describe('the account page', () => {
  test('default: imports a secret phrase, which another device gets by signing in', async () => {
    const { phrase } = Mnemonic.fromEntropy(crypto.getRandomValues(new Uint8Array(32)))
    const { parameters, traffic } = await openAccount(server, email)
    const accounts = await importWallet(parameters, { type: 'words', words: encode(phrase) })
    expect(accounts.eip155[0].address).toBe(HDNodeWallet.fromPhrase(phrase).address)
    expect((await open()).accounts).toEqual(accounts)
    expect(text(await exportSecret(parameters, 'words'))).toBe(phrase)
    const words = phrase.split(' ')
    const sent = traffic.join('\n').replaceAll(/[^A-Za-z]+/g, ' ')
    for (const [index, word] of words.slice(1).entries())
      expect(sent).not.toContain(` ${words[index]} ${word} `)
  })

  test('error: an import into an account that has a wallet', async () => {
    const { parameters, accounts } = await open()
    const words = encode(`${'abandon '.repeat(11)}about`)
    await expect(importWallet(parameters, { type: 'words', words })).rejects.toMatchObject({
      reason: 'WALLET_CONFLICT',
    })
    expect((await open()).accounts).toEqual(accounts)
  })

  test('behavior: of two imports at a time, one is stored, and both pages open it', async () => {
    const devices = [await openAccount(server, email), await openAccount(server, email)]
    const opened = await Promise.all(
      devices.map(({ parameters }, index) => {
        const entropy = new Uint8Array(16).fill(index)
        const words = encode(Mnemonic.fromEntropy(entropy).phrase)
        return importWallet(parameters, { type: 'words', words })
      }),
    )
    expect(opened[1]).toEqual(opened[0])
  })

  test('default: exports words, and mails the owner every time', async () => {
    const { parameters, accounts } = await open()
    expect(await readSecretType(parameters)).toBe('words')
    const words = text(await exportSecret(parameters, 'words'))
    expect(HDNodeWallet.fromPhrase(words).address).toBe(accounts.eip155[0].address)
    await exportSecret(parameters, 'evmKey')
    expect((await notices()).filter((kind) => kind === 'walletExported')).toHaveLength(2)
  })

  test('error: an export five minutes after the sign-in', async () => {
    const { parameters } = await open()
    server.clock.advance(5 * minute + 1)
    for (const attempt of [() => exportSecret(parameters, 'words'), () => createKit(parameters)]) {
      await expect(attempt()).rejects.toMatchObject({ reason: 'FRESH_LOGIN_REQUIRED' })
    }
  })

  test('T11: what the server was sent and stores does not open with a kit that lacks its code', async () => {
    const { parameters, traffic } = await open()
    const kit = await createKit(parameters)
    const sent = traffic.join('\n')
    expect(sent).not.toContain(kit.code)
    expect(sent).not.toContain(kit.kit)
    const opened = await openRecoveryKit((part) => part, kit)
    const words = text(await exportSecret(parameters, 'words'))
    expect(text(await writeSecret(opened, 'words', (part) => part))).toBe(words)
  })
})

describe('self-custody', () => {
  test.each(['password', 'passkey'])('default: a %s, then no assisted slot', async (kind) => {
    const { parameters, accounts } = await open()
    const credentialId = await insertPasskey(server.context, parameters.session.user.id)
    const proof = async () => (kind === 'password' ? password() : passkey(credentialId))
    expect(await addRecoverySlot(parameters, await proof())).toEqual(accounts)
    await leaveAssisted(parameters, await proof())
    expect(await kinds(parameters)).toEqual(['device', kind].sort())
    expect(await restoreWallet(parameters)).toEqual(accounts)
    const phone = await openAccount(server, email)
    expect(await openByProof(phone.parameters, await proof())).toEqual(accounts)
    expect(await restoreWallet(phone.parameters)).toEqual(accounts)
    expect(await notices()).toEqual(
      expect.arrayContaining(['recoveryAdded', 'assistedLeft', 'newDevice']),
    )
  })

  test('default: from the start, new or imported: no assisted slot and no such factor', async () => {
    const { phrase } = Mnemonic.fromEntropy(crypto.getRandomValues(new Uint8Array(16)))
    const address = HDNodeWallet.fromPhrase(phrase).address
    for (const words of [undefined, phrase]) {
      email = `self-${words === undefined ? 'new' : 'imported'}@example.com`
      const { parameters } = await openAccount(server, email)
      const accounts = await createSelfCustodyWallet(parameters, {
        proof: password(),
        ...(words ? { secret: { type: 'words', words: encode(words) } } : {}),
      })
      if (words) expect(accounts.eip155[0].address).toBe(address)
      expect(await kinds(parameters)).toEqual(['device', 'password'])
      expect(await notices()).toEqual(['loginCode', 'selfCustodyStarted'])
      expect(server.mails.findLast(({ to }) => to === email)?.text).toContain(
        'ask for your password',
      )
      const factors = await server.context.db
        .selectFrom('server_factors')
        .select('kind')
        .where('user_id', '=', parameters.session.user.id)
        .orderBy('kind')
        .execute()
      expect(factors.map(({ kind }) => kind)).toEqual(['device', 'password'])
      const phone = await openAccount(server, email)
      expect(await openByProof(phone.parameters, password())).toEqual(accounts)
    }
  })

  test('error: self-custody from the start, for an account that has a wallet', async () => {
    const { parameters } = await open()
    await expect(createSelfCustodyWallet(parameters, { proof: password() })).rejects.toMatchObject({
      reason: 'WALLET_CONFLICT',
    })
  })

  test('T21: the server alone, with a session of its own making, opens nothing', async () => {
    const { parameters, accounts } = await open()
    await addRecoverySlot(parameters, password())
    await leaveAssisted(parameters, password())
    // An operator can sign in as anyone, and has every factor that is left.
    const operator = await openAccount(server, email)
    await expect(restoreWallet(operator.parameters)).rejects.toMatchObject({
      reason: 'WALLET_LOCKED',
    })
    await expect(openByProof(operator.parameters, password(`${secret} `))).rejects.toMatchObject({
      reason: 'WALLET_CORRUPT',
    })
    // The slots that are left, with every stored factor: each still lacks the device's or the
    // person's half.
    const { vault, session, call } = operator.parameters
    const { wallet, slots } = await call('wallet', {})
    const device = slots.find(({ kind }) => kind === 'device')
    if (!wallet || !device) throw new Error('no device slot')
    const { requestId, ephemeralPub } = await vault.openFactorRequest()
    const { slotId, kind } = device
    const sealedFactor = await call('slotFactor', { slotId, kind, ephemeralPub })
    const factors = [{ label: 'server', requestId, sealedFactor }] as const
    const opening = { scope: 'account', userId: session.user.id, wallet, slots, slotId, factors }
    await expect(vault.unlock(opening)).rejects.toMatchObject({ reason: 'FRESH_LOGIN_REQUIRED' })
    expect(await operator.parameters.vault.status()).toEqual({ state: 'locked' })
    expect(await restoreWallet(parameters)).toEqual(accounts)
  })

  test('T22: a thief at the inbox guesses ten passwords a day, and the owner is told', async () => {
    const { parameters } = await open()
    await addRecoverySlot(parameters, password())
    await leaveAssisted(parameters, password())
    server.clock.advance(24 * 60 * minute)
    const thief = await openAccount(server, email)
    const { vault, call } = thief.parameters
    const { slots } = await call('wallet', {})
    const slotId = slots.find(({ kind }) => kind === 'password')?.slotId ?? ''
    let answered = 0
    for (let guess = 0; guess < 12; guess++) {
      const typed = { slotId, password: encode(`guess number ${guess}`), isNew: false }
      const { blinded } = await vault.openPasswordRequest(typed)
      await call('slotEvaluate', { slotId, blinded }).then(
        () => answered++,
        ({ reason }) => expect(reason).toBe('RATE_LIMITED'),
      )
    }
    expect(answered).toBe(10)
    await expect(openByProof(thief.parameters, password())).rejects.toMatchObject({
      reason: 'RATE_LIMITED',
      data: { cause: 'PASSWORD_TRIES', retryAfter: expect.any(Number) },
    })
    expect((await notices()).filter((kind) => kind === 'newDevice')).toHaveLength(1)
  })

  test('T24: a stolen profile opens nothing once its session is revoked', async () => {
    const deviceStore = createMemoryDeviceStore()
    const { parameters } = await openAccount(server, email, deviceStore)
    await restoreWallet(parameters)
    await addRecoverySlot(parameters, password())
    await leaveAssisted(parameters, password())
    await parameters.vault.lock()
    await server.context.db.updateTable('sessions').set({ revoked_at: server.clock() }).execute()
    await expect(restoreWallet(parameters)).rejects.toMatchObject({ reason: 'SESSION_EXPIRED' })
    expect(await parameters.vault.status()).toEqual({ state: 'locked' })
  })

  test('error: in a frame where it was never open, a sign-in names the account page and stays out', async () => {
    const { parameters } = await open()
    await addRecoverySlot(parameters, password())
    await leaveAssisted(parameters, password())
    vi.stubGlobal('indexedDB', new IDBFactory())
    const page = openPage({ server })
    server.clock.advance(31_000)
    await page.request('CONNECT_EMAIL', { email })
    await expect(page.request('CONNECT_OTP', { otp: server.lastCode() })).rejects.toMatchObject({
      reason: 'WALLET_LOCKED',
      data: {
        cause: 'SELF_CUSTODY',
        means: 'password',
        accountUrl: `${server.origin}/account`,
      },
    })
    expect(await page.request('IS_CONNECTED')).toEqual({ isConnected: false })
    expect(page.events).not.toContain('SESSION_UPDATE')
  })

  test('behavior: a frame that opened it before still does, and asks for a sign-in once its slot is gone', async () => {
    vi.stubGlobal('indexedDB', new IDBFactory())
    const deviceStore = createMemoryDeviceStore()
    const page = openPage({ server, deviceStore })
    server.clock.advance(31_000)
    await page.request('CONNECT_EMAIL', { email })
    await page.request('CONNECT_OTP', { otp: server.lastCode() })
    const { parameters } = await open()
    await addRecoverySlot(parameters, password())
    await leaveAssisted(parameters, password())
    const reloaded = openPage({ server, deviceStore })
    expect(await reloaded.request('IS_CONNECTED')).toEqual({ isConnected: true })
    const emptied = openPage({ server })
    expect(await emptied.request('IS_CONNECTED')).toEqual({ isConnected: false })
  })

  test('error: a wrong password leaves the assisted slot where it is', async () => {
    const { parameters, accounts } = await open()
    await addRecoverySlot(parameters, password())
    await expect(leaveAssisted(parameters, password('correct horse'))).rejects.toMatchObject({
      reason: 'WALLET_CORRUPT',
    })
    expect(await kinds(parameters)).toEqual(['assisted', 'device', 'password'])
    expect((await open()).accounts).toEqual(accounts)
  })

  test('behavior: a new password replaces the old one', async () => {
    const { parameters, accounts } = await open()
    await addRecoverySlot(parameters, password())
    const next = 'another horse battery'
    expect(await addRecoverySlot(parameters, password(next))).toEqual(accounts)
    const phone = await openAccount(server, email)
    await expect(openByProof(phone.parameters, password())).rejects.toMatchObject({
      reason: 'WALLET_CORRUPT',
    })
    expect(await openByProof(phone.parameters, password(next))).toEqual(accounts)
  })

  test('default: the password goes, after the assisted slot opened the wallet', async () => {
    const { parameters, accounts } = await open()
    await addRecoverySlot(parameters, password())
    await removeRecoverySlot(parameters, 'password')
    expect(await kinds(parameters)).toEqual(['assisted', 'device'])
    expect((await open()).accounts).toEqual(accounts)
    expect(await notices()).toContain('recoveryRemoved')
  })

  test('default: in self-custody, the password goes after the passkey opened the wallet', async () => {
    const { parameters, accounts } = await open()
    const proof = await passkey(await insertPasskey(server.context, parameters.session.user.id))
    await addRecoverySlot(parameters, password())
    await addRecoverySlot(parameters, proof)
    await leaveAssisted(parameters, proof)
    await removeRecoverySlot(parameters, 'password', proof)
    expect(await kinds(parameters)).toEqual(['device', 'passkey'])
    const phone = await openAccount(server, email)
    expect(await openByProof(phone.parameters, proof)).toEqual(accounts)
  })

  test('error: the last way to open the wallet, and a removal that nothing else proves', async () => {
    const { parameters } = await open()
    await addRecoverySlot(parameters, password())
    await leaveAssisted(parameters, password())
    const last = { reason: 'INVALID_PARAMS', data: { cause: 'LAST_RECOVERY' } }
    for (const proof of [undefined, password()]) {
      await expect(removeRecoverySlot(parameters, 'password', proof)).rejects.toMatchObject(last)
    }
    await expect(
      removeRecoverySlot(parameters, 'passkey', password('not this one')),
    ).rejects.toMatchObject({ reason: 'WALLET_CORRUPT', data: { cause: 'PASSWORD_WRONG' } })
    expect(await kinds(parameters)).toEqual(['device', 'password'])
  })

  test('error: a way is added or removed five minutes after the sign-in', async () => {
    const { parameters } = await open()
    await addRecoverySlot(parameters, password())
    server.clock.advance(5 * minute + 1)
    const attempts = [
      () => addRecoverySlot(parameters, password('another horse battery')),
      () => removeRecoverySlot(parameters, 'password'),
      () => leaveAssisted(parameters, password()),
    ]
    for (const attempt of attempts) {
      await expect(attempt()).rejects.toMatchObject({ reason: 'FRESH_LOGIN_REQUIRED' })
    }
    expect(await kinds(parameters)).toEqual(['assisted', 'device', 'password'])
  })

  test('default: a passkey from the start, which opens the wallet on another device', async () => {
    const { parameters } = await openAccount(server, email)
    const credentialId = await insertPasskey(server.context, parameters.session.user.id)
    const proof = await passkey(credentialId)
    const accounts = await createSelfCustodyWallet(parameters, { proof })
    expect(await kinds(parameters)).toEqual(['device', 'passkey'])
    const phone = await openAccount(server, email)
    const { slot } = await phone.parameters.call('passkeySalts', {})
    expect(slot?.credentialId).toBe(credentialId)
    expect(await openByProof(phone.parameters, proof)).toEqual(accounts)
  })

  test('error: a passkey of another user from the start stores no wallet', async () => {
    const other = await open()
    const credentialId = await insertPasskey(server.context, other.parameters.session.user.id)
    email = `thief.${email}`
    const { parameters } = await openAccount(server, email)
    await expect(
      createSelfCustodyWallet(parameters, { proof: await passkey(credentialId) }),
    ).rejects.toMatchObject({ reason: 'INVALID_PARAMS' })
    expect((await parameters.call('wallet', {})).wallet).toBe(null)
  })

  test('error: a short password writes nothing', async () => {
    const { parameters } = await open()
    await expect(addRecoverySlot(parameters, password('short'))).rejects.toMatchObject({
      reason: 'INVALID_PARAMS',
      data: { cause: 'PASSWORD_LENGTH' },
    })
    expect(await kinds(parameters)).toEqual(['assisted', 'device'])
  })

  test('error: a wallet without such a slot', async () => {
    const { parameters } = await open()
    await expect(openByProof(parameters, password())).rejects.toMatchObject({
      reason: 'WALLET_NOT_FOUND',
    })
  })
})
