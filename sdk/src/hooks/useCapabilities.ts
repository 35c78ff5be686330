import { useCallback } from 'react'
import type { GetCapabilitiesReturnType } from '../actions/evm/calls.ts'
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
  const wanted = networkIds?.join()
  // A new list of the same networks, or the same account, changes nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text and the address identify them
  const run = useCallback(
    (latchkey: Latchkey) => getCapabilities(latchkey, { networkIds }),
    [wanted, address],
  )
  return useSettled({ run, isIdle: address === undefined })
}
