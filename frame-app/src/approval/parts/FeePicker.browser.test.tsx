import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import '../approval.css'
import type { FeeMenu } from '../../keys/view.ts'
import { parts } from '../testing/requestParts.ts'
import { FeePicker } from './FeePicker.tsx'

beforeEach(() => page.viewport(360, 600))
afterEach(() => cleanup())

const menu: FeeMenu = {
  chosen: 'app',
  options: [
    { name: 'slow', fee: '310000000000000' },
    { name: 'normal', fee: '420000000000000' },
    { name: 'app', fee: '980000000000000' },
  ],
}

const use = () => page.getByRole('button', { name: 'Use this fee' })

async function open() {
  const onChange = vi.fn()
  await render(
    <div className="sheet">
      <FeePicker menu={menu} chain={parts.send.chain} onChange={onChange} />
    </div>,
  )
  await page.getByText('Change network fee').click()
  return onChange
}

describe('FeePicker', () => {
  test('default: each fee with its cost, the present one checked', async () => {
    await open()
    const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent)
    expect(labels).toEqual([
      'Slowup to 0.00031 ETH',
      'Normalup to 0.00042 ETH',
      'Suggested by the appup to 0.00098 ETH',
    ])
    await expect.element(page.getByRole('radio', { name: 'Suggested by the app' })).toBeChecked()
    for (const label of document.querySelectorAll('label'))
      expect(label.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  })

  test('behavior: a choice counts once it is confirmed, by mouse', async () => {
    const onChange = await open()
    await use().click({ force: true })
    expect(onChange).not.toHaveBeenCalled()
    await page.getByRole('radio', { name: 'Slow' }).click()
    expect(onChange).not.toHaveBeenCalled()
    await use().click()
    expect(onChange).toHaveBeenCalledExactlyOnceWith('slow')
  })

  test('behavior: a choice counts once it is confirmed, by keyboard', async () => {
    const onChange = await open()
    await userEvent.keyboard('{Tab}{ArrowUp}')
    await expect.element(page.getByRole('radio', { name: 'Normal' })).toBeChecked()
    expect(onChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{Tab}{Enter}')
    expect(onChange).toHaveBeenCalledExactlyOnceWith('normal')
  })
})
