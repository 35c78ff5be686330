/**
 * A Bitcoin wallet for people who have none, in the page of the demo. It is listed as extensions are
 * (WBIP-004). Its key is in the page, so it refuses to exist beside a chain that others can reach.
 */
import type { DemoChain } from '../config.ts'
import { isLoopback } from './announceDemoWallet.ts'
import type { DemoBitcoinWallet } from './createDemoBitcoinWallet.ts'
import { icon } from './icon.ts'

const id = 'latchkeyDemoBitcoin'

type Page = { btc_providers?: object[]; [id]?: DemoBitcoinWallet }

/** Loads the wallet itself at the first request. Returns false for a chain of another machine. */
export function announceDemoBitcoinWallet(chain: DemoChain): boolean {
  if (!isLoopback(chain.rpcUrl)) return false
  let loaded: Promise<DemoBitcoinWallet> | undefined
  const load = () => {
    loaded ??= Promise.all([import('./createDemoBitcoinWallet.ts'), import('./createAsk.ts')]).then(
      ([{ createDemoBitcoinWallet }, { createAsk }]) =>
        createDemoBitcoinWallet({ apiUrl: chain.rpcUrl, storage: localStorage, ask: createAsk() }),
    )
    return loaded
  }
  const page = window as Page
  page[id] = { request: async (method, params) => (await load()).request(method, params) }
  page.btc_providers = [...(page.btc_providers ?? []), { id, name: 'Demo Bitcoin wallet', icon }]
  return true
}
