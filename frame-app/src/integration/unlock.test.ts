/** A wallet in self-custody mode opens in a dApp where it was never open: frame, window and server. */
import { FrameError, type FrameErrorCode, type Theme } from '@latchkey/protocol'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RequestUnlock, UnlockPrompt } from '../approval/unlock/unlockPrompt.ts'
import { serveAccountVault } from '../keys/testing/serveAccountVault.ts'
import { createMemoryDeviceStore } from '../keys/worker/device/memoryDeviceStore.ts'
import { addRecoverySlot, leaveAssisted, type Proof } from '../page/custody/recoverySlots.ts'
import { connectUnlock, type ProofKey, type UnlockHost } from '../page/custody/unlockPort.ts'
import { restoreWallet } from '../page/wallet/restoreWallet.ts'
import { deliverDue } from '../server/outbox/deliverDue.ts'
import { insertPasskey } from '../server/testing/insertPasskey.ts'
import { setDevicePolicy } from '../server/testing/logIn.ts'
import { createUnlocker, type Unlocker } from '../unlockWindow/createUnlocker.ts'
import { openAccount } from './openAccount.ts'
import { openPage } from './openPage.ts'
import { openServer, type Server, testChain } from './openServer.ts'

const minute = 60_000
const secret = 'correct horse battery'
const encode = (typed: string) => new TextEncoder().encode(typed)
const password = (typed = secret): Proof => ({ kind: 'password', password: encode(typed) })
const importFactor = () =>
  crypto.subtle.importKey('raw', new Uint8Array(32).fill(1), 'HKDF', false, ['deriveBits'])

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
  email = `unlock${people}@example.com`
  server.clock.advance(120 * minute)
  vi.stubGlobal('indexedDB', new IDBFactory())
})

type Opened = {
  prompt: UnlockPrompt
  host: UnlockHost
  unlocker: Unlocker
  /** What crossed the port, as text. */
  crossed: readonly string[]
}

/** The screen and the window, without their documents; `use` is the person. */
const show =
  (use: (opened: Opened) => Promise<void>): RequestUnlock =>
  async (prompt, { signal }) => {
    const { port1, port2 } = new MessageChannel()
    const crossed: string[] = []
    port1.addEventListener('message', ({ data }) => crossed.push(JSON.stringify(data)))
    const theme: Theme = {}
    const ended = new Promise<void>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
      prompt.serve(port1, theme, (error) => (error ? reject(error) : resolve()))
    })
    const { task, host } = await connectUnlock(port2)
    const { vault } = await serveAccountVault({
      deviceStore: createMemoryDeviceStore(),
      factorKey: task.factorKey,
    })
    const startVault = () => ({ ...vault, terminate: () => undefined })
    const unlocker = createUnlocker({ task, host, startVault, credentials: undefined })
    try {
      await Promise.race([use({ prompt, host, unlocker, crossed }), ended])
      await ended
    } finally {
      port1.close()
    }
  }

/** A person whose wallet only a password or passkey opens, with what opens it. */
async function leave(proof: Proof) {
  const { parameters } = await openAccount(server, email)
  const accounts = await restoreWallet(parameters)
  const own =
    proof.kind === 'passkey' ? await insertPasskey(server.context, parameters.session.user.id) : ''
  const given = () => (proof.kind === 'passkey' ? { ...proof, credentialId: own } : password())
  await addRecoverySlot(parameters, given())
  await leaveAssisted(parameters, given())
  return { accounts, parameters }
}

async function signIn(requestUnlock?: RequestUnlock, deviceStore = createMemoryDeviceStore()) {
  vi.stubGlobal('indexedDB', new IDBFactory())
  const page = openPage({ server, deviceStore, ...(requestUnlock ? { requestUnlock } : {}) })
  server.clock.advance(31_000)
  await page.request('CONNECT_EMAIL', { email })
  const entered = page.request('CONNECT_OTP', { otp: server.lastCode() })
  await expect(entered).rejects.toMatchObject({ reason: 'WALLET_LOCKED' })
  return page
}

