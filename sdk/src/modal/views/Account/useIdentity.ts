import type { Identity } from '../../../api/identity.ts'
import { useAccount } from '../../../hooks/useAccount.ts'
import { useQuery, type Watch } from '../../../hooks/useQuery.ts'

async function load(): Promise<Watch<Identity>> {
  const { identity } = await import('../../../core/queries/identity.ts')
  return (latchkey, watch) => identity.watch(latchkey, {}, watch)
}

/** The registered name and picture of the account, each undefined until it is known. */
export function useIdentity(isServed: boolean): Partial<Identity> {
  const { caipAddress } = useAccount()
  const { data } = useQuery({ load, subject: isServed ? caipAddress : undefined })
  return data ?? {}
}
