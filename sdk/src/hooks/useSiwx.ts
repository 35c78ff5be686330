import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useStore } from 'zustand/react'
import { getFlowStore } from '../siwx/flow/flowStore.ts'
import type { SiwxState } from '../siwx/flow/siwxState.ts'
import type { SiwxFlow } from '../siwx/flow/startSiwx.ts'
import { SiwxError } from '../siwx/siwxError.ts'
import { useLatchkeyContext } from './LatchkeyContext.ts'

export type UseSiwxReturnType = SiwxState & Pick<SiwxFlow, 'sign' | 'cancel'>

const idle: SiwxState = { status: 'idle' }
const readIdle = () => idle
const followNothing = () => () => {}

/**
 * Returns the sign-in of the option `siwx`. Narrow it by `status`; it is `idle` until a wallet
 * connects. `sign` rejects with SiwxError NOT_ENABLED until then.
 *
 * @example
 * const { status, sign } = useSiwx()
 * if (status === 'refused') return <button onClick={sign}>Sign in</button>
 */
export function useSiwx(): UseSiwxReturnType {
  const { flow } = useStore(getFlowStore(useLatchkeyContext()))
  const state = useSyncExternalStore(
    flow?.subscribe ?? followNothing,
    flow?.getState ?? readIdle,
    readIdle,
  )
  const sign = useCallback(async () => {
    if (!flow) throw new SiwxError('NOT_ENABLED')
    await flow.sign()
  }, [flow])
  const cancel = useCallback(async () => flow?.cancel(), [flow])
  return useMemo(() => ({ ...state, sign, cancel }), [state, sign, cancel])
}
