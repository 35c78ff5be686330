import type { FrameError } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PartView } from '../keys/view.ts'
import { approvalLimits } from './approvalLimits.ts'
import { createApprovalScreen } from './createApprovalScreen.ts'
import { parts, viewParts } from './testing/requestParts.ts'

const origin = 'https://app.example.org'
const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAAAAACH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
let root: HTMLElement

beforeEach(async () => {
  await page.viewport(360, 600)
  root = document.createElement('div')
  document.body.append(root)
})
afterEach(() => root.remove())

const plain = { accent: null, logo: null }

function open(isTrusted = true, branding: { accent: string | null; logo: string | null } = plain) {
  const onResize = vi.fn()
  const screen = createApprovalScreen({
    root,
    scope: crypto.randomUUID(),
    trust: { isTrusted, setting: 'auto' },
    branding,
    onResize,
  })
  const ask = (part: PartView, signal = new AbortController().signal) => {
    const outcome = vi.fn()
    void screen
      .requestApproval({ origin, view: viewParts(part) }, { signal })
      .then(() => outcome('approved'))
      .catch((error: FrameError) => outcome(error.reason))
    return outcome
  }
  return { screen, ask, onResize }
}

const approve = () => page.getByRole('button', { name: 'Approve' })
const heading = () => page.getByRole('heading', { level: 1 })
/** Comes in with the mouse and stays until it is settled. */
async function comeIn() {
  await heading().hover()
  await new Promise((resolve) => setTimeout(resolve, approvalLimits.still + 20))
}

const live = () => expect.element(approve()).toHaveAttribute('aria-disabled', 'false')

describe('createApprovalScreen', () => {
  test('default: shows a prompt, reports its height, and says how it ended', async () => {
    const { ask, onResize } = open()
    const outcome = ask(parts.message)
    await expect.element(heading()).toHaveTextContent('Sign a message')
    await expect.poll(() => onResize).toHaveBeenCalled()
    await comeIn()
    await live()
    await approve().click()
    await expect.element(page.getByText('Approved')).toBeVisible()
    expect(outcome).toHaveBeenCalledExactlyOnceWith('approved')
    expect(document.querySelectorAll('button')).toHaveLength(0)
  })

  test('behavior: what the dApp says about itself is shown with later prompts', async () => {
    const { screen, ask } = open()
    ask(parts.message)
    await expect.element(heading()).toHaveTextContent('Sign a message')
    screen.setApp({ name: 'Blue Shop', description: '', url: '', icons: [] })
    ask(parts.signIn)
    await page.getByRole('button', { name: 'Reject' }).click()
    await expect.element(page.getByText('Calls itself Blue Shop')).toBeVisible()
  })

  test('param: branding: accent and logo, until the dApp sends its own', async () => {
    const branding = { accent: '#9f1239', logo: pixel }
    const { screen, ask } = open(true, branding)
    ask(parts.message)
    await expect.element(heading()).toHaveTextContent('Sign a message')
    expect(root.querySelector('img.mark')?.getAttribute('src')).toBe(pixel)
    const accent = () => document.documentElement.style.getPropertyValue('--lk-accent-light')
    expect(accent()).toBe('color(srgb-linear 0.3467 0.0060 0.0409)')
    screen.setTheme({ themeVariables: { '--lk-accent': '#1d4ed8' } })
    expect(accent()).toBe('color(srgb-linear 0.0123 0.0762 0.6867)')
    document.documentElement.removeAttribute('style')
  })

  test('param: branding: an untrusted dApp does not get the logo', async () => {
    const { screen, ask } = open(false, { accent: null, logo: pixel })
    screen.setApp({ name: 'Blue Shop', description: '', url: '', icons: [] })
    ask(parts.signIn)
    await expect.element(page.getByText('Calls itself Blue Shop')).toBeVisible()
    expect(root.querySelector('img')).toBe(null)
  })

  test('behavior: a double click approves one of two prompts', async () => {
    const { ask } = open()
    const [first, second] = [ask(parts.message), ask(parts.signIn)]
    await comeIn()
    await live()
    await approve().dblClick()
    await expect.element(heading()).toHaveTextContent('Sign in to')
    expect(first).toHaveBeenCalledExactlyOnceWith('approved')
    expect(second).not.toHaveBeenCalled()
    await comeIn()
    await live()
    await approve().click()
    expect(second).toHaveBeenCalledExactlyOnceWith('approved')
  })

  test('behavior: an abort clears the screen', async () => {
    const { ask } = open()
    const controller = new AbortController()
    const outcome = ask(parts.send, controller.signal)
    await expect.element(heading()).toBeVisible()
    controller.abort()
    await expect.element(page.getByText('This request has ended')).toBeVisible()
    expect(outcome).toHaveBeenCalledExactlyOnceWith('RPC_ABORTED')
  })

  test('behavior: a hidden window ends neither at once nor without a word: a new prompt supersedes', async () => {
    const { ask } = open()
    const first = ask(parts.message)
    await expect.element(heading()).toBeVisible()
    await expect.poll(() => document.activeElement).toBe(heading().element())
    await comeIn()
    await live()
    const button = approve().element()
    root.style.marginTop = '100vh'
    await expect.poll(() => button.getAttribute('aria-disabled')).toBe('true')
    expect(first).not.toHaveBeenCalled()
    ask(parts.signIn)
    root.style.marginTop = ''
    await expect.element(heading()).toHaveTextContent('Sign in to')
    expect(first).toHaveBeenCalledExactlyOnceWith('SUPERSEDED')
  })

  test('param: trust: without it, what is above low risk is handed over to a window, and nothing else', async () => {
    const { ask } = open(false)
    const [value, low] = [ask(parts.send), ask(parts.signIn)]
    await expect.element(heading()).toHaveTextContent('Review this in a window')
    await expect.element(approve()).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Reject' }).click()
    expect(value).toHaveBeenCalledExactlyOnceWith('USER_REJECTED')
    await expect.element(heading()).toHaveTextContent('Sign in to')
    await comeIn()
    await live()
    await approve().click()
    expect(low).toHaveBeenCalledExactlyOnceWith('approved')
  })

  test.each([true, false])(
    'behavior: what the account cannot pay for opens no window and has no Approve (trusted: %s)',
    async (isTrusted) => {
      const { ask } = open(isTrusted)
      const outcome = ask(parts.unpayable)
      await expect.element(page.getByText('Not enough ETH')).toBeVisible()
      expect(approve().query()).toBe(null)
      await page.getByRole('button', { name: 'Close' }).click()
      expect(outcome).toHaveBeenCalledExactlyOnceWith('INSUFFICIENT_FUNDS')
    },
  )

  test('error: INTERNAL for a view that cannot be drawn, and the next one is', async () => {
    const { ask } = open()
    const broken = ask({ ...parts.send, maxFee: 'much' })
    await expect.poll(() => broken).toHaveBeenCalledExactlyOnceWith('INTERNAL')
    ask(parts.message)
    await expect.element(heading()).toHaveTextContent('Sign a message')
  })
})
