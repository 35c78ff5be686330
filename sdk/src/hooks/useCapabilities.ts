import { useCallback } from 'react'
import type { GetCapabilitiesReturnType } from '../actions/evm/calls.ts'
import type { EvmNetworkId } from '../actions/evm/findEvm.ts'
import { type GetCapabilitiesParameters, getCapabilities } from '../actions/getCapabilities.ts'
import type { Latchkey } from '../core/latchkey.ts'
import { useAccount } from './useAccount.ts'
import { type Settling, useSettled } from './useSettled.ts'

export type UseCapabilitiesReturnType = Settling<GetCapabilitiesReturnType>

/**
 * Reads what the connected wallet can do with `sendCalls`: see the action `getCapabilities`. Reads
 * again for another account. Idle without one.
 *
 * @example const { data } = useCapabilities()  // data?.['eip155:1']?.atomic
 */
export function useCapabilities({
  networkIds,
}: GetCapabilitiesParameters = {}): UseCapabilitiesReturnType {
  const { address } = useAccount({ namespace: 'eip155' })
  // Identifies a list that is new at each render.
  const wanted = networkIds && JSON.stringify(networkIds)
  const run = useCallback(
    (latchkey: Latchkey) =>
      // The text is that of the ids.
      getCapabilities(latchkey, {
        networkIds: wanted === undefined ? undefined : (JSON.parse(wanted) as EvmNetworkId[]),
      }),
    [wanted],
  )
  return useSettled({ run, subject: address })
}
