import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { LateView, type LoadView } from './LateView.tsx'

afterEach(async () => {
  vi.useRealTimers()
  await cleanup()
})

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>

const draw = (load: LoadView<{ name: string }>) =>
  render(<LateView load={load} props={{ name: 'Ada' }} title="Greeting" onBack={() => undefined} />)

describe('LateView', () => {
  test('default', async () => {
    await draw(async () => Greeting)
    await expect.element(page.getByText('Hello Ada')).toBeVisible()
  })

  test('error: code that did not load is loaded again on a press', async () => {
    let attempts = 0
    await draw(async () => {
      attempts += 1
      if (attempts === 1) throw new TypeError('Failed to fetch')
      return Greeting
    })
    await expect.element(page.getByRole('alert')).toHaveTextContent(/couldn’t reach the server/)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('Hello Ada')).toBeVisible()
  })

  test('error: 20 seconds without an answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await draw(() => new Promise(() => undefined))
    await vi.advanceTimersByTimeAsync(20_000)
    await expect.element(page.getByRole('alert')).toHaveTextContent(/took too long/)
  })
})
