import { onTestFinished, vi } from 'vitest'
import { connectEmail } from '../core/actions/connectEmail.ts'
import { submitOtp } from '../core/actions/submitOtp.ts'
import { createLatchkey } from '../core/createLatchkey.ts'
import type { Latchkey } from '../core/latchkey.ts'
import type { LatchkeyOptions } from '../core/options.ts'
import { currentView } from '../core/router.ts'
import { bitcoin } from '../networks/bitcoin.ts'
import { base, mainnet } from '../networks/evm.ts'
import { solana } from '../networks/solana.ts'
import { type FakeFrame, type FakeFrameOptions, installFakeFrame } from './fakeFrame.ts'
import { memoryStorage } from './memoryStorage.ts'
import { email, loginAnswers } from './mockUser.ts'

/** An instance with a storage of its own, over the fake frame's origin. */
export const testLatchkey = (options: Partial<LatchkeyOptions> = {}): Latchkey =>
  createLatchkey({
    frameUrl: 'https://frame.example',
    projectId: 'demo',
    networks: [mainnet, base, solana, bitcoin],
    storage: memoryStorage(),
    ...options,
  })

export type StartedLatchkey = {
  latchkey: Latchkey
  fake: FakeFrame
  /** The view on screen. */
  view(): string
  status(): string
  /** Every status from the start on. */
  readonly statuses: readonly string[]
  /** The names of the requests that the frame got. */
  names(): string[]
  /** Opens the modal and logs in through it. */
  logIn(): Promise<void>
}

/** A running instance and its frame, both gone when the test is over. */
export function startLatchkey(
  frame: FakeFrameOptions = {},
  options: Partial<LatchkeyOptions> = {},
): StartedLatchkey {
  const fake = installFakeFrame({ ...frame, answers: { ...loginAnswers, ...frame.answers } })
  const latchkey = testLatchkey(options)
  const { account, modal } = latchkey.stores
  const statuses: string[] = [account.getState().status]
  account.subscribe(({ status }) => {
    if (statuses.at(-1) !== status) statuses.push(status)
  })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    latchkey.destroy()
    fake.stop()
  })
  return {
    latchkey,
    fake,
    statuses,
    view: () => currentView(modal.getState().router).name,
    status: () => account.getState().status,
    names: () => fake.requests.map(({ name }) => name),
    async logIn() {
      latchkey.open()
      await connectEmail(latchkey, { email })
      await submitOtp(latchkey, { otp: '123456' })
    },
  }
}
