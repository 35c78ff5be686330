import { FrameError } from '@latchkey/protocol'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApprovalQueue } from '../approval/approvalQueue.ts'
import { createPromptMemory } from '../approval/promptMemory.ts'
import { createPromptRate } from '../approval/promptRate.ts'
import { createMemoryDeviceStore } from '../keys/worker/device/memoryDeviceStore.ts'
import { openPage, type Page, type PageParameters } from './openPage.ts'
import { openServer, type Server, testChain } from './openServer.ts'

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

let server: Server
let deviceStore = createMemoryDeviceStore()
let email = ''
let count = 0

beforeAll(async () => {
  server = await openServer([
    testChain('eip155:1', 'One'),
    testChain('eip155:10', 'Ten'),
    testChain(solana, 'Sol'),
  ])
})
afterAll(() => server.close())
beforeEach(() => {
  newDevice()
  count += 1
  email = `person${count}@example.com`
  // Past the limits that the logins of the test before have used up.
  server.clock.advance(2 * 60 * 60_000)
})

/** Another device from here on, until the function that it answers is called. */
function newDevice(): () => void {
  const before = { indexedDB: globalThis.indexedDB, deviceStore }
  globalThis.indexedDB = new IDBFactory()
  deviceStore = createMemoryDeviceStore()
  return () => {
    globalThis.indexedDB = before.indexedDB
    deviceStore = before.deviceStore
  }
}

/** Backs the wallets up; the answer restores them. */
async function backUp(): Promise<() => Promise<void>> {
  const { db } = server.context
  const wallets = await db.selectFrom('wallets').select(['id', 'version', 'manifest']).execute()
  const rows = await db.selectFrom('key_slots').selectAll().execute()
  const slots = rows.map((row) => ({ ...row, passkey: null }))
  return async () => {
    await db.deleteFrom('key_slots').execute()
    await db.insertInto('key_slots').values(slots).execute()
    for (const { id, ...row } of wallets) {
      await db.updateTable('wallets').set(row).where('id', '=', id).execute()
    }
  }
}

const open = (options: Partial<PageParameters> = {}) =>
  openPage({
    server,
    deviceStore,
    ...options,
  })

async function logIn(page: Page): Promise<string> {
  server.clock.advance(31_000)
  expect(await page.request('CONNECT_EMAIL', { email })).toMatchObject({ action: 'VERIFY_OTP' })
  await page.request('CONNECT_OTP', { otp: server.lastCode() })
  return (await page.request('GET_USER')).address
}

