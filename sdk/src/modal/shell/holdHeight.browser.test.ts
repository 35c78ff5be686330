import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createDeferred } from '../../primitives/deferred.ts'
import { getMiddle, pointers } from '../../testing/pointers.ts'
import { renderModal } from '../../testing/renderModal.ts'

const dialog = page.getByRole('dialog')
const close = page.getByRole('button', { name: 'Close' })

const find = (selector: string) =>
  dialog.element().querySelector<HTMLElement>(selector) as HTMLElement

async function open(width: number) {
  await page.viewport(width, 800)
  onTestFinished(() => page.viewport(1280, 800))
  const { latchkey } = await renderModal()
  latchkey.open()
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  await expect.poll(() => find('.card').getAnimations({ subtree: true }).length).toBe(0)
  return getMiddle(close)
}

/** Makes the view higher, and waits until its height has changed. */
async function growView() {
  const stage = find('.stage')
  const { promise, resolve } = createDeferred<void>()
  stage.addEventListener('transitionend', () => resolve(), { once: true })
  const more = document.createElement('div')
  more.style.height = '120px'
  find('.stage-view').append(more)
  await promise
}

describe('holdHeight', () => {
  test.each([
    ['a mouse', 'at the bottom of a phone', 360, pointers.mouse],
    ['a mouse', 'in the middle of a desktop', 1280, pointers.mouse],
    ['a finger', 'at the bottom of a phone', 360, pointers.finger],
    ['a finger', 'in the middle of a desktop', 1280, pointers.finger],
  ] as const)(
    'behavior: a press by %s counts while the view grows, %s',
    async (_, _where, width, pointer) => {
      const at = await open(width)
      await pointer.press(at)
      await growView()
      await pointer.release(at)
      await expect.element(dialog).not.toBeInTheDocument()
    },
  )

  test('behavior: the card grows after a press that is dragged off the button', async () => {
    const at = await open(360)
    const before = find('.card').offsetHeight
    await pointers.mouse.press(at)
    await growView()
    expect(find('.card').offsetHeight).toBe(before)
    const title = { ...at, x: 180 }
    await pointers.mouse.move(title)
    await pointers.mouse.release(title)
    await expect.poll(() => find('.card').offsetHeight).toBe(before + 120)
    await expect.element(dialog).toBeVisible()
  })
})
