import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import { pushView } from '../../../core/modal/pushView.ts'
import { formatAmount } from '../../../core/queries/formatAmount.ts'
import {
  type AmountIssue,
  findAmountIssue,
  getMax,
  isReady,
  readAmount,
} from '../../../core/send/sendAmount.ts'
import type { SendFlow } from '../../../core/send/sendFlow.ts'
import type { SendState } from '../../../core/send/sendState.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'

export type WalletSendState = {
  state: SendState
  /** What the field of the amount has, with a point before the decimals. */
  amount: string
  amountIssue: AmountIssue | undefined
  canReview: boolean
  isChecking: boolean
  selectToken: () => void
  typeAmount: (text: string) => void
  /** Undefined if there is nothing to send. */
  useMax: (() => void) | undefined
  typeRecipient: (text: string) => void
  retry: () => void
  review: () => void
}

export function useWalletSend(flow: SendFlow): WalletSendState {
  const latchkey = useLatchkeyContext()
  const state = useStore(flow.state)
  const { funds, progress } = state
  const max = getMax(state)

  // The user came back from the review, or left it while the wallet was asked.
  useEffect(() => flow.edit(), [flow])

  const review = async () => {
    if (!(await flow.check())) return
    pushView(latchkey, { name: 'WalletSendPreview', data: { flow } })
  }
  return {
    state,
    amount: writeAmount(state),
    amountIssue: findAmountIssue(state),
    canReview: isReady(state),
    isChecking: progress.step === 'checking',
    selectToken: () => pushView(latchkey, { name: 'WalletSendSelectToken', data: { flow } }),
    typeAmount: flow.typeAmount,
    useMax: funds && max ? flow.useMax : undefined,
    typeRecipient: flow.typeRecipient,
    retry: () => void flow.readFunds(),
    review: () => void review(),
  }
}

/** Everything, in figures once the funds are known. */
function writeAmount(state: SendState): string {
  const { amount, isMax, funds } = state
  const most = isMax ? readAmount(state) : undefined
  return funds && most !== undefined ? formatAmount(most, funds.decimals, funds.decimals) : amount
}
