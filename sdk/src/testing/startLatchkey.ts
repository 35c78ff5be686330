import type { ChainNamespace } from '@latchkey/protocol'
import { onTestFinished, vi } from 'vitest'
import { getActiveNetwork, getStatus } from '../core/connection/selectors.ts'
import type { Latchkey } from '../core/latchkey.ts'
import { connectEmail } from '../core/login/connectEmail.ts'
import { submitCode } from '../core/login/submitCode.ts'
import { currentView } from '../core/modal/router.ts'
import type { InstanceOptions, NetworkList } from '../core/options/options.ts'
import { createLatchkey } from '../createLatchkey.ts'
import { bitcoin } from '../networks/bitcoin.ts'
import { base, mainnet } from '../networks/evm.ts'
import type { Network } from '../networks/network.ts'
import { solana } from '../networks/solana.ts'
import { type FakeFrame, type FakeFrameOptions, installFakeFrame, on } from './fakeFrame.ts'
import { memoryStorage } from './memoryStorage.ts'
import { email, loginAnswers } from './mockUser.ts'

export type TestOptions = Partial<
  Omit<InstanceOptions, 'connectors' | 'frameUrl' | 'enableInjected' | 'enableEIP6963'>
> & {
  frameUrl?: string
}
export type TestLatchkey = Latchkey<ChainNamespace>

/** An instance with a storage of its own, over the fake frame's origin. Its modal is drawn by the test, or not at all. */
export function testLatchkey(options: TestOptions = {}): TestLatchkey {
  const latchkey = createLatchkey<NetworkList>({
    frameUrl: 'https://frame.example',
    projectId: 'demo',
    networks: [mainnet, base, solana, bitcoin],
    storage: memoryStorage(),
    ...options,
  })
  latchkey._internal.modalHost.attach()
  onTestFinished(() => latchkey.destroy())
  return latchkey
}

export type StartedLatchkey = {
  latchkey: TestLatchkey
  fake: FakeFrame
  /** The view on screen. */
  view(): string
  status(): string
  /** Every status from the start on. */
  readonly statuses: readonly string[]
  /** The names of the requests that the frame got. */
  names(): string[]
  /** The network in use. */
  network(): Network
  /** Opens the frame without a login. */
  openFrame(): Promise<void>
  /** Opens the modal and signs in through it. */
  logIn(): Promise<void>
}

/** A running instance and its frame, both gone when the test is over. */
export function startLatchkey(
  frame: FakeFrameOptions = {},
  options: TestOptions = {},
): StartedLatchkey {
  const fake = installFakeFrame({ ...frame, answers: { ...loginAnswers, ...frame.answers } })
  const latchkey = testLatchkey(options)
  const { connection, modal } = latchkey._internal.stores
  const status = () => getStatus(connection.getState())
  const statuses: string[] = [status()]
  connection.subscribe(() => {
    if (statuses.at(-1) !== status()) statuses.push(status())
  })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    fake.stop()
  })
  return {
    latchkey,
    fake,
    statuses,
    view: () => currentView(modal.getState().router).name,
    status,
    names: () => fake.requests.map(({ name }) => name),
    network: () => getActiveNetwork(connection.getState()),
    async openFrame() {
      fake.answers = { ...on('RPC_REQUEST', () => '0x0'), ...fake.answers }
      await latchkey.getProvider('eip155').request({ method: 'eth_blockNumber' })
    },
    async logIn() {
      latchkey.open()
      await connectEmail(latchkey, { email })
      await submitCode(latchkey, { code: '123456' })
    },
  }
}
