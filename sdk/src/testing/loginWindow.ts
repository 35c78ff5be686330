import { onTestFinished, vi } from 'vitest'

export type FakeLoginWindow = Window & { closed: boolean }

/** Replaces `window.open`, and keeps the windows that it opened, in order. */
export function fakeLoginWindows() {
  const windows: FakeLoginWindow[] = []
  const open = vi.spyOn(window, 'open').mockImplementation((url) => {
    const opened = {
      closed: false,
      location: { href: String(url) },
      close() {
        opened.closed = true
      },
    } as FakeLoginWindow
    windows.push(opened)
    return opened
  })
  onTestFinished(() => open.mockRestore())
  return {
    windows,
    open,
    /** Posts a result as a window of that origin does. */
    post(source: unknown, origin: string, data: unknown) {
      const event = new MessageEvent('message', { origin, data })
      // The constructor accepts only real windows.
      window.dispatchEvent(Object.defineProperty(event, 'source', { value: source }))
    },
  }
}
