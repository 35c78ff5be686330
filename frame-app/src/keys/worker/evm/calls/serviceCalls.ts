import { action } from './action.ts'

const bridge = { group: 'standardBridge' } as const
const arbitrum = { group: 'arbitrumBridge' } as const
const aave = { group: 'aave' } as const
const ens = { group: 'ens' } as const
const erc20 = 'address payToken,address'
const rest = 'uint32,bytes'
const burn = 'uint256 pay,uint32 network,bytes32 to32,address payToken'
const signature = 'uint8,bytes32,bytes32'

/**
 * ethereum-optimism/optimism, OffchainLabs/token-bridge-contracts, across-protocol/contracts,
 * circlefin/evm-cctp-contracts, aave/aave-v3-core, ensdomains/ens-contracts,
 * OpenZeppelin/openzeppelin-contracts (votes, ownership, proxies), cowprotocol/contracts, EIP-4626.
 */
export const serviceCalls = {
  '9a2ac6d5': action('bridge', `depositETHTo(address to,${rest})`, { ...bridge, native: 'pay' }),
  b1a1a882: action('bridge', `depositETH(${rest})`, { ...bridge, native: 'pay' }),
  e11013dd: action('bridge', `bridgeETHTo(address to,${rest})`, { ...bridge, native: 'pay' }),
  '09fc8843': action('bridge', `bridgeETH(${rest})`, { ...bridge, native: 'pay' }),
  '540abf73': action('bridge', `bridgeERC20To(${erc20},address to,uint256 pay,${rest})`, bridge),
  '87087623': action('bridge', `bridgeERC20(${erc20},uint256 pay,${rest})`, bridge),
  '838b2520': action('bridge', `depositERC20To(${erc20},address to,uint256 pay,${rest})`, bridge),
  '439370b1': action('bridge', 'depositEth()', { ...arbitrum, native: 'pay' }),
  d2ce7d65: action(
    'bridge',
    'outboundTransfer(address payToken,address to,uint256 pay,uint256,uint256,bytes)',
    { ...arbitrum, isPayable: true },
  ),
  '7b939232': action(
    'bridge',
    'depositV3(address from,address to,address payToken,address,uint256 pay,uint256,uint256 network,address,uint32,uint32 deadline,uint32,bytes)',
    { group: 'across', isPayable: true },
  ),
  '6fd3504e': action('bridge', `depositForBurn(${burn})`, { group: 'circle' }),
  '8e0250ee': action('bridge', `depositForBurn(${burn},bytes32,uint256,uint32)`, {
    group: 'circle',
  }),
  '617ba037': action('lend', 'supply(address payToken,uint256 pay,address to,uint16)', aave),
  '69328dec': action('withdrawLent', 'withdraw(address getToken,uint256 get,address to)', aave),
  a415bcad: action(
    'borrow',
    'borrow(address getToken,uint256 get,uint256,uint16,address owner)',
    aave,
  ),
  '573ade81': action('repay', 'repay(address payToken,uint256 payMax,uint256,address owner)', aave),
  '74694a2b': action(
    'registerName',
    'register(string name,address to,uint256 duration,bytes32,address,bytes[],bool,uint16)',
    { ...ens, native: 'payMax' },
  ),
  acf1a841: action('renewName', 'renew(string name,uint256 duration)', {
    ...ens,
    native: 'payMax',
  }),
  '5c19a95c': action('delegateVotes', 'delegate(address delegate)'),
  c3cda520: action(
    'delegateVotes',
    `delegateBySig(address delegate,uint256,uint256 deadline,${signature})`,
  ),
  f2fde38b: action('transferOwnership', 'transferOwnership(address newOwner)'),
  '715018a6': action('renounceOwnership', 'renounceOwnership()'),
  '3659cfe6': action('upgrade', 'upgradeTo(address implementation)'),
  '4f1ef286': action('upgrade', 'upgradeToAndCall(address implementation,bytes)', {
    isPayable: true,
  }),
  '15337bc0': action('withdrawOrder', 'invalidateOrder(bytes order)', { group: 'cow' }),
  '6e553f65': action('deposit', 'deposit(uint256 pay,address to)'),
  '94bf804d': action('mintShares', 'mint(uint256 get,address to)', { own: 'get' }),
  b460af94: action('withdraw', 'withdraw(uint256 get,address to,address from)'),
  ba087652: action('redeem', 'redeem(uint256 pay,address to,address from)', { own: 'pay' }),
}
