import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LatchkeyContext } from '../../hooks/LatchkeyContext.ts'
import { testLatchkey } from '../../testing/startLatchkey.ts'
import { createViewLoader } from '../views/createViewLoader.ts'
import { views } from '../views/registry.ts'
import { ViewSlot } from './ViewSlot.tsx'

const entry = { name: 'Connect', data: undefined } as const
const Ready = () => <p>The view</p>
const Broken = () => {
  throw new TypeError('a view with an error')
}

const createLoader = (load: () => Promise<typeof Ready | typeof Broken>) =>
  createViewLoader({
    ...views,
    Connect: { title: 'title.Connect', load: async () => ({ Connect: await load() }) },
  })

const show = (load: () => Promise<typeof Ready | typeof Broken>) =>
  render(
    <LatchkeyContext value={testLatchkey()}>
      <ViewSlot entry={entry} loader={createLoader(load)} />
    </LatchkeyContext>,
  )

describe('ViewSlot', () => {
  test('default: the view', async () => {
    await show(async () => Ready)
    await expect.element(page.getByText('The view')).toBeVisible()
  })

  test('behavior: a wait over 400 ms shows itself', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    await show(() => new Promise(() => {}))
    vi.advanceTimersByTime(399)
    expect(page.getByRole('status').query()).toBe(null)
    vi.advanceTimersByTime(1)
    await expect.element(page.getByRole('status')).toHaveTextContent('Loading')
  })

  test('error: code that does not arrive is named, and a retry brings it', async () => {
    let offline = true
    await show(async () => {
      if (offline) throw new TypeError('Failed to fetch dynamically imported module')
      return Ready
    })
    await expect.element(page.getByRole('alert')).toHaveTextContent('didn’t load')
    offline = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('The view')).toBeVisible()
  })

  test('error: a view that throws stays inside the card', async () => {
    await show(async () => Broken)
    await expect.element(page.getByRole('alert')).toHaveTextContent('Something went wrong')
  })
})