describe('login', () => {
  test('default: email, code, user, signature', async () => {
    const page = open()
    const address = await logIn(page)
    expect(page.events).toEqual(['SESSION_UPDATE'])
    expect(await page.request('GET_USER', { chainId: 1 })).toEqual({
      email,
      userName: null,
      address,
      chainId: 1,
      accounts: [{ address, type: 'eoa' }],
      allAccounts: [
        { namespace: 'eip155', address, type: 'eoa' },
        { namespace: 'solana', address: expect.stringMatching(/^\w{32,44}$/), type: 'eoa' },
      ],
      networks: ['eip155:1', 'eip155:10', solana],
      preferredAccountType: 'eoa',
      smartAccountDeployed: false,
    })
    const signature = await page.request('RPC_REQUEST', {
      method: 'personal_sign',
      params: ['hi', address],
    })
    expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
    const shown = { kind: 'message', text: 'hi', account: address }
    expect(page.views).toMatchObject([{ parts: [shown] }])
  })

  test('behavior: over the port the times until email and cool-down end are passed on', async () => {
    server.clock.advance(31_000)
    expect(await open().request('CONNECT_EMAIL', { email })).toEqual({
      action: 'VERIFY_OTP',
      expiresIn: 600,
      retryAfter: 30,
    })
  })

  test('behavior: over the port GET_USER reads another chain family and switches nothing', async () => {
    const page = open()
    await logIn(page)
    const { allAccounts = [] } = await page.request('GET_USER')
    const user = await page.request('GET_USER', { chainId: solana })
    expect(user).toMatchObject({ chainId: solana, address: allAccounts[1]?.address, allAccounts })
    expect(await page.request('GET_CHAIN_ID')).toEqual({ chainId: 1 })
  })

  test('behavior: over window messages AppKit clients get what they always got', async () => {
    const page = open()
    server.clock.advance(31_000)
    expect(await page.request('CONNECT_EMAIL', { email }, 'window')).toEqual({
      action: 'VERIFY_OTP',
    })
    await page.request('CONNECT_OTP', { otp: server.lastCode() }, 'window')
    const user = await page.request('GET_USER', { chainId: solana }, 'window')
    expect(user).toEqual({
      email,
      userName: null,
      address: expect.stringMatching(/^\w{32,44}$/),
      chainId: solana,
      accounts: [{ address: user.address, type: 'eoa' }],
      preferredAccountType: 'eoa',
      smartAccountDeployed: false,
    })
    // They name no network in what follows.
    expect(await page.request('GET_CHAIN_ID', undefined, 'window')).toEqual({ chainId: solana })
  })

  test('behavior: after a reload the same wallet opens, and nothing is asked', async () => {
    const before = open()
    const address = await logIn(before)
    const mails = server.mails.length
    const after = open()
    expect(await after.request('IS_CONNECTED')).toEqual({ isConnected: true })
    expect((await after.request('GET_USER')).address).toBe(address)
    expect(await after.request('RPC_REQUEST', { method: 'eth_accounts' })).toEqual([address])
    expect(server.mails).toHaveLength(mails)
  })

  test('behavior: a wallet that locked itself is opened again by the next signature', async () => {
    const page = open()
    const address = await logIn(page)
    for (const vault of page.vaults) await vault.lock()
    const params = ['hi', address]
    const signature = await page.request('RPC_REQUEST', { method: 'personal_sign', params })
    expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
  })

  test('behavior: a worker that died is replaced', async () => {
    const page = open()
    const address = await logIn(page)
    const params = ['hi', address]
    for (const vault of page.vaults) {
      vault.prepare = () => Promise.reject(new FrameError('INTERNAL'))
    }
    const sign = () => page.request('RPC_REQUEST', { method: 'personal_sign', params })
    await expect(sign()).rejects.toMatchObject({ reason: 'INTERNAL' })
    expect(await sign()).toMatch(/^0x[0-9a-f]{130}$/)
  })

  test('behavior: another device gets the same wallet from a login alone, and its own slot', async () => {
    const address = await logIn(open())
    newDevice()
    expect(await logIn(open())).toBe(address)
    server.clock.advance(60 * 60_000)
    expect(await open().request('IS_CONNECTED')).toEqual({ isConnected: true })
  })

  test('behavior: the emails of a login are in the language of the page', async () => {
    await open({ language: 'pt-BR' }).request('CONNECT_EMAIL', { email })
    const { db } = server.context
    const flows = db.selectFrom('login_flows').select('locale').orderBy('created_at', 'desc')
    expect((await flows.executeTakeFirst())?.locale).toBe('pt-BR')
  })

  test('behavior: two pages that log in at once get one wallet', async () => {
    const first = open()
    await first.request('CONNECT_EMAIL', { email })
    const firstCode = server.lastCode()
    const firstDevice = globalThis.indexedDB
    newDevice()
    const second = open()
    server.clock.advance(31_000)
    await second.request('CONNECT_EMAIL', { email })
    const secondCode = server.lastCode()
    globalThis.indexedDB = firstDevice
    await Promise.all([
      first.request('CONNECT_OTP', { otp: firstCode }),
      second.request('CONNECT_OTP', { otp: secondCode }),
    ])
    const users = await Promise.all([first.request('GET_USER'), second.request('GET_USER')])
    expect(users[0].address).toBe(users[1].address)
  })

  test('behavior: a device that lost its key opens through the fresh login', async () => {
    const address = await logIn(open())
    deviceStore = createMemoryDeviceStore()
    const page = open()
    expect(await page.request('IS_CONNECTED')).toEqual({ isConnected: true })
    expect((await page.request('GET_USER')).address).toBe(address)
  })

  test('behavior: a device that lost its key long after the login must log in, and can', async () => {
    const address = await logIn(open())
    deviceStore = createMemoryDeviceStore()
    server.clock.advance(60 * 60_000)
    const page = open()
    expect(await page.request('IS_CONNECTED')).toEqual({ isConnected: false })
    expect(await logIn(page)).toBe(address)
  })

  test('behavior: a restored backup asks a device for one login, and it goes on', async () => {
    const address = await logIn(open())
    const restore = await backUp()
    const goBack = newDevice()
    await logIn(open())
    goBack()
    expect((await open().request('GET_USER')).address).toBe(address)
    await restore()
    server.clock.advance(60 * 60_000)

    expect(await open().request('IS_CONNECTED')).toEqual({ isConnected: false })
    expect(await logIn(open())).toBe(address)
    server.clock.advance(60 * 60_000)
    expect((await open().request('GET_USER')).address).toBe(address)
  })

  test('behavior: where storage is denied a login still works, and a reload ends it: the frame says so', async () => {
    // A browser that denies storage throws at the first touch.
    globalThis.indexedDB = undefined as unknown as IDBFactory
    const page = open()
    const address = await logIn(page)
    expect(await page.request('IS_CONNECTED')).toEqual({ isConnected: true })
    expect(await page.request('GET_USER')).toMatchObject({ address, memoryOnly: true })
    const reloaded = open()
    const over = { isConnected: false, memoryOnly: true }
    expect(await reloaded.request('IS_CONNECTED')).toEqual(over)
    expect(await logIn(reloaded)).toBe(address)
    await reloaded.request('SIGN_OUT')
    expect(await reloaded.request('IS_CONNECTED')).toEqual({ isConnected: false })
  })

  test('behavior: a wallet that could not be stored fails the code, and a second try mends it', async () => {
    let isBroken = true
    const page = open({
      intercept: ({ pathname }) =>
        isBroken && pathname === '/v1/wallet' ? new Response('', { status: 502 }) : undefined,
    })
    await page.request('CONNECT_EMAIL', { email })
    const otp = server.lastCode()
    await expect(page.request('CONNECT_OTP', { otp })).rejects.toMatchObject({
      reason: 'SERVER_UNREACHABLE',
    })
    expect(page.events).toEqual([])
    isBroken = false
    await page.request('CONNECT_OTP', { otp })
    expect(page.events).toEqual(['SESSION_UPDATE'])
  })

  test('behavior: asking again for the same address resends, for another begins anew', async () => {
    const page = open()
    await page.request('CONNECT_EMAIL', { email })
    await expect(page.request('CONNECT_EMAIL', { email })).rejects.toMatchObject({
      reason: 'COOLDOWN',
    })
    server.clock.advance(31_000)
    await page.request('CONNECT_EMAIL', { email })
    await page.request('CONNECT_OTP', { otp: server.lastCode() })
    expect((await page.request('GET_USER')).email).toBe(email)
  })

  test('behavior: logging in where the session is alive needs no code', async () => {
    const page = open()
    const address = await logIn(page)
    expect(await page.request('CONNECT_EMAIL', { email })).toEqual({ action: 'CONNECT' })
    expect((await page.request('GET_USER')).address).toBe(address)
  })

  test('error: a wrong code says how many tries are left, and the right one still works', async () => {
    const page = open()
    await page.request('CONNECT_EMAIL', { email })
    const wrong = server.lastCode() === '000000' ? '000001' : '000000'
    await expect(page.request('CONNECT_OTP', { otp: wrong })).rejects.toMatchObject({
      reason: 'OTP_WRONG',
      data: { left: 4 },
    })
    await page.request('CONNECT_OTP', { otp: ` ${server.lastCode()} ` })
  })

  test('error: a code without a login, a user without a session', async () => {
    const page = open()
    await expect(page.request('CONNECT_OTP', { otp: '123456' })).rejects.toMatchObject({
      reason: 'NO_LOGIN_IN_PROGRESS',
    })
    await expect(page.request('CONNECT_DEVICE')).rejects.toMatchObject({
      reason: 'NO_LOGIN_IN_PROGRESS',
    })
    await expect(page.request('GET_USER')).rejects.toMatchObject({ reason: 'NOT_CONNECTED' })
    expect(await page.request('IS_CONNECTED')).toEqual({ isConnected: false })
  })

  test('behavior: a login ends what waits for the person', async () => {
    const page = open()
    await page.request('CONNECT_EMAIL', { email })
    expect(page.endings).toContain('SUPERSEDED')
  })
})

