import { hexToBytes } from '@noble/curves/utils.js'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, onTestFinished } from 'vitest'
import type { RequestArguments } from '../connectors/providers.ts'
import type { LatchkeyEvent } from '../core/events.ts'
import { type CreateSiwxParameters, createSiwx } from '../siwx/createSiwx.ts'
import type { SiwxState } from '../siwx/flow/siwxState.ts'
import { type SiwxFlow, startSiwx } from '../siwx/flow/startSiwx.ts'
import type { Siwx } from '../siwx/siwx.ts'
import { memorySiwxStorage } from '../siwx/storage.ts'
import { evmVerifier } from '../siwx/verifiers/evmVerifier.ts'
// A signature loads it. A test that ends right after one would load it too late.
import '../core/queries/followSpending.ts'
import { recordToasts } from './recordToasts.ts'
import { type StartedMock, startMock } from './startMock.ts'

export const siwxSigner = privateKeyToAccount(`0x${'07'.repeat(32)}`)
export const otherSigner = privateKeyToAccount(`0x${'08'.repeat(32)}`)

/** Signs as a wallet does, with the account that the request names. */
export async function signInWallet({ params }: RequestArguments): Promise<string> {
  // Those of personal_sign.
  const [message, address] = params as unknown as readonly [string, string]
  const account = [siwxSigner, otherSigner].find((each) => each.address === address)
  if (!account) throw new Error(`no key of ${address}`)
  return account.signMessage({ message: { raw: hexToBytes(message.slice(2)) } })
}

/** Sign-ins of a shop that has no server. */
export const createTestSiwx = (
  changes: Partial<CreateSiwxParameters> = {},
  override: Partial<Siwx> = {},
): Siwx => ({
  ...createSiwx({
    domain: 'shop.example',
    uri: 'https://shop.example/',
    getNonce: async () => '0123456789abcdef',
    verifiers: [evmVerifier()],
    storage: memorySiwxStorage(),
    ...changes,
  }),
  ...override,
})

export type StartedSiwxFlow = StartedMock & {
  flow: SiwxFlow
  siwx: Siwx
  /** Every status from the start on. */
  readonly steps: readonly SiwxState['status'][]
  readonly events: readonly LatchkeyEvent[]
  readonly toasts: readonly (string | undefined)[]
  /** Waits for a status. */
  reach(status: SiwxState['status']): Promise<void>
}

/** A sign-in over a wallet in memory that signs, gone when the test is over. */
export function startSiwxFlow(
  changes: Partial<CreateSiwxParameters> = {},
  override: Partial<Siwx> = {},
): StartedSiwxFlow {
  const events: LatchkeyEvent[] = []
  const app = startMock(
    { addresses: { eip155: siwxSigner.address }, respond: signInWallet },
    { onEvent: (event) => events.push(event) },
  )
  const siwx = createTestSiwx(changes, override)
  const toasts = recordToasts(app.latchkey)
  const flow = startSiwx(app.latchkey, siwx)
  const steps = [flow.getState().status]
  onTestFinished(flow.subscribe(({ status }) => steps.push(status)))
  const reach = (status: SiwxState['status']) =>
    expect.poll(() => flow.getState().status).toBe(status)
  return { ...app, flow, siwx, steps, events, toasts, reach }
}
