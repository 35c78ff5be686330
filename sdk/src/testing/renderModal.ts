import { createElement, Fragment, StrictMode } from 'react'
import { onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { frame as frameConnector } from '../connectors/frame/frame.ts'
import { createInstance } from '../core/createInstance.ts'
import type { InstanceOptions } from '../core/options/options.ts'
import { ConnectButton } from '../modal/ConnectButton.tsx'
import { LatchkeyProvider } from '../modal/LatchkeyProvider.tsx'
import { mainnet } from '../networks/evm.ts'
import { type Answers, type FakeFrame, installFakeFrame } from './fakeFrame.ts'
import { memoryStorage } from './memoryStorage.ts'
import type { TestLatchkey, TestOptions } from './startLatchkey.ts'

export { connect, testAddress, testEmail } from './connect.ts'

/** Nobody listens there: the iframe's own document stays empty, and the fake frame answers in its place. */
const origin = 'http://127.0.0.1:9'

export type RenderModalParameters = {
  answers?: Answers
  options?: TestOptions
  /** Default: the login frame. */
  connectors?: InstanceOptions['connectors']
  /** Replaces the instance that the components get. */
  replace?: (latchkey: TestLatchkey) => TestLatchkey
  /** In React's StrictMode. */
  strict?: boolean
}

export type RenderedModal = {
  latchkey: TestLatchkey
  frame: FakeFrame
  /** Removes the provider and the button from the page. */
  unmount(): void | Promise<void>
}

/** A dApp with the provider and the button, over a real instance whose login frame is a fake one. */
export async function renderModal(parameters: RenderModalParameters = {}): Promise<RenderedModal> {
  const { answers = {}, options, connectors, replace = (latchkey) => latchkey, strict } = parameters
  const frame = installFakeFrame({ origin, answers })
  const latchkey = replace(
    createInstance({
      frameUrl: origin,
      projectId: 'demo',
      networks: [mainnet],
      storage: memoryStorage(),
      connectors: connectors ?? [frameConnector()],
      ...options,
      modal: { theme: 'light', ...options?.modal },
    }),
  )
  onTestFinished(() => {
    latchkey.destroy()
    frame.stop()
  })
  const provider = createElement(LatchkeyProvider, { latchkey }, createElement(ConnectButton))
  const { unmount } = await render(createElement(strict ? StrictMode : Fragment, null, provider))
  return { latchkey, frame, unmount }
}
