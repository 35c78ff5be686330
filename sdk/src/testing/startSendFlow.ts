import { expect, onTestFinished, vi } from 'vitest'
import { connect } from '../actions/connect.ts'
import { locateAccount } from '../core/queries/locateAccount.ts'
import { createSendFlow } from '../core/send/createSendFlow.ts'
import type { Funds } from '../core/send/transfer.ts'
import type { TransferMethods } from '../core/send/transferMethods.ts'
import { dataApiUrl } from './fakeDataApi.ts'
import { startMock } from './startMock.ts'

export const paid = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
export const lookAlike = '0xd8dA000000000000000000000000000000006045'
export const hash = `0x${'ab'.repeat(32)}`
export const fee = { expected: 10n, reserve: 20n }
export const funds: Funds = { balance: 100n, decimals: 1, symbol: 'ETH', native: 100n, fee }

/** A transfer with a namespace in memory. @param api asks the chain data API, too */
export async function startSendFlow(changes: Partial<TransferMethods> = {}, api = false) {
  const { latchkey } = startMock({}, api ? { api: { url: dataApiUrl } } : {})
  await connect(latchkey)
  const fakes = {
    checkRecipient: (text: string) => (text.startsWith('0x') ? { address: text } : { name: text }),
    resolveName: vi.fn<NonNullable<TransferMethods['resolveName']>>(async () => paid),
    readFunds: vi.fn<TransferMethods['readFunds']>(async () => funds),
    estimateFee: vi.fn<TransferMethods['estimateFee']>(async () => fee),
    send: vi.fn<TransferMethods['send']>(async () => hash),
  }
  const methods = Object.assign(fakes, changes)
  const events: string[] = []
  latchkey.subscribe(({ event }) => events.push(event))
  const flow = createSendFlow(latchkey, locateAccount(latchkey), async () => methods)
  onTestFinished(flow.stop)
  const state = () => flow.state.getState()
  return { latchkey, methods, flow, state, events, step: () => state().progress.step }
}

export type StartedSendFlow = Awaited<ReturnType<typeof startSendFlow>>

/** Types an amount and a recipient. */
export async function fillSendForm({ flow, state }: StartedSendFlow, recipient: string = paid) {
  await flow.readFunds()
  flow.typeAmount('5')
  flow.typeRecipient(recipient)
  await vi.waitFor(() => expect(state().recipient.status).toBe('found'))
}
