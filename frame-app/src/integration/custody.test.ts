/** T18 and T24 of SECURITY.md's threats, through page, worker and server. */
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createMemoryDeviceStore } from '../keys/worker/device/memoryDeviceStore.ts'
import { addOrigin } from '../server/projects/addOrigin.ts'
import { testProject } from '../server/testing/createTestServer.ts'
import { openPage, type Page } from './openPage.ts'
import { openServer, type Server, testChain } from './openServer.ts'

const hour = 60 * 60_000
const otherOrigin = 'https://other.example'

let server: Server
let email = ''
let count = 0

beforeAll(async () => {
  // Separate devices receive no broadcasts, but here they share a process.
  vi.stubGlobal('BroadcastChannel', undefined)
  server = await openServer([testChain('eip155:1', 'One')])
  await addOrigin(server.context, { projectId: testProject.projectId, origin: otherOrigin })
})
afterAll(() => {
  vi.unstubAllGlobals()
  return server.close()
})
beforeEach(() => {
  count += 1
  email = `person${count}@example.com`
  server.clock.advance(2 * hour)
})

/** A browser that loads one page after the other. */
function newDevice() {
  const indexedDB = new IDBFactory()
  const deviceStore = createMemoryDeviceStore()
  return (dappOrigin?: string): Page => {
    globalThis.indexedDB = indexedDB
    return openPage({ server, dappOrigin, deviceStore })
  }
}

async function logIn(page: Page): Promise<string> {
  server.clock.advance(31_000)
  await page.request('CONNECT_EMAIL', { email })
  await page.request('CONNECT_OTP', { otp: server.lastCode() })
  return (await page.request('GET_USER')).address
}

const newestWallet = async () => {
  const { db } = server.context
  return db
    .selectFrom('wallets')
    .selectAll()
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
}

/** Changes columns of the newest wallet, as anyone who can write to the database could. */
async function change(columns: { version?: number; manifest?: string | null }) {
  const { id } = await newestWallet()
  await server.context.db.updateTable('wallets').set(columns).where('id', '=', id).execute()
}

describe('a stored wallet', () => {
  test.each([
    ['a version that no manifest states', { version: 1e9 }],
    ['no manifest', { manifest: null }],
    ['another manifest', { manifest: 'a.b.c' }],
  ])('error: T18, with %s is not opened, after a login neither', async (_, columns) => {
    const open = newDevice()
    await logIn(open())
    await change(columns)
    const corrupt = { reason: 'WALLET_CORRUPT' }
    await expect(open().request('GET_USER')).rejects.toMatchObject(corrupt)
    await expect(logIn(newDevice()())).rejects.toMatchObject(corrupt)
  })

  test('behavior: T18, one that lost the slot of another device asks for one login, and goes on', async () => {
    const open = newDevice()
    const address = await logIn(open())
    expect(await logIn(newDevice()())).toBe(address)
    expect((await open().request('GET_USER')).address).toBe(address)
    const { id } = await newestWallet()
    const { db } = server.context
    const newest = db
      .selectFrom('key_slots')
      .select('id')
      .where('wallet_id', '=', id)
      .orderBy('created_at', 'desc')
      .limit(1)
    await db.deleteFrom('key_slots').where('id', '=', newest).execute()
    server.clock.advance(hour)
    expect(await open().request('IS_CONNECTED')).toEqual({ isConnected: false })
    expect(await logIn(open())).toBe(address)
    server.clock.advance(hour)
    expect((await open().request('GET_USER')).address).toBe(address)
  })

  test('behavior: worker and server agree on the slot that the 21st device takes', async () => {
    const first = newDevice()
    const address = await logIn(first())
    for (let device = 2; device <= 21; device++) {
      // Sixteen emails a day.
      server.clock.advance(1.5 * hour)
      expect(await logIn(newDevice()())).toBe(address)
    }
    const { id, version } = await newestWallet()
    expect(version).toBe(21)
    const { db } = server.context
    const slots = await db
      .selectFrom('key_slots')
      .select('kind')
      .where('wallet_id', '=', id)
      .execute()
    expect(slots.filter(({ kind }) => kind === 'device')).toHaveLength(20)
    // Its slot is gone, and its login is old.
    expect(await first().request('IS_CONNECTED')).toEqual({ isConnected: false })
  })
})

describe('what is kept on the device', () => {
  test('behavior: another origin of the project finds neither session nor key', async () => {
    const open = newDevice()
    await logIn(open())
    expect(await open().request('IS_CONNECTED')).toEqual({ isConnected: true })
    const other = open(otherOrigin)
    expect(await other.request('IS_CONNECTED')).toEqual({ isConnected: false })
    await expect(other.request('GET_USER')).rejects.toMatchObject({ reason: 'NOT_CONNECTED' })
    // Its login and its device are separate, and end nothing here.
    await logIn(other)
    const { db } = server.context
    const { id } = await newestWallet()
    const slots = await db
      .selectFrom('key_slots')
      .select('device_id')
      .where('wallet_id', '=', id)
      .where('kind', '=', 'device')
      .execute()
    expect(new Set(slots.map(({ device_id }) => device_id)).size).toBe(2)
    expect(await open().request('IS_CONNECTED')).toEqual({ isConnected: true })
  })

  test('T24: a stolen browser profile opens nothing once the sessions are revoked', async () => {
    const open = newDevice()
    await logIn(open())
    const pages = [open(), open()]
    for (const { request, vaults } of pages) {
      await request('GET_USER')
      for (const vault of vaults) await vault.lock()
    }
    await server.context.db.updateTable('sessions').set({ revoked_at: server.clock() }).execute()
    for (const page of pages) {
      await expect(page.request('GET_USER')).rejects.toMatchObject({ reason: 'SESSION_EXPIRED' })
      for (const vault of page.vaults) expect(await vault.status()).toEqual({ state: 'locked' })
    }
  })
})
