import type { Json } from '@latchkey/protocol'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ApprovalScreen } from '../../../connectors/connector.ts'
import { LatchkeyError } from '../../../core/errors.ts'
import { showFirst } from '../../../core/modal/openModal.ts'
import { createDeferred } from '../../../primitives/deferred.ts'
import { reply } from '../../../testing/answers.ts'
import { forever } from '../../../testing/fakeFrame.ts'
import { connect, renderModal, testAddress } from '../../../testing/renderModal.ts'
import type { TestLatchkey } from '../../../testing/startLatchkey.ts'
import { adoptStyles } from '../../shell/adoptStyles.ts'

const area = page.getByTestId('approval-area')
const sign = { method: 'personal_sign', params: ['0x68', testAddress] }

async function open() {
  const approval = createDeferred<Json>()
  const rendered = await renderModal({
    answers: {
      RPC_REQUEST: reply(approval.promise),
    },
  })
  connect(rendered.latchkey)
  const iframe = () => rendered.frame.iframe()
  const provider = rendered.latchkey.getProvider('eip155')
  return { ...rendered, approval, iframe, request: () => provider.request(sign) }
}

/** The instance with another way to show its connector's approval screen. */
const withScreen =
  (show: ApprovalScreen['show']) =>
  (real: TestLatchkey): TestLatchkey => {
    const connectors = real._internal.connectors.map((connector) => ({
      ...connector,
      ...(connector.approval && { approval: { ...connector.approval, show } }),
    }))
    return { ...real, _internal: { ...real._internal, connectors } }
  }

const rect = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return [left, top, width, height].map(Math.round).join(' ')
}

/**
 * Presses a key in an element outside the frame, until it has its effect: the browser learns only
 * later that the focus has left the frame, whose document gets the keys meanwhile.
 */
async function pressIn(
  element: HTMLElement,
  key: string,
  hasEffect: () => boolean,
): Promise<boolean> {
  for (let press = 0; press < 10; press += 1) {
    element.focus()
    await userEvent.keyboard(key)
    await new Promise((resolve) => setTimeout(resolve, 100))
    if (hasEffect()) return true
  }
  return false
}

/** Returns the element that a click in the middle of an element hits. */
function topmost(element: Element): Element | null {
  const { left, top, width, height } = element.getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2)
}

