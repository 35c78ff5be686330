import { action } from './action.ts'

const v2 = { group: 'v2Router' } as const
const v3 = { group: 'v3Positions', isPayable: true } as const
const end = 'address to,uint256 deadline'
const permit = 'bool,uint8,bytes32,bytes32'
const pair = 'address getToken,address getToken2,uint256,uint256 getMin,uint256 getMin2'
const single = 'address getToken,uint256,uint256 getMin,uint256 getMin2'

/** Uniswap: v2-periphery, v3-periphery. */
export const liquidityCalls = {
  e8e33700: action(
    'addLiquidity',
    `addLiquidity(address payToken,address payToken2,uint256 payMax,uint256 payMax2,uint256,uint256,${end})`,
    v2,
  ),
  f305d719: action(
    'addLiquidity',
    `addLiquidityETH(address payToken,uint256 payMax,uint256,uint256,${end})`,
    { ...v2, native: 'payMax2' },
  ),
  baa2abde: action('removeLiquidity', `removeLiquidity(${pair},${end})`, v2),
  '02751cec': action('removeLiquidity', `removeLiquidityETH(${single},${end})`, {
    ...v2,
    native: 'get2',
  }),
  '2195995c': action('removeLiquidity', `removeLiquidityWithPermit(${pair},${end},${permit})`, v2),
  ded9382a: action('removeLiquidity', `removeLiquidityETHWithPermit(${single},${end},${permit})`, {
    ...v2,
    native: 'get2',
  }),
  af2979eb: action(
    'removeLiquidity',
    `removeLiquidityETHSupportingFeeOnTransferTokens(${single},${end})`,
    { ...v2, native: 'get2' },
  ),
  '5b0d5984': action(
    'removeLiquidity',
    `removeLiquidityETHWithPermitSupportingFeeOnTransferTokens(${single},${end},${permit})`,
    { ...v2, native: 'get2' },
  ),
  '88316456': action(
    'openPosition',
    `mint((address payToken,address payToken2,uint24,int24,int24,uint256 payMax,uint256 payMax2,uint256,uint256,${end}))`,
    v3,
  ),
  '219f5d17': action(
    'growPosition',
    'increaseLiquidity((uint256 item,uint256 payMax,uint256 payMax2,uint256,uint256,uint256 deadline))',
    v3,
  ),
  '0c49ccbe': action(
    'shrinkPosition',
    'decreaseLiquidity((uint256 item,uint128,uint256,uint256,uint256 deadline))',
    v3,
  ),
  fc6f7865: action('collectFees', 'collect((uint256 item,address to,uint128,uint128))', {
    ...v3,
    hasShorthands: true,
  }),
  '42966c68': action('closePosition', 'burn(uint256 item)', { ...v3, isOnly: true }),
}
