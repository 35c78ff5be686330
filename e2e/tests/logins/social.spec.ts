/** An identity provider on a third site, by an unmodified third-party client. */
import type { Page } from '@playwright/test'
import { recoverMessageAddress } from 'viem'
import { ApprovalSheet } from '../../pages/approvalSheet.ts'
import { choosePerson } from '../../pages/choosePerson.ts'
import { type DappServer, startDapp } from '../../services/dapp.ts'
import { projectId, type Stack, startStack } from '../../services/stack.ts'
import { expect, test } from '../fixtures.ts'

type ForeignClient = {
  getSocialRedirectUri(payload: { provider: string }): Promise<{ uri: string }>
  connectSocial(uri: string): Promise<{ userName?: string }>
  connect(): Promise<{ address: `0x${string}`; userName?: string | null }>
  request(call: { method: string; params: unknown[] }): Promise<`0x${string}`>
  disconnect(): Promise<unknown>
}
type ForeignWindow = {
  client: ForeignClient
  showFrame(visible: boolean): void
  popup: Window | null
  resultUri: Promise<string>
}

let stack: Stack
let foreign: DappServer
test.beforeAll(async () => {
  stack = await startStack({ signIn: true })
  foreign = await startDapp({
    folder: 'dist/foreign',
    config: { frameUrl: stack.frame.origin, projectId, chain: stack.chain },
  })
  await stack.frame.admin('origins', 'add', projectId, foreign.origin('foreign'), '--trusted')
})
test.afterAll(async () => {
  await foreign.stop()
  await stack.stop()
})

/** As the client's modal does: the window opens on the click, and is navigated later. */
async function openProvider(page: Page): Promise<Page> {
  await page.evaluate((origin) => {
    const self = globalThis as unknown as ForeignWindow
    document.body.insertAdjacentHTML('beforeend', '<button id="social">Sign in</button>')
    document.getElementById('social')?.addEventListener('click', async () => {
      self.popup = open(`${origin}/loading`, 'popupWindow', 'width=600,height=800')
      self.resultUri = new Promise((resolve) => {
        addEventListener('message', ({ origin: from, data }) => {
          if (from === origin && typeof data?.resultUri === 'string') resolve(data.resultUri)
        })
      })
      const { uri } = await self.client.getSocialRedirectUri({ provider: 'google' })
      if (self.popup) self.popup.location.href = uri
    })
  }, stack.frame.origin)
  const opened = page.waitForEvent('popup')
  await page.click('#social')
  return opened
}

async function signIn(page: Page) {
  const popup = await openProvider(page)
  const closed = popup.waitForEvent('close')
  await choosePerson(popup)
  await closed
  return page.evaluate(async () => {
    const { client, resultUri } = globalThis as unknown as ForeignWindow
    const { userName } = await client.connectSocial(await resultUri)
    const { address } = await client.connect()
    return { userName, address }
  })
}

async function openForeign(page: Page) {
  await page.goto(`${foreign.origin('foreign')}/`)
  await page.waitForFunction(() => 'client' in globalThis)
}

test('the unmodified @reown/appkit-wallet 1.7.3 signs in at a provider, and signs', async ({
  person,
}) => {
  const page = await person.context.newPage()
  await openForeign(page)
  const user = await signIn(page)
  expect(user.userName).toBe('Ada Lovelace')
  expect(user.address).toMatch(/^0x[0-9a-fA-F]{40}$/)

  const signing = page.evaluate((address) => {
    const { client, showFrame } = globalThis as unknown as ForeignWindow
    showFrame(true)
    return client.request({ method: 'personal_sign', params: ['0x48656c6c6f', address] })
  }, user.address)
  await new ApprovalSheet(page).approve()
  const signature = await signing
  expect(await recoverMessageAddress({ message: 'Hello', signature })).toBe(user.address)

  // The same person, in another browser.
  const other = await (await person.elsewhere()).context.newPage()
  await openForeign(other)
  expect(await signIn(other)).toEqual(user)
})

test('a sign-in that is refused there is an error with its reason', async ({ person }) => {
  const page = await person.context.newPage()
  await openForeign(page)
  const popup = await openProvider(page)
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Cancel' }).click()
  await closed
  const message = await page.evaluate(async () => {
    const { client, resultUri } = globalThis as unknown as ForeignWindow
    return client.connectSocial(await resultUri).then(String, (error: Error) => error.message)
  })
  expect(message).toBe('The sign-in was cancelled or refused there')
})
