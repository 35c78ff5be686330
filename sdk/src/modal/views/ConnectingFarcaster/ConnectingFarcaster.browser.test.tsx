import { FrameError } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connectFarcaster } from '../../../actions/connectFarcaster.ts'
import { getAccount } from '../../../actions/getAccount.ts'
import { refuse, reply } from '../../../testing/answers.ts'
import { type Answers, forever } from '../../../testing/fakeFrame.ts'
import { connect, renderModal, testAddress } from '../../../testing/renderModal.ts'
import { expectTouchable } from '../../../testing/renderNetworks.ts'

const dialog = page.getByRole('dialog', { name: 'Farcaster' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const code = page.getByRole('img', { name: /^QR code to sign in to .+ with Farcaster$/ })
const link = page.getByRole('link', { name: /^Open Farcaster/ })
const url = 'https://farcaster.example/~/siwf?channelToken=1'
const user = { address: testAddress, chainId: 1 }
const pixel = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126.0.0.0 Mobile Safari/537.36'

beforeEach(() => page.viewport(360, 700))
afterEach(() => void vi.useRealTimers())

function usePhone() {
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(pixel)
  onTestFinished(() => agent.mockRestore())
}

async function start(answers: Answers = {}, modal: object = {}, strict = false) {
  const events: string[] = []
  const rendered = await renderModal({
    strict,
    answers: {
      GET_FARCASTER_URI: reply({ url }),
      CONNECT_FARCASTER: forever,
      GET_USER: reply(user),
      CANCEL_FARCASTER: reply(undefined),
      ...answers,
    },
    options: {
      modal: { features: { socials: ['farcaster'] }, ...modal },
      onEvent: ({ event }) => events.push(event),
    },
  })
  const count = (name: string) =>
    rendered.frame.requests.filter((request) => request.name === name).length
  const answer = (more: Answers) => {
    rendered.frame.answers = { ...rendered.frame.answers, ...more }
  }
  return { ...rendered, events, count, answer }
}

/** Presses the button of Farcaster. */
async function open(answers: Answers = {}) {
  const app = await start(answers)
  app.latchkey.open()
  await button('Continue with Farcaster').click()
  await expect.element(dialog).toBeVisible()
  return app
}

/** A frame that answers CONNECT_FARCASTER once the app has signed. */
async function openSigned() {
  let approve = () => {}
  const signed = new Promise<{ userName: string }>((resolve) => {
    approve = () => resolve({ userName: 'ada.eth' })
  })
  return { ...(await open({ CONNECT_FARCASTER: reply(signed) })), approve }
}

describe('ConnectingFarcaster', () => {
  test('default: on a computer, a code; once the app has signed, the account is connected', async () => {
    const { latchkey, approve, count, events } = await openSigned()
    await expect.element(code).toBeVisible()
    await expect.element(page.getByRole('status').getByText('Scan this code')).toBeVisible()
    const mark = code.element().parentElement?.querySelector('.qr-logo svg')
    expect(mark?.getBoundingClientRect().width).toBe(40)
    expectTouchable()
    approve()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(getAccount(latchkey).status).toBe('connected')
    expect(count('GET_FARCASTER_URI')).toBe(1)
    expect(count('CONNECT_FARCASTER')).toBe(1)
    expect(events).toContain('SOCIAL_LOGIN_SUCCESS')
  })

  test('default: on a phone, one link to the app, in a new tab', async () => {
    usePhone()
    const { approve } = await openSigned()
    await expect.element(link).toHaveAttribute('href', url)
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('rel', expect.stringContaining('noopener'))
    expect(code.query()).toBe(null)
    expect(button('Copy link').query()).toBe(null)
    expectTouchable()
    link.element().addEventListener('click', (event) => event.preventDefault())
    await link.click()
    await expect.element(page.getByText('Waiting for your approval')).toBeVisible()
    approve()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('behavior: the code comes 200 ms after the URL', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { latchkey } = await start()
    latchkey.open({ view: 'ConnectingFarcaster' })
    const { login } = latchkey._internal.stores
    const shown = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('.qr')
    while (!('step' in login.getState() && 'url' in Object(login.getState()).step)) {
      await vi.advanceTimersByTimeAsync(1)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    await expect.element(button('Copy link')).toBeEnabled()
    await vi.advanceTimersByTimeAsync(190)
    expect(shown()).toBe(null)
    await vi.advanceTimersByTimeAsync(20)
    await expect.poll(shown).not.toBe(null)
  })

  test('behavior: by keyboard, Copy link copies the URL, and Escape leaves', async () => {
    const { count, events } = await open()
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    onTestFinished(() => written.mockRestore())
    await expect.element(button('Copy link')).toBeEnabled()
    button('Copy link').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Link copied')).toBeVisible()
    expect(written).toHaveBeenCalledExactlyOnceWith(url)
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.poll(() => count('CANCEL_FARCASTER')).toBe(1)
    expect(events).toContain('SOCIAL_LOGIN_CANCELED')
  })

  test.each(['header-back', 'w3m-header-close'] as const)('behavior: %s leaves', async (way) => {
    const { latchkey, count, events } = await open()
    await expect.element(code).toBeVisible()
    await page.getByTestId(way).click()
    await expect.poll(() => count('CANCEL_FARCASTER')).toBe(1)
    await expect.poll(() => events).toContain('SOCIAL_LOGIN_CANCELED')
    expect(count('GET_FARCASTER_URI')).toBe(1)
    expect(latchkey._internal.stores.login.getState()).toEqual({ status: 'idle' })
  })

  test('behavior: Back, and the button starts again', async () => {
    const { latchkey, count } = await open()
    await expect.element(code).toBeVisible()
    await page.getByTestId('header-back').click()
    await expect.poll(() => count('CANCEL_FARCASTER')).toBe(1)
    await button('Continue with Farcaster').click()
    await expect.element(code).toBeVisible()
    expect(count('GET_FARCASTER_URI')).toBe(2)
    expect(latchkey._internal.stores.login.getState().status).toBe('waiting')
  })

  test('behavior: while the account is read, the view says so', async () => {
    await open({ CONNECT_FARCASTER: reply({ userName: '' }), GET_USER: forever })
    await expect.element(page.getByRole('status').getByText('Retrieving')).toBeVisible()
  })

  test('behavior: a dApp opens it by name; a change of the state starts no second one', async () => {
    const { latchkey, count } = await start()
    latchkey.open({ view: 'ConnectingFarcaster' })
    await expect.element(code).toBeVisible()
    const { connection, modal, options } = latchkey._internal.stores
    connection.setState({ ...connection.getState() })
    modal.setState({ ...modal.getState() })
    options.setState({ ...options.getState() })
    await expect.element(code).toBeVisible()
    expect(count('GET_FARCASTER_URI')).toBe(1)
    expect(count('CONNECT_FARCASTER')).toBe(1)
  })

  test('behavior: opened again where it is, it starts over', async () => {
    const { latchkey, count } = await start()
    latchkey.open({ view: 'ConnectingFarcaster' })
    await expect.element(code).toBeVisible()
    latchkey.open({ view: 'ConnectingFarcaster' })
    await expect.poll(() => count('CONNECT_FARCASTER')).toBe(2)
    await expect.element(code).toBeVisible()
    expect(count('CANCEL_FARCASTER')).toBe(1)
  })

  test('behavior: a page that removes the modal leaves it', async () => {
    const { latchkey, count, events, unmount } = await start()
    latchkey.open({ view: 'ConnectingFarcaster' })
    await expect.element(code).toBeVisible()
    await unmount()
    await expect.poll(() => count('CANCEL_FARCASTER')).toBe(1)
    expect(events).toContain('SOCIAL_LOGIN_CANCELED')
  })

  test('behavior: in StrictMode, it starts once and goes on', async () => {
    const { latchkey, count } = await start({}, {}, true)
    latchkey.open({ view: 'ConnectingFarcaster' })
    await expect.element(code).toBeVisible()
    expect(count('CANCEL_FARCASTER')).toBe(0)
    expect(count('GET_FARCASTER_URI')).toBe(1)
  })

  test('behavior: another sign-in takes over, and this one says that it ended', async () => {
    const { latchkey } = await open()
    await expect.element(code).toBeVisible()
    const leaving = new AbortController()
    const { signal } = leaving
    connectFarcaster(latchkey, { onUrl: () => {}, signal }).catch(() => undefined)
    await expect.element(page.getByText('You weren’t signed in')).toBeVisible()
    await button('Try again').click()
    await expect.element(code).toBeVisible()
  })

  test('behavior: a dApp that wants consent gets it first', async () => {
    const { latchkey, count } = await start(
      {},
      { legalCheckbox: true, terms: 'https://shop.example/terms' },
    )
    latchkey.open({ view: 'ConnectingFarcaster' })
    await expect.element(button('Continue with Farcaster')).toBeDisabled()
    expect(count('GET_FARCASTER_URI')).toBe(0)
    await page.getByTestId('legal-checkbox').click()
    await button('Continue with Farcaster').click()
    await expect.element(code).toBeVisible()
  })

  test('error: somebody is signed in', async () => {
    const { latchkey, count } = await start()
    connect(latchkey)
    latchkey.open({ view: 'ConnectingFarcaster' })
    await expect.element(page.getByText('You’re already signed in.')).toBeVisible()
    expect(count('GET_FARCASTER_URI')).toBe(0)
  })

  test.each<[FrameError, RegExp]>([
    [new FrameError('PROVIDER_FAILED', { data: { cause: 'custody' } }), /recovery phrase/],
    [new FrameError('PROVIDER_FAILED', { data: { cause: 'time' } }), /phone’s clock/],
    [new FrameError('PROVIDER_FAILED'), /invalid response/],
    [new FrameError('NODE_UNREACHABLE'), /network isn’t responding/],
  ])('error: %s is a sentence, and another try works', async (error, sentence) => {
    const { answer, events } = await open({ CONNECT_FARCASTER: refuse(error) })
    await expect.element(page.getByRole('alert')).toHaveTextContent(sentence)
    expectTouchable()
    expect(events).toContain('SOCIAL_LOGIN_ERROR')
    answer({ CONNECT_FARCASTER: reply({ userName: 'ada.eth' }) })
    await button('Try again').click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('error: what ran out on the server says so; one press shows a new code', async () => {
    const { answer, count } = await open({
      CONNECT_FARCASTER: refuse(new FrameError('NO_LOGIN_IN_PROGRESS')),
    })
    await expect.element(page.getByText('This sign-in has expired')).toBeVisible()
    answer({ CONNECT_FARCASTER: forever })
    await button('Show a new code').click()
    await expect.element(code).toBeVisible()
    expect(count('GET_FARCASTER_URI')).toBe(2)
  })

  test('error: offline, then online', async () => {
    const { answer } = await open({
      GET_FARCASTER_URI: refuse(new FrameError('SERVER_UNREACHABLE')),
    })
    await expect.element(page.getByRole('alert')).toBeVisible()
    answer({ GET_FARCASTER_URI: reply({ url }) })
    await button('Try again').click()
    await expect.element(code).toBeVisible()
  })
})
