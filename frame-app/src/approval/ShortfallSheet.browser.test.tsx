import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { findUnpayable } from './previews/findUnpayable.ts'
import { ShortfallSheet } from './ShortfallSheet.tsx'
import { parts, viewParts } from './testing/requestParts.ts'
import { spyEvents } from './testing/spyEvents.ts'

beforeEach(() => page.viewport(360, 600))
afterEach(() => cleanup())

const dialog = () => page.getByRole('dialog')
const close = () => page.getByRole('button', { name: 'Close' })
const refusal = expect.objectContaining({ reason: 'INSUFFICIENT_FUNDS', code: -32003 })

async function open(view = viewParts(parts.unpayable)) {
  const events = spyEvents()
  const unpayable = findUnpayable(view)
  if (!unpayable) throw new Error('The part is payable')
  await render(
    <ShortfallSheet
      prompt={{ origin: 'https://app.example.org', view }}
      unpayable={unpayable}
      events={events}
      waiting={0}
      onResize={vi.fn()}
    />,
  )
  await expect.poll(() => document.activeElement?.tagName).toBe('H1')
  return events
}

describe('ShortfallSheet', () => {
  test('default: names what is needed, the balance and what is missing, and has no Approve', async () => {
    const events = await open()
    await expect.element(dialog()).toHaveAccessibleName('Send 0.5 ETH to')
    await expect
      .element(dialog())
      .toHaveAccessibleDescription(
        'Not enough ETH You need 0.50042 ETH, network fee included, and have 0.02 ETH. Add at least 0.48042 ETH, then try again.',
      )
    await expect.element(page.getByText('app.example.org', { exact: true })).toBeVisible()
    expect(page.getByRole('button', { name: 'Approve' }).query()).toBe(null)
    expect(events.visibility).toHaveBeenCalledWith(true)
    expect(document.querySelector('.scroll-view')?.scrollWidth).toBeLessThanOrEqual(360)
  })

  test('behavior: several are counted together', async () => {
    await open(viewParts(parts.unpayable, parts.unpayable))
    await expect
      .element(dialog())
      .toHaveAccessibleDescription(
        'Not enough ETH You need 1.00084 ETH, network fee included, and have 0.02 ETH. Add at least 0.98084 ETH, then try again.',
      )
  })

  test.each([
    ['the button', () => close().click()],
    ['Esc', () => userEvent.keyboard('{Escape}')],
  ])('behavior: %s closes it, and the dApp learns the reason', async (_, act) => {
    const events = await open()
    await act()
    expect(events.refuse).toHaveBeenCalledExactlyOnceWith(refusal)
    expect(events.approve).not.toHaveBeenCalled()
    expect(events.reject).not.toHaveBeenCalled()
  })
})
