import { expect, vi } from 'vitest'
import type { Answers } from './fakeFrame.ts'
import { type FakeLoginWindow, fakeLoginWindows } from './loginWindow.ts'
import { memoryStorage } from './memoryStorage.ts'
import { startLatchkey } from './startLatchkey.ts'

export const origin = 'https://frame.example'
/** The provider's page. */
export const uri = 'https://accounts.example/authorize?state=1'
export const resultUri = `${origin}/v1/social/callback?result=secret`
const redirects: Answers = { GET_SOCIAL_REDIRECT_URI: () => ({ uri }) }

/** An instance whose frame knows a provider, and the windows that it opens. */
export function startSocial(answers: Answers) {
  const storage = memoryStorage()
  const app = startLatchkey({ answers: { ...redirects, ...answers } }, { storage })
  const events: [string, unknown][] = []
  app.latchkey.subscribe(({ event, properties }) => events.push([event, properties]))
  return { ...app, ...fakeLoginWindows(), storage, events }
}

/** Waits until the newest window shows the provider. */
export async function waitForProvider(windows: readonly FakeLoginWindow[]) {
  const popup = windows.at(-1)
  if (!popup) throw new TypeError('No window was opened')
  await vi.waitFor(() => expect(popup.location.href).toBe(uri))
  return popup
}

/** Stops the clock. Messages still travel. */
export const stopClock = () =>
  void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
