import { IDBFactory } from 'fake-indexeddb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMemoryDeviceStore } from '../keys/worker/device/memoryDeviceStore.ts'
import {
  type ShapedProvider,
  startShapedProvider,
} from '../server/logins/social/testing/shapedProvider.ts'
import { setTrust } from '../server/testing/createTrustedServer.ts'
import { setDevicePolicy } from '../server/testing/logIn.ts'
import { openPage, type Page } from './openPage.ts'
import { openServer, type Server, testChain } from './openServer.ts'

const clientSecret = 'secret of the client, as long as the standard wants'
const provider = 'discord'

let discord: ShapedProvider
let server: Server
beforeAll(async () => {
  discord = await startShapedProvider({
    ...{ clientId: provider, secret: clientSecret, authentication: 'post' },
    answers: { '/users/@me': { id: '4711', username: 'ada' } },
  })
  const { url } = discord
  const endpoints = {
    ...{ authorization: `${url}/authorize`, token: `${url}/token` },
    userInfo: `${url}/users/@me`,
  }
  server = await openServer([testChain('eip155:1', 'One')], {
    ...{ PUBLIC_ORIGIN: 'http://127.0.0.1:5180', DEVELOPMENT: 'true' },
    SOCIAL_LOGINS: JSON.stringify({ discord: { clientId: provider, clientSecret, endpoints } }),
  })
  await setDevicePolicy(server, 'off')
  await setTrust(server, true)
})
afterAll(async () => {
  await server.close()
  await discord.close()
})

let deviceStore = createMemoryDeviceStore()
/** A page of the same device, as after a reload. */
const open = () => openPage({ server, deviceStore })
function useNewDevice(): void {
  globalThis.indexedDB = new IDBFactory()
  deviceStore = createMemoryDeviceStore()
}

async function logIn(page: Page, email: string): Promise<void> {
  server.clock.advance(31_000)
  await page.request('CONNECT_EMAIL', { email })
  await page.request('CONNECT_OTP', { otp: server.lastCode() })
}

/** The person signs in at the provider; returns what the window hands to the dApp. */
async function visit(page: Page, purpose: 'login' | 'link'): Promise<string> {
  const { uri } = await page.request('GET_SOCIAL_REDIRECT_URI', { provider, purpose })
  const answer = await discord.authorize(uri)
  const text = await (await server.app.request(`/v1/social/callback?${answer}`)).text()
  return /\{"resultUri":"([^"]+)"\}/.exec(text)?.[1] ?? ''
}

test('default: LINK_SOCIAL, after which a login there opens the same wallet on a new device', async () => {
  useNewDevice()
  const page = open()
  await logIn(page, 'ada@example.org')
  const { address, email } = await page.request('GET_USER')
  expect(address).toMatch(/^0x/)
  const uri = await visit(page, 'link')
  expect(await page.request('LINK_SOCIAL', { uri })).toEqual({ provider, userName: 'ada' })
  expect(await page.request('GET_USER')).toMatchObject({ address, email })

  useNewDevice()
  const phone = open()
  const reply = await phone.request('CONNECT_SOCIAL', { uri: await visit(phone, 'login') })
  expect(reply).toMatchObject({ address, email })
})

test('behavior: a page that was reloaded for the provider starts and ends it', async () => {
  useNewDevice()
  await logIn(open(), 'ada@example.org')
  const uri = await visit(open(), 'link')
  expect(await open().request('LINK_SOCIAL', { uri })).toEqual({ provider, userName: 'ada' })
})

test('behavior: a page that was reloaded for a passkey ends it in its session', async () => {
  useNewDevice()
  await logIn(open(), 'ada@example.org')
  const reply = open().request('LINK_SOCIAL', { uri: `${server.origin}/passkey?result=unknown` })
  // Without the session, it would be NOT_CONNECTED.
  await expect(reply).rejects.toMatchObject({ reason: 'NO_LOGIN_IN_PROGRESS' })
})

test('error: IDENTITY_CONFLICT reaches the dApp, and the session goes on', async () => {
  useNewDevice()
  const page = open()
  await logIn(page, 'grace@example.org')
  const uri = await visit(page, 'link')
  await expect(page.request('LINK_SOCIAL', { uri })).rejects.toMatchObject({
    reason: 'IDENTITY_CONFLICT',
  })
  expect(await page.request('IS_CONNECTED')).toEqual({ isConnected: true })
})

test('error: not signed in', async () => {
  useNewDevice()
  const reply = open().request('GET_SOCIAL_REDIRECT_URI', { provider, purpose: 'link' })
  await expect(reply).rejects.toMatchObject({ reason: 'NOT_CONNECTED' })
})

test('behavior: after UNLINK_SOCIAL a login there opens another account', async () => {
  useNewDevice()
  const page = open()
  await logIn(page, 'ada@example.org')
  await page.request('LINK_SOCIAL', { uri: await visit(page, 'link') })
  const { address } = await page.request('GET_USER')
  expect(await page.request('UNLINK_SOCIAL', { provider })).toBeUndefined()
  expect(await page.request('GET_USER')).toMatchObject({ address })

  useNewDevice()
  const phone = open()
  const reply = await phone.request('CONNECT_SOCIAL', { uri: await visit(phone, 'login') })
  expect(reply.address).not.toBe(address)
})
