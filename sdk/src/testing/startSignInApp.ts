import type { MockParameters } from '../connectors/mock/mock.ts'
import type { CreateSiwxParameters } from '../siwx/createSiwx.ts'
import { getFlowStore } from '../siwx/flow/flowStore.ts'
import type { Siwx } from '../siwx/siwx.ts'
import { type StartedMock, startMock } from './startMock.ts'
import { createTestSiwx, signInWallet, siwxSigner } from './startSiwxFlow.ts'

export type StartedSignIn = StartedMock & {
  siwx: Siwx
  /** The views from the start on; undefined while the modal is closed. */
  readonly views: readonly (string | undefined)[]
  /** Undefined until the flow starts. */
  signIn(): string | undefined
}

/** An instance with the option `siwx`, over a wallet in memory that signs. Nothing draws its modal. */
export function startSignInApp(
  changes: Partial<CreateSiwxParameters> = {},
  override: Partial<Siwx> = {},
  wallet: Partial<MockParameters> = {},
): StartedSignIn {
  const siwx = createTestSiwx(changes, override)
  const app = startMock(
    { addresses: { eip155: siwxSigner.address }, respond: signInWallet, ...wallet },
    { siwx },
  )
  const { modal } = app.latchkey._internal.stores
  const read = () => (modal.getState().open ? app.view() : undefined)
  const views = [read()]
  modal.subscribe(() => {
    if (views.at(-1) !== read()) views.push(read())
  })
  const signIn = () => getFlowStore(app.latchkey).getState().flow?.getState().status
  return { ...app, siwx, views, signIn }
}
