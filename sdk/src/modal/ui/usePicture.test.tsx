// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { pictureWait } from './usePicture.ts'
import { WalletIcon } from './WalletIcon.tsx'

const icon = 'https://wallets.example/a.png'

/** jsdom loads no pictures: each test decides what happens to them. */
async function render(first: string | undefined) {
  const box = document.createElement('div')
  const root = createRoot(box)
  const draw = (next: string | undefined) =>
    act(() =>
      root.render(<WalletIcon wallet={{ id: 'a', name: 'Example', icon: next }} size={40} />),
    )
  onTestFinished(async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    await act(() => root.unmount())
    vi.unstubAllGlobals()
  })
  await draw(first)
  const settle = (event: 'load' | 'error') =>
    act(() => void box.querySelector('img')?.dispatchEvent(new Event(event)))
  const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
  /** The initial, or the pictures that are seen. */
  const shown = () =>
    box.textContent ||
    [...box.querySelectorAll('img')]
      .filter(({ style }) => style.opacity !== '0')
      .map(({ src }) => src)
      .join()
  return { draw, settle, pass, shown }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('usePicture', () => {
  test('default: nothing but its place until the picture is there', async () => {
    const { settle, shown } = await render(icon)
    expect(shown()).toBe('')
    await settle('load')
    expect(shown()).toBe(icon)
  })

  test('behavior: after 2 seconds the initial shows, and a late picture replaces it', async () => {
    const { pass, settle, shown } = await render(icon)
    await pass(1_999)
    expect(shown()).toBe('')
    await pass(1)
    expect(pictureWait).toBe(2_000)
    expect(shown()).toBe('E')
    await settle('load')
    expect(shown()).toBe(icon)
  })

  test('error: a picture that fails is not waited for', async () => {
    const { settle, shown, pass } = await render(icon)
    await settle('error')
    expect(shown()).toBe('E')
    await pass(pictureWait)
    expect(shown()).toBe('E')
  })

  test('behavior: a loaded picture stays after 2 seconds', async () => {
    const { settle, shown, pass } = await render(icon)
    await settle('load')
    await pass(pictureWait)
    expect(shown()).toBe(icon)
  })

  test('behavior: another picture is waited for anew', async () => {
    const { draw, pass, shown } = await render(icon)
    await pass(pictureWait)
    await draw('https://wallets.example/b.png')
    expect(shown()).toBe('')
    await pass(pictureWait)
    expect(shown()).toBe('E')
  })

  test('behavior: without a picture, the initial at once', async () => {
    const { shown } = await render(undefined)
    expect(shown()).toBe('E')
  })
})
