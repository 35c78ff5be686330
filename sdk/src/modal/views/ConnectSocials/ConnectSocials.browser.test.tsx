import type { LoginProvider } from '@latchkey/protocol'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { updateOptions } from '../../../core/options/updateOptions.ts'
import { reply } from '../../../testing/answers.ts'
import { forever } from '../../../testing/fakeFrame.ts'
import { fakeLoginWindows } from '../../../testing/loginWindow.ts'
import { connect, renderModal } from '../../../testing/renderModal.ts'
import { expectTouchable } from '../../../testing/renderNetworks.ts'

const dialog = (name: string) => page.getByRole('dialog', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const options = page.getByRole('group', { name: 'Sign-in options' })
const seven: readonly LoginProvider[] = [
  'google',
  'x',
  'discord',
  'github',
  'apple',
  'openid',
  'passkey',
]

beforeEach(() => page.viewport(360, 700))

async function open(socials: readonly LoginProvider[], features: object = {}) {
  const rendered = await renderModal({
    answers: { GET_SOCIAL_REDIRECT_URI: forever },
    options: { modal: { features: { socials, ...features } } },
  })
  rendered.latchkey.open()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  return { ...rendered, ...fakeLoginWindows() }
}

const listLabels = () =>
  options
    .getByRole('button')
    .elements()
    .map((element) => [element.getAttribute('aria-label'), element.textContent])

describe('the buttons of the Connect view', () => {
  test('default: the first is wide, the others are icons with a name', async () => {
    await open(['google', 'passkey', 'x'])
    await expect.element(button('Continue with Google')).toBeVisible()
    expect(listLabels()).toEqual([
      ['Continue with Google', 'Continue with Google'],
      ['Continue with a passkey', ''],
      ['Continue with X', ''],
    ])
    expectTouchable()
  })

  test('param: two are side by side, with their names', async () => {
    await open(['github', 'openid'], { openid: { label: 'Example Inc.' } })
    await expect.element(button('Continue with Example Inc.')).toBeVisible()
    expect(listLabels().map(([, text]) => text)).toEqual(['GitHub', 'Example Inc.'])
    const [one, other] = options.getByRole('button').elements()
    expect(one?.getBoundingClientRect().top).toBe(other?.getBoundingClientRect().top)
    expectTouchable()
  })

  test('behavior: updateOptions changes them', async () => {
    const { latchkey } = await open(['github'])
    await expect.element(button('Continue with GitHub')).toBeVisible()
    updateOptions(latchkey, { modal: { features: { socials: ['apple'] } } })
    await expect.element(button('Continue with Apple')).toBeVisible()
    expect(button('Continue with GitHub').query()).toBe(null)
  })

  test('behavior: without the consent that the dApp wants, they are disabled', async () => {
    const { latchkey } = await renderModal({
      options: {
        modal: {
          features: { socials: ['google'] },
          legalCheckbox: true,
          terms: 'https://shop.example/terms',
        },
      },
    })
    latchkey.open()
    const google = page.getByTestId('social-selector-google')
    await expect.element(google).toBeVisible()
    expect(google.element().closest('[inert], fieldset:disabled')).not.toBe(null)
  })
})

describe('ConnectSocials', () => {
  test('default: of seven, five are buttons, and one opens the list of all', async () => {
    const { open: opened } = await open(seven)
    await button('More sign-in options').click()
    await expect.element(dialog('All sign-in options')).toBeVisible()
    await expect.poll(() => page.getByRole('listitem').elements().length).toBe(7)
    expectTouchable()
    await page.getByTestId('header-back').click()
    await expect.element(button('More sign-in options')).toBeVisible()
    expect(listLabels()).toHaveLength(6)
    expect(opened).not.toHaveBeenCalled()
  })

  test('behavior: by keyboard, a provider of the list opens its window', async () => {
    const { windows } = await open(seven)
    await button('More sign-in options').click()
    const discord = button('Continue with Discord')
    await expect.element(dialog('All sign-in options')).toBeVisible()
    // The view before it has such a button too.
    await expect.element(button('More sign-in options')).not.toBeInTheDocument()
    await expect.element(discord).toBeVisible()
    discord.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog('Discord')).toBeVisible()
    expect(windows).toHaveLength(1)
  })

  test('error: while somebody is signed in, they are disabled, and say so', async () => {
    const { latchkey } = await renderModal({
      answers: { GET_USER: reply({ address: '0x1', chainId: 1 }) },
      options: { modal: { features: { socials: seven } } },
    })
    connect(latchkey)
    latchkey.open({ view: 'Connect' })
    await expect.element(page.getByText('You’re already signed in.')).toBeVisible()
    await expect.element(page.getByTestId('social-selector-google')).toBeDisabled()
  })
})