describe('sign-out', () => {
  test('default: session revoked, secrets gone, nothing left to find', async () => {
    const page = open()
    await logIn(page)
    await page.request('SIGN_OUT')
    expect(page.vaults.size).toBe(0)
    expect(page.events).toEqual(['SESSION_UPDATE', 'ACCOUNTS_CHANGED'])
    expect(await page.request('IS_CONNECTED')).toEqual({ isConnected: false })
    expect(await open().request('IS_CONNECTED')).toEqual({ isConnected: false })
    await expect(page.request('GET_USER')).rejects.toMatchObject({ reason: 'NOT_CONNECTED' })
  })

  test('behavior: another tab is signed out with it, and finds the next login', async () => {
    const [tab, other] = [open(), open()]
    const address = await logIn(tab)
    expect(await other.request('IS_CONNECTED')).toEqual({ isConnected: true })
    await tab.request('SIGN_OUT')
    await expect.poll(() => other.events).toEqual(['ACCOUNTS_CHANGED'])
    expect(other.vaults.size).toBe(0)
    expect(await other.request('IS_CONNECTED')).toEqual({ isConnected: false })
    expect(await logIn(tab)).toBe(address)
    expect(await other.request('IS_CONNECTED')).toEqual({ isConnected: true })
  })

  test('behavior: asked for twice at once, as some clients do, it leaves the device known', async () => {
    const paths: string[] = []
    const page = open({ intercept: ({ pathname }) => void paths.push(pathname) })
    await logIn(page)
    await Promise.all([page.request('SIGN_OUT'), page.request('SIGN_OUT')])
    paths.length = 0
    await logIn(page)
    // A device that is new to the server gets its own slot.
    expect(paths.filter((path) => /^\/v1\/slots\/[^/]+$/.test(path))).toEqual([])
  })

  test('behavior: a tab finds the next login also after its key was given up', async () => {
    let isDown = false
    const tab = open({ intercept: () => (isDown ? Response.error() : undefined) })
    const other = open()
    await logIn(tab)
    expect(await other.request('IS_CONNECTED')).toEqual({ isConnected: true })
    isDown = true
    await tab.request('SIGN_OUT')
    isDown = false
    await expect.poll(() => other.events).toEqual(['ACCOUNTS_CHANGED'])
    await logIn(tab)
    expect(await other.request('IS_CONNECTED')).toEqual({ isConnected: true })
  })

  test('behavior: a tab that heard nothing of it leaves the next login alone', async () => {
    const tab = open()
    await logIn(tab)
    vi.stubGlobal('BroadcastChannel', undefined)
    const deaf = open()
    vi.unstubAllGlobals()
    expect(await deaf.request('IS_CONNECTED')).toEqual({ isConnected: true })
    await tab.request('SIGN_OUT')
    await logIn(tab)
    expect(await deaf.request('IS_CONNECTED')).toEqual({ isConnected: false })
    expect(await open().request('IS_CONNECTED')).toEqual({ isConnected: true })
  })

  test('behavior: without the server it still signs out, and the next login is a whole one', async () => {
    let isDown = false
    const page = open({ intercept: () => (isDown ? Response.error() : undefined) })
    const address = await logIn(page)
    isDown = true
    await page.request('SIGN_OUT')
    isDown = false
    expect(await page.request('IS_CONNECTED')).toEqual({ isConnected: false })
    expect(await logIn(page)).toBe(address)
  })

  test('behavior: a session that the server ended is forgotten', async () => {
    const page = open()
    await logIn(page)
    server.clock.advance(8 * 24 * 60 * 60_000)
    page.endings.length = 0
    expect(await page.request('IS_CONNECTED')).toEqual({ isConnected: false })
    expect(page.events).toEqual(['SESSION_UPDATE', 'ACCOUNTS_CHANGED'])
    // The approval that waited for the person.
    expect(page.endings).toEqual(['ABORTED'])
  })
})