const notices = async () => {
  await deliverDue(server.context)
  return server.mails.filter(({ to }) => to === email).map(({ kind }) => kind)
}

describe('UNLOCK_WALLET', () => {
  test('default: the password opens it, the login goes on, and from then on it opens by itself', async () => {
    const { accounts } = await leave(password())
    const deviceStore = createMemoryDeviceStore()
    const means: string[] = []
    const page = await signIn(
      show(async ({ prompt, unlocker }) => {
        means.push(prompt.means, prompt.origin)
        await unlocker.open(password())
      }),
      deviceStore,
    )
    await page.request('UNLOCK_WALLET')
    expect(means).toEqual(['password', 'https://dapp.example'])
    expect(page.events).toContain('SESSION_UPDATE')
    const [{ address }] = accounts.eip155
    expect(await page.request('GET_USER')).toMatchObject({ address })
    expect((await notices()).filter((kind) => kind === 'newDevice')).not.toEqual([])
    const reloaded = openPage({ server, deviceStore })
    expect(await reloaded.request('IS_CONNECTED')).toEqual({ isConnected: true })
  })

  test('default: a passkey opens it, with the factor of the server', async () => {
    const key = await importFactor()
    const { accounts } = await leave({ kind: 'passkey', key, credentialId: '' })
    const page = await signIn(
      show(async ({ prompt, host }) => {
        expect(prompt.means).toBe('passkey')
        await host.open({ kind: 'passkey', key })
      }),
    )
    await page.request('UNLOCK_WALLET')
    expect(await page.request('GET_USER')).toMatchObject({ address: accounts.eip155[0].address })
  })

  test('behavior: a wrong password leaves the window open, and the right one still opens', async () => {
    await leave(password())
    const page = await signIn(
      show(async ({ unlocker }) => {
        await expect(unlocker.open(password(`${secret} `))).rejects.toMatchObject({
          reason: 'WALLET_CORRUPT',
          data: { cause: 'PASSWORD_WRONG' },
        })
        await unlocker.open(password())
      }),
    )
    await page.request('UNLOCK_WALLET')
    expect(await page.request('IS_CONNECTED')).toEqual({ isConnected: true })
  })

  test('T12: neither the password nor its factor crosses to the frame as text', async () => {
    await leave(password())
    let seen: readonly string[] = []
    const page = await signIn(
      show(async ({ unlocker, crossed }) => {
        seen = crossed
        await unlocker.open(password())
      }),
    )
    await page.request('UNLOCK_WALLET')
    expect(seen.map((text) => JSON.parse(text).method)).toEqual(['evaluate', 'open'])
    expect(seen.join()).not.toContain(secret)
    expect(JSON.parse(seen[1] ?? '').parameter).toEqual({ kind: 'password', key: {} })
  })

  test('error: the person cancels: a rejection, and the next request asks again', async () => {
    await leave(password())
    let shown = 0
    const page = await signIn(
      show(async ({ host, unlocker }) => {
        shown += 1
        await (shown === 1 ? host.cancel() : unlocker.open(password()))
      }),
    )
    await expect(page.request('UNLOCK_WALLET')).rejects.toMatchObject({
      reason: 'USER_REJECTED',
      code: 4001,
      data: {
        cause: 'SELF_CUSTODY',
        means: 'password',
        accountUrl: `${server.origin}/account`,
      },
    })
    await expect(page.request('GET_USER')).rejects.toMatchObject({ reason: 'WALLET_LOCKED' })
    await page.request('UNLOCK_WALLET')
    expect(shown).toBe(2)
    // An open wallet asks nobody.
    await page.request('UNLOCK_WALLET')
    expect(shown).toBe(2)
  })

  test('error: FRESH_LOGIN_REQUIRED ends the session, so that the next sign-in takes all steps', async () => {
    const { parameters } = await leave(password())
    const page = await signIn(show(async ({ unlocker }) => unlocker.open(password())))
    server.clock.advance(10 * minute + 1)
    await expect(page.request('UNLOCK_WALLET')).rejects.toMatchObject({
      reason: 'FRESH_LOGIN_REQUIRED',
    })
    const { apps } = await parameters.call('accountApps', {})
    expect(apps).toMatchObject([{ signedInDevices: 0 }])
    await expect(page.request('UNLOCK_WALLET')).rejects.toMatchObject({ reason: 'NOT_CONNECTED' })
  })

  test('T22: ten passwords in 24 hours, over all windows and dApps', async () => {
    await leave(password())
    const outcomes: string[] = []
    const guess = show(async ({ host, unlocker }) => {
      for (let tries = 0; tries < 12; tries += 1) {
        await unlocker.open(password('wrong horse battery')).catch((error: unknown) => {
          outcomes.push(error instanceof FrameError ? error.reason : 'other')
        })
      }
      await host.cancel()
    })
    const page = await signIn(guess)
    await expect(page.request('UNLOCK_WALLET')).rejects.toMatchObject({ code: 4001 })
    // The slot was made with one evaluation, and opened with another to leave assisted mode.
    expect(outcomes.filter((reason) => reason === 'WALLET_CORRUPT')).toHaveLength(7)
    expect(outcomes.at(-1)).toBe('RATE_LIMITED')
  })

  test.each<[string, (host: UnlockHost) => Promise<void>]>([
    ['bytes', async (host) => host.open(await proof(new Uint8Array(32)))],
    [
      'a key for something else',
      async (host) =>
        host.open(
          await proof(
            crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
          ),
        ),
    ],
    [
      'another slot',
      async (host) => host.open({ ...(await proof(importFactor())), kind: 'assisted' as never }),
    ],
  ])('error: T19, the window hands over %s', async (_, hand) => {
    await leave(password())
    const page = await signIn(
      show(async ({ host }) => {
        await expect(hand(host)).rejects.toMatchObject({ reason: 'INVALID_REQUEST' })
        await host.cancel()
      }),
    )
    await expect(page.request('UNLOCK_WALLET')).rejects.toMatchObject({ code: 4001 })
  })

  test('behavior: RPC_ABORT, a reload, another login and a sign-out end it', async () => {
    await leave(password())
    let shown = 0
    const page = await signIn(
      show(() => {
        shown += 1
        return new Promise(() => undefined)
      }),
    )
    const end = async (request: () => Promise<unknown>, reason: FrameErrorCode) => {
      const before = shown
      const ended = expect(page.request('UNLOCK_WALLET')).rejects.toMatchObject({ reason })
      await vi.waitFor(() => expect(shown).toBe(before + 1), 10_000)
      // No approval of before stays open beside it.
      expect(page.endings.at(-1)).toBe('SUPERSEDED')
      await request()
      await ended
    }
    await end(() => page.request('RPC_ABORT'), 'RPC_ABORTED')
    await end(() => page.request('RELOAD'), 'ABORTED')
    server.clock.advance(31_000)
    await end(() => page.request('CONNECT_EMAIL', { email }), 'SUPERSEDED')
    await end(() => page.request('SIGN_OUT'), 'ABORTED')
  })

  test('behavior: AppKit’s clients, which cannot ask for it, keep no session', async () => {
    const { parameters } = await leave(password())
    vi.stubGlobal('indexedDB', new IDBFactory())
    const page = openPage({ server })
    server.clock.advance(31_000)
    await page.request('CONNECT_EMAIL', { email }, 'window')
    const entered = page.request('CONNECT_OTP', { otp: server.lastCode() }, 'window')
    await expect(entered).rejects.toMatchObject({
      reason: 'WALLET_LOCKED',
      data: { accountUrl: `${server.origin}/account` },
    })
    const { apps } = await parameters.call('accountApps', {})
    expect(apps).toMatchObject([{ signedInDevices: 0 }])
  })
})

/** What no code of ours sends. */
const proof = async (key: unknown): Promise<ProofKey> => ({
  kind: 'password',
  key: (await key) as CryptoKey,
})
