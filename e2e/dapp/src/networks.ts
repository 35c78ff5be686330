/** The local chains that the page was served with. */
import { defineNetwork } from '@latchkey/sdk/networks'
import { config, type DemoChain } from './config.ts'

const describeChain = ({ name, nativeCurrency, rpcUrl }: DemoChain) => ({
  name,
  nativeCurrency,
  rpcUrl,
  testnet: true,
})

const readReference = ({ id }: DemoChain) => id.slice(id.indexOf(':') + 1)

const toEvm = (chain: DemoChain) =>
  defineNetwork({ ...describeChain(chain), id: Number(readReference(chain)) })

export const localChain = toEvm(config.chain)
export const otherChain = config.otherChain && toEvm(config.otherChain)

export const solanaChain =
  config.solana &&
  defineNetwork({
    ...describeChain(config.solana),
    chainNamespace: 'solana',
    id: readReference(config.solana),
  })

export const bitcoinChain =
  config.bitcoin &&
  defineNetwork({
    ...describeChain(config.bitcoin),
    chainNamespace: 'bip122',
    id: readReference(config.bitcoin),
  })
