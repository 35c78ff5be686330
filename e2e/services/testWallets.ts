/** Gives the pages of a browser the wallets of `dapps/wallets`, before their scripts run. */
import { readFileSync } from 'node:fs'
import type { BrowserContext } from '@playwright/test'

const built = new URL('../dist/wallets/testWallets.js', import.meta.url)

/** Solana's burner wallet, which is not ours. */
export const addBurner = (context: BrowserContext) => run(context, 'testWallets.registerBurner()')

/** Fixtures of the documented interfaces of UniSat and of the Wallet Standard. */
export const addBitcoinWallets = (context: BrowserContext, apiUrl: string) =>
  run(context, `testWallets.addBitcoinWallets(${JSON.stringify(apiUrl)})`)

const run = (context: BrowserContext, call: string) =>
  context.addInitScript({
    // Storage does not exist in about:blank.
    content: `if (window === window.top && location.protocol !== 'about:') { ${readFileSync(built, 'utf8')}\n${call} }`,
  })
