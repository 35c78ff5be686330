import { FrameError } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { emailStarted, signedIn } from '../testing/answers.ts'
import type { Answers } from '../testing/createAccountServer.ts'
import { openPage } from '../testing/openPage.tsx'
import { signIn } from '../testing/signIn.ts'

beforeEach(() => page.viewport(360, 740))
afterEach(() => cleanup())

const addedAt = '2026-03-01T09:30:00.000Z'
const email = { provider: 'email', email: 'ada@example.org', addedAt }
const answers: Answers = {
  ...signedIn,
  accountLogins: () => ({ logins: [email] }),
  passkeys: () => ({ passkeys: [] }),
}
const section = page.getByRole('region', { name: 'Add a way to sign in' })
const choose = (name: string) => section.getByRole('button', { name, exact: true })
const uri = 'https://idp.example/authorize?state=s'
const resultUri = `${location.origin}/v1/social/callback?result=r`

async function open(options: Parameters<typeof openPage>[0]) {
  const opened = await openPage(options)
  await signIn()
  await page.getByRole('link', { name: /^Ways to sign in/ }).click()
  await expect.element(section).toBeVisible()
  return opened
}

/** A sign-in that stays for the return of a link. */
async function returnFromLink(socialLinkFinish: NonNullable<Answers['socialLinkFinish']>) {
  await open({ answers })
  await cleanup()
  return openPage({
    answers: { ...answers, socialLinkFinish },
    search: `?result_uri=${encodeURIComponent(resultUri)}`,
    isReturn: true,
  })
}

describe('AddLogin', () => {
  test('default: leaves for a provider to link the account there', async () => {
    const { assign, server } = await open({
      answers: { ...answers, socialLinkStart: () => ({ uri }) },
    })
    for (const button of section.getByRole('button').elements()) {
      expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    }
    await choose('GitHub').click()
    await expect.poll(() => assign.mock.lastCall).toEqual([uri])
    expect(server.calls.at(-1)).toEqual({
      name: 'socialLinkStart',
      request: { provider: 'github' },
    })
  })

  test('behavior: after more than 5 minutes first confirms the person', async () => {
    let isFresh = false
    const { assign } = await open({
      answers: {
        ...answers,
        stepUpStart: () => emailStarted,
        stepUpVerify() {
          isFresh = true
          return { authTime: addedAt }
        },
        socialLinkStart() {
          if (!isFresh) throw new FrameError('FRESH_LOGIN_REQUIRED')
          return { uri }
        },
      },
    })
    await choose('Google').click()
    await page.getByRole('button', { name: 'Email me a code' }).click()
    await page.getByLabelText('6-digit code').fill('654321')
    await expect.poll(() => assign.mock.lastCall).toEqual([uri])
  })

  test('behavior: Farcaster is linked once its app has signed', async () => {
    const logins = [email]
    const { server } = await open({
      providers: ['farcaster'],
      answers: {
        ...answers,
        accountLogins: () => ({ logins }),
        farcasterLinkStart: () => ({
          flowId: emailStarted.flowId,
          url: 'https://farcaster.xyz/~/x',
        }),
        farcasterWait: () => ({ state: 'SIGNED' }),
        farcasterLinkFinish() {
          logins.push({ ...email, provider: 'farcaster', email: 'ada.eth' })
          return { userName: 'ada.eth' }
        },
      },
    })
    await choose('Farcaster').click()
    await expect.element(page.getByText('ada.eth')).toBeVisible()
    expect(server.calls.map(({ name }) => name)).not.toContain('farcasterFinish')
  })

  test('behavior: the return from a provider links, and does not sign in', async () => {
    const { server } = await returnFromLink(() => ({ provider: 'github', userName: 'ada' }))
    await expect.element(page.getByRole('heading', { name: 'Ways to sign in' })).toBeVisible()
    const [first] = server.calls
    expect(first).toEqual({ name: 'socialLinkFinish', request: { uri: resultUri } })
    expect(server.calls.map(({ name }) => name)).not.toContain('socialFinish')
  })

  test('error: an account that opens another one here', async () => {
    await returnFromLink(() => {
      throw new FrameError('IDENTITY_CONFLICT')
    })
    await expect.element(page.getByText(/already opens another account here/)).toBeVisible()
    await expect.element(section).toBeVisible()
  })
})
