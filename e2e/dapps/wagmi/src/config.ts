import { defineNetwork } from '@latchkey/sdk/networks'

type ServedChain = {
  /** CAIP-2. */
  id: string
  name: string
  rpcUrl: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
}

type ServedConfig = {
  frameUrl: string
  projectId: string
  chain: ServedChain
  otherChain: ServedChain
}

/** The configuration that the server put into the page. */
export const config: ServedConfig = JSON.parse(
  document.getElementById('config')?.textContent ?? '{}',
)

const toNetwork = ({ id, ...chain }: ServedChain) =>
  defineNetwork({ ...chain, id: Number(id.split(':')[1]) })

export const chain = toNetwork(config.chain)
export const otherChain = toNetwork(config.otherChain)