describe('one-click sign-in', () => {
  const unseenSheet = async () => ({ show() {}, setWaiting() {}, settle() {} })
  const siwxMessage = {
    accountAddress: '<<AccountAddress>>',
    chainId: 'eip155:1',
    domain: 'dapp.example',
    uri: 'https://dapp.example',
    version: '1',
    nonce: 'abcdefgh1',
    serializedMessage: 'dapp.example wants <<AccountAddress>>',
  }

  test('default: the message is signed with the address in it', async () => {
    const page = open()
    const address = await logIn(page)
    const user = await page.request('GET_USER', { siwxMessage })
    expect(user).toMatchObject({
      message: `dapp.example wants ${address}`,
      siwxMessage: { accountAddress: address },
    })
    expect(user.signature).toMatch(/^0x[0-9a-f]{130}$/)
  })

  test('behavior: on Solana the signature is base58', async () => {
    const page = open()
    await logIn(page)
    const user = await page.request('GET_USER', { chainId: solana, siwxMessage })
    expect(user).toMatchObject({ chainId: solana, message: `dapp.example wants ${user.address}` })
    expect(user.signature).toMatch(/^[1-9A-HJ-NP-Za-km-z]{80,90}$/)
  })

  test('behavior: a frame that nobody sees signs nothing, and the login goes on', async () => {
    const page = open({
      isVisible: async () => false,
      requestApproval: createApprovalQueue(unseenSheet, createPromptRate(createPromptMemory()))
        .requestApproval,
    })
    const address = await logIn(page)
    const user = await page.request('GET_USER', { siwxMessage })
    expect(user.address).toBe(address)
    expect(user.signature).toBeUndefined()
  })

  test('behavior: a frame that asked too often signs nothing, and the login goes on', async () => {
    const page = open({ requestApproval: () => Promise.reject(new FrameError('TOO_MANY_PROMPTS')) })
    const address = await logIn(page)
    const user = await page.request('GET_USER', { siwxMessage })
    expect(user).toMatchObject({ address })
    expect(user.signature).toBeUndefined()
  })

  test('error: declined', async () => {
    const page = open({ requestApproval: () => Promise.reject(new FrameError('USER_REJECTED')) })
    await logIn(page)
    await expect(page.request('GET_USER', { siwxMessage })).rejects.toMatchObject({
      reason: 'USER_REJECTED',
    })
  })
})
