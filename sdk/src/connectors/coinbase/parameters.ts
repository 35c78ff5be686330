import type { OptionCheck } from '../../core/options/optionChecks.ts'

/** The wallets that the SDK offers: any, only smart wallets, or only the extension and the app. */
export type CoinbasePreference = 'all' | 'smartWalletOnly' | 'eoaOnly'

/** The exports of `@coinbase/wallet-sdk` 4 (https://github.com/coinbase/coinbase-wallet-sdk). */
export type CoinbaseSdk = {
  createCoinbaseWalletSDK(parameters: {
    appName?: string
    appLogoUrl?: string | null
    appChainIds?: number[]
    preference?: { options: CoinbasePreference; telemetry?: boolean }
  }): { getProvider(): unknown }
}

export type CoinbaseParameters = {
  /**
   * Loads the package `@coinbase/wallet-sdk` 4, which your dApp installs: `() =>
   * import('@coinbase/wallet-sdk')`. It loads when the user picks the wallet. Default: only the
   * extension and the app's browser connect.
   */
  sdk?: (() => Promise<CoinbaseSdk>) | undefined
  /** Needs `sdk`. Default: `all`. */
  preference?: CoinbasePreference | undefined
}

type Checks = { readonly [Name in keyof CoinbaseParameters as `coinbase.${Name}`]-?: OptionCheck }

const preferences: readonly unknown[] = ['all', 'smartWalletOnly', 'eoaOnly']

/** A parameter without a check does not compile. */
export const coinbaseChecks: Checks = {
  'coinbase.sdk': {
    expected: "a function, such as () => import('@coinbase/wallet-sdk')",
    accepts: (value) => typeof value === 'function',
  },
  'coinbase.preference': {
    expected: "'all', 'smartWalletOnly' or 'eoaOnly'",
    accepts: (value) => preferences.includes(value),
  },
}
