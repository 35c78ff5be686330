import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { startEmailUpdate } from '../core/emailUpdate/startEmailUpdate.ts'
import { reply } from './answers.ts'
import type { Answers } from './fakeFrame.ts'
import { connect, type RenderedModal, renderModal } from './renderModal.ts'
import type { TestLatchkey } from './startLatchkey.ts'

export const newEmail = 'grace@example.org'

/** A signed-in user who has entered a new address: the modal asks for the first code. */
export async function renderUpdateEmail(answers: Answers = {}): Promise<RenderedModal> {
  const rendered = await renderModal({
    answers: {
      RPC_REQUEST: reply('0x0'),
      UPDATE_EMAIL: reply({ action: 'VERIFY_PRIMARY_OTP' as const }),
      ...answers,
    },
  })
  connect(rendered.latchkey)
  rendered.latchkey.open({ view: 'UpdateEmailWallet' })
  await startEmailUpdate(rendered.latchkey, { newEmail })
  await expect.element(page.getByTestId('wui-otp-input')).toBeVisible()
  return rendered
}

/** @param ms from now on */
export function setResendAt({ _internal }: TestLatchkey, ms: number): void {
  const { emailUpdate } = _internal.stores
  emailUpdate.setState((state) =>
    state.status === 'waiting'
      ? { ...state, step: { ...state.step, resendAt: Date.now() + ms } }
      : state,
  )
}
