import type { ContractGroup } from './knownContracts.ts'

type ListedGroup = Exclude<ContractGroup, 'v3' | 'wrapped'>

const uniswapDocs = 'https://docs.uniswap.org/contracts'
const safe = 'https://github.com/safe-global/safe-deployments/tree/main/src/assets'
const uniswapV3 = `${uniswapDocs}/v3/reference/deployments`

/** Where publishers list the addresses of their contracts. Only the tests load it. */
export const contractSources: Readonly<Record<ListedGroup, readonly string[]>> = {
  permit2: [uniswapV3],
  multicall3: ['https://github.com/mds1/multicall3#deployments'],
  entryPoint: ['https://github.com/eth-infinitism/account-abstraction/releases'],
  seaport: ['https://github.com/ProjectOpenSea/seaport-js/blob/main/src/constants.ts'],
  cow: ['https://github.com/cowprotocol/contracts/blob/main/networks.json'],
  multiSend: [safe],
  safeFactory: [safe],
  v2Router: [`${uniswapDocs}/v2/reference/smart-contracts/v2-deployments`],
  v3Router: [uniswapV3],
  v3Positions: [uniswapV3],
  universalRouter: [
    'https://github.com/Uniswap/universal-router/tree/main/deploy-addresses',
    `${uniswapDocs}/v4/deployments`,
  ],
  aave: ['https://github.com/bgd-labs/aave-address-book/tree/main/src'],
  ens: ['https://docs.ens.domains/learn/deployments'],
  standardBridge: [
    'https://github.com/ethereum-optimism/superchain-registry',
    'https://specs.optimism.io/protocol/predeploys.html',
  ],
  arbitrumBridge: [
    'https://docs.arbitrum.io/build-decentralized-apps/reference/contract-addresses',
  ],
  across: ['https://docs.across.to/reference/contract-addresses'],
  circle: [
    'https://developers.circle.com/cctp/v1/evm-smart-contracts',
    'https://developers.circle.com/cctp/references/contract-addresses',
  ],
}
