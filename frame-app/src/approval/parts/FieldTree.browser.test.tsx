import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { ApprovalSheet } from '../ApprovalSheet.tsx'
import { parts, viewParts } from '../testing/requestParts.ts'
import { spyEvents } from '../testing/spyEvents.ts'

beforeEach(async () => {
  await page.viewport(360, 900)
  await render(
    <ApprovalSheet
      prompt={{ origin: 'https://app.example.org', view: viewParts(parts.unknownTree) }}
      surface="window"
      events={spyEvents()}
      waiting={0}
      onResize={() => {}}
    />,
  )
})
afterEach(() => cleanup())

const tree = () => document.querySelector('.tree') ?? document.body
const folds = () => [...tree().querySelectorAll('details')]

describe('FieldTree', () => {
  test('default: two levels are open, deeper ones fold', () => {
    expect(folds().map(({ open }) => open)).toEqual([true, true, false])
    expect(tree().textContent).toContain('items Item[] 1 item')
  })

  test('default: a time has its date, a listed token its name, bytes what they call', () => {
    const text = tree().textContent
    expect(text).toMatch(/1893456000(Dec 31, 2029|Jan 1, 2030)/)
    expect(text).toContain('USDC')
    expect(text).toContain('Let this address spend up to 100 USDC')
    expect(tree().querySelectorAll('.avatar')).toHaveLength(3)
  })

  test('behavior: a fold opens by keyboard, and is as high as a finger', async () => {
    const last = folds().at(-1)
    const summary = last?.querySelector('summary')
    if (!last || !summary) throw new Error('no fold')
    expect(summary.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    summary.focus()
    await userEvent.keyboard('{Enter}')
    expect(last.open).toBe(true)
    expect(last.textContent).toContain('A long note that goes on for two lines')
  })

  test('behavior: nothing is wider than a small phone', () => {
    const widths = [...tree().querySelectorAll('*')].map((each) => {
      const { left, right } = each.getBoundingClientRect()
      return [left, right]
    })
    expect(Math.min(...widths.map(([left = 0]) => left))).toBeGreaterThanOrEqual(0)
    expect(Math.max(...widths.map(([, right = 0]) => right))).toBeLessThanOrEqual(360)
  })
})
