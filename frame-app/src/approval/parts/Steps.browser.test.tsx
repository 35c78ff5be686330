import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { previewPart } from '../previews/previewPart.ts'
import { parts } from '../testing/requestParts.ts'
import { Steps } from './Steps.tsx'

afterEach(() => cleanup())

const { steps } = previewPart(parts.batch)

describe('Steps', () => {
  test('default: several run in their order', async () => {
    expect(steps.length).toBeGreaterThan(1)
    await render(<Steps label="label.steps" steps={steps} />)
    await expect.element(page.getByRole('heading', { name: 'In this order' })).toBeVisible()
  })

  test('behavior: one has no order', async () => {
    await render(<Steps label="label.steps" steps={steps.slice(0, 1)} />)
    await expect.element(page.getByRole('heading', { name: 'What it does' })).toBeVisible()
  })

  test('param: label: what comes beside something else says so, be it one', async () => {
    await render(<Steps label="label.otherSteps" steps={steps.slice(0, 1)} />)
    const heading = page.getByRole('heading', { name: 'Also in this transaction' })
    await expect.element(heading).toBeVisible()
  })
})