describe('ApproveTransaction', () => {
  test.each([
    [1280, 800],
    [1280, 500],
    [360, 740],
  ])(
    'default: the frame lies exactly over its place, in a window of %i x %i',
    async (width, height) => {
      await page.viewport(width, height)
      const { frame, approval, iframe, request } = await open()
      const answer = request()
      await expect.element(page.getByRole('dialog', { name: 'Signature request' })).toBeVisible()
      await expect.poll(() => iframe().style.display).toBe('block')
      expect(frame.requests.map(({ name }) => name)).toContain('SYNC_THEME')
      frame.event('RESIZE', { height: 420 })
      await expect.poll(() => iframe().offsetHeight).toBe(Math.min(420, height - 94))
      await expect.poll(() => rect(iframe()) === rect(area.element())).toBe(true)
      approval.resolve('0xsigned')
      expect(await answer).toBe('0xsigned')
      await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
      expect(iframe().style.display).toBe('none')
      await page.viewport(1280, 800)
    },
  )

  test('behavior: a low window in landscape leaves the frame the height that it needs', async () => {
    onTestFinished(() => page.viewport(1280, 800))
    await page.viewport(740, 322)
    const { frame, iframe, request } = await open()
    request().catch(() => undefined)
    await expect.poll(() => iframe().style.display).toBe('block')
    frame.event('RESIZE', { height: 420 })
    await expect.poll(() => iframe().offsetHeight).toBeGreaterThanOrEqual(300)
    await expect.poll(() => rect(iframe()) === rect(area.element())).toBe(true)
    // All of it is in the window, once the card rests.
    await expect
      .poll(() => Math.round(iframe().getBoundingClientRect().top))
      .toBeGreaterThanOrEqual(0)
    await expect
      .poll(() => Math.round(iframe().getBoundingClientRect().bottom))
      .toBeLessThanOrEqual(322)
    expect(iframe().getBoundingClientRect().width).toBeGreaterThan(700)
  })

  test('behavior: the frame goes along while the card moves', async () => {
    const { iframe, request } = await open()
    request().catch(() => undefined)
    await expect.poll(() => iframe().style.display).toBe('block')
    const left = () => iframe().getBoundingClientRect().left
    const centred = innerWidth / 2 - 179
    await expect.poll(left).toBe(centred)
    const card = area.element().closest<HTMLElement>('.card')
    // Long enough to be seen on any machine.
    if (card) card.style.animationDuration = '60s'
    card?.setAttribute('data-shake', 'true')
    await expect.poll(() => Math.abs(left() - centred)).toBeGreaterThan(0.5)
    card?.removeAttribute('data-shake')
    card?.removeAttribute('style')
    await expect.poll(left).toBe(centred)
  })

  test.each([
    ['hides every iframe', 'iframe { display: none !important; opacity: 0 !important }'],
    ['sizes every iframe', 'iframe { max-width: 9px; min-height: 999px; margin: 9px; scale: 0.5 }'],
    ['transforms its body', 'body { transform: translate(40px, 40px); will-change: transform }'],
    ['covers everything', '.cover { position: fixed; inset: 0; z-index: 2147483647 }'],
  ])('behavior: a page that %s does not reach the card and the frame', async (_, css) => {
    onTestFinished(adoptStyles(document, css))
    const cover = document.createElement('div')
    cover.className = 'cover'
    document.body.append(cover)
    onTestFinished(() => cover.remove())
    const { iframe, request } = await open()
    request().catch(() => undefined)
    await expect.element(area).toBeInTheDocument()
    await expect.poll(() => rect(iframe()) === rect(area.element())).toBe(true)
    await expect.poll(() => topmost(iframe())).toBe(iframe())
    const close = page.getByTestId('w3m-header-close').element()
    expect(topmost(close)).toBe(document.querySelector('latchkey-modal'))
  })

  test('behavior: until the frame is there, says what is opening', async () => {
    const { latchkey } = await renderModal({
      replace: withScreen(() => forever()),
    })
    showFirst(latchkey, { name: 'ApproveTransaction', data: { connectorId: 'frame' } })
    await expect.element(page.getByText('Opening the approval screen')).toBeVisible()
    expect(page.getByTestId('header-back').query()).toBe(null)
  })

  test('behavior: the frame has the focus, and Tab goes on to the close button and back', async () => {
    const { iframe, request } = await open()
    request().catch(() => undefined)
    await expect.poll(() => document.activeElement === iframe()).toBe(true)
    await expect.element(page.getByText('Opening the approval screen')).not.toBeInTheDocument()
    const close = page.getByRole('button', { name: 'Close' }).element() as HTMLElement
    expect(await pressIn(close, '{Tab}', () => document.activeElement === iframe())).toBe(true)
  })

  test('behavior: Esc rejects the request', async () => {
    const { iframe, request } = await open()
    const answer = request().catch((error: unknown) => error)
    await expect.poll(() => document.activeElement === iframe()).toBe(true)
    const dialog = area.element().closest<HTMLElement>('[role=dialog]')
    if (!dialog) return expect.unreachable()
    expect(await pressIn(dialog, '{Escape}', () => !dialog.isConnected)).toBe(true)
    expect(iframe().style.display).toBe('none')
    expect(await answer).toBeInstanceOf(Error)
  })

  test('error: a frame that cannot be shown is an error on screen', async () => {
    const { latchkey } = await renderModal({
      replace: withScreen(() => Promise.reject(new LatchkeyError('FRAME_NOT_SET'))),
    })
    showFirst(latchkey, { name: 'ApproveTransaction', data: { connectorId: 'frame' } })
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('The approval screen didn’t open')
  })
})
