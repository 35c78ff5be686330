/** Further ways to sign in to an account, by the SDK's action, at a provider on a third site. */
import type { Page } from '@playwright/test'
import { choosePerson } from '../../pages/choosePerson.ts'
import type { DappPage } from '../../pages/dappPage.ts'
import { connected, expect, newEmail, test } from '../fixtures.ts'

type Outcome = { provider?: string; userName?: string; address?: string; code?: string }
type Provider = 'github' | 'google'
type DemoWindow = { latchkey: object; outcome: Promise<Outcome> } & Record<
  'connectSocial' | 'linkSocial',
  (latchkey: object, parameters: { provider: Provider; mode: string }) => Promise<Outcome>
>

test.use({ stackOptions: { clock: true, signIn: true } })

/** Calls the action in a click. */
async function click(
  page: Page,
  action: 'connectSocial' | 'linkSocial',
  { provider = 'google', mode = 'popup' }: { provider?: Provider; mode?: string } = {},
) {
  await page.evaluate(
    ({ action, provider, mode }) => {
      const self = globalThis as unknown as DemoWindow
      const button = document.createElement('button')
      button.id = 'social'
      document.getElementById(button.id)?.remove()
      document.body.prepend(button)
      button.addEventListener('click', () => {
        self.outcome = self[action](self.latchkey, { provider, mode }).catch(({ code }) => ({
          code,
        }))
      })
    },
    { action, provider, mode },
  )
  await page.click('#social')
}

/** Calls the action, and signs in at its window. */
async function visit(
  { page }: DappPage,
  action: 'connectSocial' | 'linkSocial',
  { name, provider = 'google' }: { name: string; provider?: Provider },
): Promise<Outcome> {
  const opened = page.waitForEvent('popup')
  await click(page, action, { provider })
  const popup = await opened
  const closed = popup.waitForEvent('close')
  await choosePerson(popup, name)
  await closed
  return readOutcome(page)
}

const readOutcome = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as DemoWindow).outcome)

test('a linked provider opens the same account, and no other account can link it', async ({
  person,
  stack,
}) => {
  const dapp = await connected(person)
  const address = await dapp.address()
  const ada = { name: 'Ada Lovelace' }
  expect(await visit(dapp, 'linkSocial', ada)).toEqual({
    provider: 'google',
    userName: 'Ada Lovelace',
  })
  await dapp.expectConnected()
  expect(await dapp.address()).toBe(address)
  await dapp.signOut()
  expect(await visit(dapp, 'connectSocial', ada)).toMatchObject({ address })

  await stack.frame.advance(31_000)
  const other = await person.elsewhere()
  const others = await connected({ ...other, email: newEmail() })
  expect(await others.address()).not.toBe(address)
  expect(await visit(others, 'linkSocial', ada)).toEqual({ code: 'IDENTITY_CONFLICT' })
  await others.expectConnected()
})

test('a link by redirect comes back to the session, and ends as a link', async ({ person }) => {
  const dapp = await connected(person)
  const { page } = dapp
  const address = await dapp.address()
  await click(page, 'linkSocial', { provider: 'github', mode: 'redirect' })
  const returned = page.waitForEvent('console', (message) => message.text() === 'linked github')
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'latchkey', {
      set(latchkey: {
        subscribe(
          listener: (event: { event: string; properties: { provider: string } }) => void,
        ): void
      }) {
        Object.defineProperty(globalThis, 'latchkey', { value: latchkey })
        latchkey.subscribe(({ event, properties }) => {
          if (event === 'SOCIAL_LINK_SUCCESS') console.log(`linked ${properties.provider}`)
        })
      },
      configurable: true,
    })
  })
  await choosePerson(page, 'Grace Hopper')
  await returned
  await dapp.expectConnected()
  expect(await dapp.address()).toBe(address)
  await dapp.signOut()
  const grace = { name: 'Grace Hopper', provider: 'github' } as const
  expect(await visit(dapp, 'connectSocial', grace)).toMatchObject({ address })
})

test('a login of 5 minutes ago cannot link', async ({ person, stack }) => {
  const dapp = await connected(person)
  await stack.frame.advance(5 * 60_000 + 1_000)
  await click(dapp.page, 'linkSocial')
  expect(await readOutcome(dapp.page)).toEqual({ code: 'FRESH_LOGIN_REQUIRED' })
  await dapp.expectConnected()
})
