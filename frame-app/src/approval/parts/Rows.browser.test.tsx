import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import '../approval.css'
import { Rows } from './Rows.tsx'

beforeEach(() => page.viewport(360, 600))
afterEach(() => cleanup())

async function place(label: string, text: string) {
  await render(
    <div className="sheet" style={{ inlineSize: 320 }}>
      <Rows rows={[{ label: { text: label }, value: { kind: 'text', text } }]} />
    </div>,
  )
  const box = (name: string) =>
    document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect()
  return { label: box('dt'), value: box('dd'), row: box('.row') }
}

describe('Rows', () => {
  test('default: a short value stands beside its label, at the end', async () => {
    const { label, value, row } = await place('Network fee', '0.5 ETH')
    expect(value.top).toBeLessThan(label.bottom)
    expect(value.right).toBeCloseTo(row.right, 0)
  })

  test('behavior: a value that does not fit beside its label stands below, in one line', async () => {
    const { label, value, row } = await place('A label of nearly three hundred pixels', '0.03 WETH')
    expect(value.top).toBeGreaterThanOrEqual(label.bottom - 1)
    expect(value.height).toBeLessThan(30)
    expect(value.right).toBeCloseTo(row.right, 0)
  })
})
