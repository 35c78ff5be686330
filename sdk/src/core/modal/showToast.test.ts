// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { startLatchkey } from '../../testing/startLatchkey.ts'
import { hideToast } from './hideToast.ts'
import { showToast } from './showToast.ts'

function start() {
  const { latchkey } = startLatchkey()
  vi.useFakeTimers()
  return { latchkey, toast: () => latchkey._internal.stores.toast.getState() }
}

describe('showToast', () => {
  test('default: there at once, gone after 2.5 s', async () => {
    const { latchkey, toast } = start()
    void showToast(latchkey, { variant: 'success', message: 'Address copied' })
    expect(toast()).toMatchObject({ open: true, variant: 'success', message: 'Address copied' })
    await vi.advanceTimersByTimeAsync(2_499)
    expect(toast().open).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(toast().open).toBe(false)
  })

  test('behavior: one more closes the first and opens after 150 ms, with its own 2.5 s', async () => {
    const { latchkey, toast } = start()
    void showToast(latchkey, { variant: 'success', message: 'first', code: 'FIRST' })
    await vi.advanceTimersByTimeAsync(2_000)
    void showToast(latchkey, { variant: 'error', message: 'second' })
    expect(toast()).toMatchObject({ open: false, message: 'first' })
    await vi.advanceTimersByTimeAsync(150)
    expect(toast()).toEqual({ open: true, variant: 'error', message: 'second', code: undefined })
    await vi.advanceTimersByTimeAsync(2_499)
    expect(toast().open).toBe(true)
  })

  test('behavior: of three in a row the last one stands', async () => {
    const { latchkey, toast } = start()
    for (const message of ['first', 'second', 'third']) {
      void showToast(latchkey, { variant: 'success', message })
    }
    await vi.advanceTimersByTimeAsync(1_000)
    expect(toast()).toMatchObject({ open: true, message: 'third' })
  })

  test('behavior: loading stays until it is hidden', async () => {
    const { latchkey, toast } = start()
    void showToast(latchkey, { variant: 'loading', message: 'Authenticating...' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(toast().open).toBe(true)
    hideToast(latchkey)
    expect(toast().open).toBe(false)
  })
})
