import { sumValues } from '../../../core/queries/sumValues.ts'
import { useAccount } from '../../../hooks/useAccount.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { formatUsd } from './formatUsd.ts'
import { useIdentity } from './useIdentity.ts'
import { type Portfolio, usePortfolio } from './usePortfolio.ts'
import { type Served, useServed } from './useServed.ts'

export type AccountAssetsState = {
  /** CAIP-10. */
  account: string | undefined
  served: Served
  portfolio: Portfolio
  identity: ReturnType<typeof useIdentity>
  /** The value of all tokens, formatted. Undefined if it is unknown. */
  total: string | undefined
}

/** Reads the account's data from the chain data API of the dApp. Requests nothing without the option `api`. */
export function useAccountAssets(): AccountAssetsState {
  const { caipAddress } = useAccount()
  const texts = useViewTexts()
  const served = useServed()
  const isServed = served.status === 'served'
  const portfolio = usePortfolio(isServed)
  const sum = portfolio.balances && sumValues(portfolio.balances)
  return {
    account: caipAddress,
    served,
    portfolio,
    identity: useIdentity(isServed),
    total: sum === undefined ? undefined : formatUsd(sum, texts),
  }
}
