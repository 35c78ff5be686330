export type SafeConfig = {
  /** The origin that may embed the dApp, and the dApp's. */
  readonly host: string
  readonly dapp: string
  readonly safeAddress: string
  readonly chain: { readonly chainId: number; readonly rpcUrl: string }
}

export const readConfig = (): SafeConfig => JSON.parse(element('config').textContent)

export function element(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new TypeError(`No element ${id}`)
  return found
}
