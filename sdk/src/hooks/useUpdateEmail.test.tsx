// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Answers } from '../testing/fakeFrame.ts'
import { email } from '../testing/mockUser.ts'
import { startLatchkey } from '../testing/startLatchkey.ts'
import { LatchkeyContext } from './LatchkeyContext.ts'
import { useAccount } from './useAccount.ts'
import { type UseUpdateEmailReturnType, useUpdateEmail } from './useUpdateEmail.ts'

const newEmail = 'grace@example.org'
const answers: Answers = {
  UPDATE_EMAIL: () => ({ action: 'VERIFY_SECONDARY_OTP' }),
  UPDATE_EMAIL_SECONDARY_OTP: () => ({ newEmail }),
}

type Shown = { hook?: UseUpdateEmailReturnType; email?: string | undefined }

function Probe({ onRender }: { onRender(shown: Shown): void }) {
  onRender({ hook: useUpdateEmail(), email: useAccount().user?.email })
  return null
}

/** A signed-in user, and the hook's newest result. */
async function start() {
  const app = startLatchkey({ answers })
  await app.logIn()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const shown: Shown = {}
  const root = createRoot(document.createElement('div'))
  await act(() =>
    root.render(
      <LatchkeyContext value={app.latchkey}>
        <Probe onRender={(next) => Object.assign(shown, next)} />
      </LatchkeyContext>,
    ),
  )
  onTestFinished(async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    await act(() => root.unmount())
    vi.unstubAllGlobals()
  })
  return { ...app, shown }
}

describe('useUpdateEmail', () => {
  test('default: pending, then the new email, also in useAccount', async () => {
    const { shown } = await start()
    expect([shown.hook?.status, shown.email]).toEqual(['idle', email])
    await act(async () => {
      await shown.hook?.updateEmailAsync({ newEmail, onCode: () => '222222' })
    })
    expect(shown.hook).toMatchObject({ status: 'success', data: newEmail })
    expect(shown.email).toBe(newEmail)
  })

  test('default: without parameters in the modal, whose close is an error', async () => {
    const { shown, latchkey, view } = await start()
    await act(async () => shown.hook?.updateEmail())
    expect([shown.hook?.status, view()]).toEqual(['pending', 'UpdateEmailWallet'])
    await act(async () => latchkey.close())
    expect(shown.hook?.error).toMatchObject({ code: 'ABORTED', message: 'Modal closed' })
  })
})
