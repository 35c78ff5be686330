import { useEffect, useState } from 'react'
import { LatchkeyError } from '../core/errors.ts'
import { loadCode } from '../core/loadCode.ts'
import type { Balance } from '../core/queries/balance.ts'
import { useLatchkeyContext } from './LatchkeyContext.ts'
import { useAccount } from './useAccount.ts'

export type UseBalanceReturnType = {
  /** Undefined until it was read once for the active account and network. */
  balance: Balance | undefined
  isLoading: boolean
  /** LatchkeyError BALANCE_UNAVAILABLE, with what went wrong as its cause. */
  error: Error | undefined
}

const nothing: UseBalanceReturnType = { balance: undefined, isLoading: false, error: undefined }

/**
 * The native balance of the active account. It is read again after a
 * transaction, when the account or the network changes, and when it is older
 * than 30 s and asked for.
 *
 * @example const { balance } = useBalance()  // balance?.formatted, balance?.symbol
 */
export function useBalance(): UseBalanceReturnType {
  const latchkey = useLatchkeyContext()
  const { caipAddress, isConnected } = useAccount()
  const account = isConnected ? caipAddress : undefined
  const [state, setState] = useState<{ of: string; result: UseBalanceReturnType }>()

  useEffect(() => {
    if (account === undefined) return undefined
    const controller = new AbortController()
    const { signal } = controller
    const onChange = (result: UseBalanceReturnType) => setState({ of: account, result })
    loadCode(() => import('../core/queries/balance.ts'))
      .then(({ watchBalance }) => watchBalance(latchkey, { signal, onChange }))
      .catch((cause: unknown) => {
        // CODE_NOT_LOADED, or NOT_CONNECTED for somebody who left in the meantime.
        const error = new LatchkeyError('BALANCE_UNAVAILABLE', { cause })
        if (!signal.aborted) onChange({ ...nothing, error })
      })
    return () => controller.abort()
  }, [latchkey, account])

  if (account === undefined) return nothing
  return state?.of === account ? state.result : { ...nothing, isLoading: true }
}
