import { createElement } from 'react'
import { onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import type { ConnectedUser } from '../connectors/connector.ts'
import { dispatchConnection } from '../core/connection/connectionStore.ts'
import type { Latchkey } from '../core/latchkey.ts'
import { createLatchkey } from '../createLatchkey.ts'
import { createLoginCache } from '../frameClient/loginCache.ts'
import { ConnectButton } from '../modal/ConnectButton.tsx'
import { LatchkeyProvider } from '../modal/LatchkeyProvider.tsx'
import { mainnet } from '../networks/evm.ts'
import { type Answers, type FakeFrame, installFakeFrame } from './fakeFrame.ts'
import { memoryStorage } from './memoryStorage.ts'
import type { TestLatchkey, TestOptions } from './startLatchkey.ts'

export const testAddress = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
export const testEmail = 'ada@example.org'

/** Nobody listens there: the iframe's own document stays empty, and the fake frame answers in its place. */
const origin = 'http://127.0.0.1:9'

export type RenderModalParameters = {
  answers?: Answers
  options?: TestOptions
  /** What the components get in the place of the instance. */
  replace?: (latchkey: TestLatchkey) => TestLatchkey
}

export type RenderedModal = { latchkey: TestLatchkey; frame: FakeFrame }

/** A dApp with the provider and the button, over a real instance whose login frame is a fake one. */
export async function renderModal(parameters: RenderModalParameters = {}): Promise<RenderedModal> {
  const { answers = {}, options, replace = (latchkey) => latchkey } = parameters
  const frame = installFakeFrame({ origin, answers })
  const latchkey = replace(
    createLatchkey({
      frameUrl: origin,
      projectId: 'demo',
      networks: [mainnet],
      storage: memoryStorage(),
      ...options,
      modal: { theme: 'light', ...options?.modal },
    }),
  )
  onTestFinished(() => {
    latchkey.destroy()
    frame.stop()
  })
  await render(createElement(LatchkeyProvider, { latchkey }, createElement(ConnectButton)))
  return { latchkey, frame }
}

/** Puts somebody into the store, as a login does. */
export function connect({ _internal }: Latchkey, user: ConnectedUser = {}): void {
  createLoginCache(_internal.storage).loggedIn({ email: testEmail })
  const tell = dispatchConnection.bind(undefined, _internal.stores.connection, ['eip155'])
  tell({ type: 'connecting', connectorId: 'frame' })
  tell({
    type: 'answered',
    connectorId: 'frame',
    user: { email: testEmail, ...user },
    account: {
      address: testAddress,
      allAccounts: [{ address: testAddress, type: 'eoa' }],
      preferredAccountType: 'eoa',
      smartAccountDeployed: false,
    },
  })
}
