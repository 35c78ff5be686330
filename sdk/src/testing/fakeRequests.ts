/** Shared by the fixtures of wallets with a `request` method. No such wallet runs here. */
import type { Transaction } from '@scure/btc-signer'
import { sendTransaction } from '../../../e2e/services/bitcoinAccount.ts'
import type { FakeBitcoinAccount } from './fakeBitcoinAccount.ts'

type Params = Record<string, unknown>
type Answer = (params: Params) => unknown

/** Answers by method. A test replaces them. */
export function fakeRequests(methods: Record<string, Answer>) {
  const received: string[] = []
  const answers: Record<string, Answer> = {}
  const run = async (method: string, params: unknown) => {
    received.push(method)
    const answer = answers[method] ?? methods[method]
    if (!answer) throw { code: -32601, message: 'Method not found' }
    return answer((params ?? {}) as Params)
  }
  return { received, answers, run }
}

export async function signInputs(
  psbt: Transaction,
  inputs: readonly (readonly [FakeBitcoinAccount | undefined, number])[],
  { broadcast, apiUrl }: { broadcast: unknown; apiUrl: string },
) {
  for (const [account, index] of inputs) account?.sign(psbt, index)
  if (!broadcast) return undefined
  psbt.finalize()
  return sendTransaction(psbt, apiUrl)
}
