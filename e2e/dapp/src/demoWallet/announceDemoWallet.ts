/**
 * A wallet for people who have none, in the page of the demo. It announces itself as extensions do
 * (EIP-6963). Its key is in the page, so it refuses to exist beside a chain that others can reach.
 */
import type { DemoChain } from '../config.ts'
import type { DemoWallet } from './createDemoWallet.ts'
import { icon } from './icon.ts'

const info = Object.freeze({
  uuid: crypto.randomUUID(),
  name: 'Demo wallet',
  rdns: 'localhost.latchkey.demo',
  icon,
})

/** Loads the wallet itself at the first request. Returns false for a chain of another machine. */
export function announceDemoWallet(...chains: readonly [DemoChain, ...DemoChain[]]): boolean {
  if (!chains.every(({ rpcUrl }) => isLoopback(rpcUrl))) return false
  let loaded: Promise<DemoWallet> | undefined
  const load = () => {
    loaded ??= Promise.all([import('./createDemoWallet.ts'), import('./createAsk.ts')]).then(
      ([{ createDemoWallet }, { createAsk }]) =>
        createDemoWallet({ chains, storage: localStorage, ask: createAsk() }),
    )
    return loaded
  }
  const provider: DemoWallet = {
    request: async (request) => (await load()).request(request),
    on: (event, listener) => void load().then((wallet) => wallet.on(event, listener)),
    removeListener: (event, listener) =>
      void load().then((wallet) => wallet.removeListener(event, listener)),
  }
  const announce = () => {
    const detail = Object.freeze({ info, provider })
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
  return true
}

export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url)
  return /^(127(\.\d+){3}|\[::1\]|(.+\.)?localhost)$/.test(hostname)
}
