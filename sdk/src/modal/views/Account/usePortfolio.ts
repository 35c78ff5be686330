import { useEffect, useState } from 'react'
import type { TokenBalance } from '../../../api/balance.ts'
import { portfolioLifetime } from '../../../core/queries/portfolioLifetime.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import { useAccount } from '../../../hooks/useAccount.ts'
import { useQuery, type Watch } from '../../../hooks/useQuery.ts'

export type Portfolio = {
  /** Undefined until they are read. */
  balances: readonly TokenBalance[] | undefined
  error: Error | undefined
  retry: () => void
}

const loadPortfolio = async () => (await import('../../../core/queries/portfolio.ts')).portfolio

async function load(): Promise<Watch<readonly TokenBalance[]>> {
  const portfolio = await loadPortfolio()
  return (latchkey, watch) => portfolio.watch(latchkey, {}, watch)
}

/** Milliseconds. Balances are stale by then, even if the first answer was late. */
const pollingInterval = portfolioLifetime + 1_000

/** Reads the balances, and again about every 30 s while the page is visible, until that fails. */
export function usePortfolio(isServed: boolean): Portfolio {
  const latchkey = useLatchkeyContext()
  const { caipAddress } = useAccount()
  const [retries, setRetries] = useState(0)
  const account = isServed ? caipAddress : undefined
  const subject = account && `${account} ${retries}`
  const { data, error } = useQuery({ load, subject, refetches: retries > 0 })

  useEffect(() => {
    if (subject === undefined || error) return undefined
    const timer = setInterval(async () => {
      if (document.hidden) return
      const portfolio = await loadPortfolio()
      // The query reports failures.
      await portfolio.fetch(latchkey, {}).catch(() => undefined)
    }, pollingInterval)
    return () => clearInterval(timer)
  }, [latchkey, subject, error])

  return { balances: data, error, retry: () => setRetries(retries + 1) }
}
