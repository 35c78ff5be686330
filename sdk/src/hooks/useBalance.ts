import type { ChainNamespace } from '@latchkey/protocol'
import { useCallback, useMemo } from 'react'
import { LatchkeyError } from '../core/errors.ts'
import { createOperationError } from '../core/operationErrors.ts'
import type { Balance } from '../core/queries/balance.ts'
import type { ConfiguredNamespace } from '../core/register.ts'
import { useAccount } from './useAccount.ts'
import { useQuery, type Watch } from './useQuery.ts'

export type UseBalanceReturnType = {
  /** Undefined until the first response for the active account and network. */
  balance: Balance | undefined
  isLoading: boolean
  /** LatchkeyError BALANCE_UNAVAILABLE with its cause. */
  error: Error | undefined
}

export type UseBalanceParameters<Namespace extends ChainNamespace = ConfiguredNamespace> = {
  /** Default: the active network's. */
  namespace?: Namespace
}

/**
 * Returns the balance of the account in a namespace: the native one, or that of the network's token
 * in the `tokens` option. Refetches after a transaction,
 * when it is mined, when account or network change, and when a component mounts with a value older than 30 s.
 *
 * @example const { balance } = useBalance()  // balance?.formatted, balance?.symbol
 */
export function useBalance<Namespace extends ConfiguredNamespace = ConfiguredNamespace>({
  namespace,
}: UseBalanceParameters<Namespace> = {}): UseBalanceReturnType {
  const { caipAddress } = useAccount(namespace === undefined ? {} : { namespace })
  const load = useCallback(async (): Promise<Watch<Balance>> => {
    const { balance } = await import('../core/queries/balance.ts')
    return (latchkey, watch) => balance.watch(latchkey, { namespace }, watch)
  }, [namespace])
  const { data, isLoading, error } = useQuery({ load, subject: caipAddress, refetches: true })
  const cause = useMemo(() => error && toBalanceError(error), [error])
  return { balance: data, isLoading, error: cause }
}

const toBalanceError = (cause: Error): Error =>
  cause instanceof LatchkeyError && cause.code === 'BALANCE_UNAVAILABLE'
    ? cause
    : createOperationError('BALANCE_UNAVAILABLE', { cause })
