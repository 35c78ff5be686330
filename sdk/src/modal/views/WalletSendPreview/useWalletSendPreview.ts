import { useEffect } from 'react'
import { useStore } from 'zustand/react'
import type { ErrorState } from '../../../core/describeError.ts'
import { goBack } from '../../../core/modal/goBack.ts'
import type { SendFlow } from '../../../core/send/sendFlow.ts'
import type { Order } from '../../../core/send/sendState.ts'
import { showSent } from '../../../core/send/showSent.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import { useAccount } from '../../../hooks/useAccount.ts'
import { useWalletName } from '../../parts/useWalletName.ts'

export type WalletSendPreviewState = {
  /** Undefined once the input has changed. */
  order: Order | undefined
  error: ErrorState | undefined
  isSending: boolean
  /** The wallet that is asked. */
  wallet: string
  send: () => void
  edit: () => void
}

export function useWalletSendPreview(flow: SendFlow): WalletSendPreviewState {
  const latchkey = useLatchkeyContext()
  const { progress } = useStore(flow.state)
  const { wallet } = useAccount()
  const nameWallet = useWalletName()
  const { step } = progress

  // The wallet's approval may have covered this view.
  useEffect(() => {
    if (step === 'sent') showSent(latchkey, flow)
  }, [latchkey, flow, step])

  return {
    order: 'order' in progress ? progress.order : undefined,
    error: 'error' in progress ? progress.error : undefined,
    isSending: step === 'sending',
    wallet: wallet ? nameWallet(wallet) : '',
    send: () => void flow.send(),
    edit: () => goBack(latchkey),
  }
}
