import { tokenList } from '../../../../tokens/tokenList.ts'
import type { Address } from '../../../view.ts'

/** The networks with listed contracts. */
const everyChain = [1, 10, 56, 137, 8453, 42161]

/** EIP-155 ids of the networks where each is this contract. `contractSources.ts` names the publishers. */
type Listed = Readonly<Record<Address, readonly number[]>>

const groups = {
  permit2: { '0x000000000022D473030F116dDEE9F6B43aC78BA3': everyChain },
  multicall3: { '0xcA11bde05977b3631167028862bE2a173976CA11': everyChain },
  entryPoint: {
    '0x5FF137D4b0FDCD49DcA30c7CF57E578a026d2789': everyChain,
    '0x0000000071727De22E5E9d8BAf0edAc6f37da032': everyChain,
  },
  seaport: {
    '0x00000000000000ADc04C56Bf30aC9d3c0aAF14dC': everyChain,
    '0x0000000000000068F116a894984e2DB1123eB395': everyChain,
  },
  cow: { '0x9008D19f58AAbD9eD0D60971565AA8510560ab41': [1, 56, 137, 8453, 42161] },
  multiSend: {
    '0xA238CBeb142c10Ef7Ad8442C6D1f9E89e07e7761': everyChain,
    '0x40A2aCCbd92BCA938b02010E17A5b8929b49130D': everyChain,
    '0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526': everyChain,
    '0x9641d764fc13c8B624c04430C7356C1C7C8102e2': everyChain,
  },
  safeFactory: {
    '0xa6B71E26C5e0845f74c812102Ca7114b6a896AB2': everyChain,
    '0x4e1DCf7AD4e460CfD30791CCC4F9c8a4f820ec67': everyChain,
  },
  v2Router: {
    '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D': [1],
    '0x4A7b5Da61326A6379179b40d00F57E5bbDC962c2': [10],
    '0xedf6066a2b290C185783862C7F4776A2C8077AD1': [137],
    '0x4752ba5DBc23f44D87826276BF6Fd6b1C372aD24': [56, 8453, 42161],
  },
  v3Router: {
    '0xE592427A0AEce92De3Edee1F18E0157C05861564': [1, 10, 137, 42161],
    '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45': [1, 10, 137, 42161],
    '0x2626664c2603336E57B271c5C0b26F421741e481': [8453],
    '0xB971eF87ede563556b2ED4b1C0b0019111Dd85d2': [56],
  },
  v3Positions: {
    '0xC36442b4a4522E871399CD717aBDD847Ab11FE88': [1, 10, 137, 42161],
    '0x03a520b32C04BF3bEEf7BEb72E919cf822Ed34f1': [8453],
    '0x7b8A01B39D58278b5DE7e48c8449c9f4F5170613': [56],
  },
  universalRouter: {
    '0x3fC91A3afd70395Cd496C647d5a6CC9D4B2b7FAD': [1, 8453],
    '0xCb1355ff08Ab38bBCE60111F1bb2B784bE25D7e8': [10],
    '0x5E325eDA8064b456f4781070C0738d849c824258': [42161],
    '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af': [1],
    '0x851116D9223fabED8E56C0E6b8Ad0c31d98B3507': [10],
    '0x1906c1d672b88cD1B9aC7593301cA990F94Eae07': [56],
    '0x1095692A6237d83C6a72F3F5eFEdb9A670C49223': [137],
    '0x6fF5693b99212Da76ad316178A184AB56D299b43': [8453],
    '0xA51afAFe0263b40EdaEf0Df8781eA9aa03E381a3': [42161],
  },
  aave: {
    '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2': [1],
    '0x794a61358D6845594F94dc1DB02A252b5b4814aD': [10, 137, 42161],
    '0xA238Dd80C259a72e81d7e4664a9801593F98d1c5': [8453],
  },
  ens: { '0x253553366Da8546fC250F225fe3d25d0C782303b': [1] },
  /** Of OP Mainnet and Base. */
  standardBridge: {
    '0x99C9fc46f92E8a1c0deC1b1747d010903E884bE1': [1],
    '0x3154Cf16ccdb4C6d922629664174b904d80F2C35': [1],
    '0x4200000000000000000000000000000000000010': [10, 8453],
  },
  arbitrumBridge: {
    '0x4Dbd4fc535Ac27206064B68FfCf827b0A60BAB3f': [1],
    '0x72Ce9c846789fdB6fC1f34aC4AD25Dd9ef7031ef': [1],
  },
  across: {
    '0x5c7BCd6E7De5423a257D81B442095A1a6ced35C5': [1],
    '0x6f26Bf09B1C792e3228e5467807a900A503c0281': [10],
    '0x09aea4b2242abC8bb4BB78D537A67a245A7bEC64': [8453],
    '0xe35e9842fceaCA96570B734083f4a58e8F7C5f2A': [42161],
  },
  circle: {
    '0xBd3fa81B58Ba92a82136038B25aDec7066af3155': [1],
    '0x2B4069517957735bE00ceE0fadAE88a26365528f': [10],
    '0x1682Ae6375C4E4A97e4B583BC394c861A46D8962': [8453],
    '0x19330d10D9Cc8751218eaf51E8885D058642E08A': [42161],
    '0x28b5a0e9C621a5BadaA536219b3a228C8168cf5d': [1, 10, 137, 8453, 42161],
  },
} satisfies Readonly<Record<string, Listed>>

/** `v3` is its routers and positions, `wrapped` the token of the network's currency. */
export type ContractGroup = keyof typeof groups | 'v3' | 'wrapped'

const wrappedSymbols: Readonly<Record<string, string>> = { '56': 'WBNB', '137': 'WPOL' }

export function isKnownContract(
  group: ContractGroup,
  { chainId, contract }: { chainId: bigint; contract: Address },
): boolean {
  if (group === 'wrapped') return contract === findWrapped(chainId)
  if (group === 'v3') {
    const target = { chainId, contract }
    return isKnownContract('v3Router', target) || isKnownContract('v3Positions', target)
  }
  const listed: Listed = groups[group]
  return listed[contract]?.includes(Number(chainId)) === true
}

/** Lists a group's contracts, of any network. */
export const listContracts = (group: keyof typeof groups): readonly string[] =>
  Object.keys(groups[group])

/** Finds the token that wraps the network's own currency. */
function findWrapped(chainId: bigint): string | undefined {
  const symbol = wrappedSymbols[`${chainId}`] ?? 'WETH'
  return tokenList[`eip155:${chainId}`]?.find((token) => token.symbol === symbol)?.address
}

/** By group, for tests. */
export const knownContracts: Readonly<Record<string, Listed>> = groups
