import { action } from './action.ts'

const v2 = { group: 'v2Router' } as const
const v3 = { group: 'v3Router', isPayable: true, hasShorthands: true } as const
const path = 'address[] path,address to,uint256 deadline'

/** Uniswap: v2-periphery, v3-periphery, swap-router-contracts; and WETH9. */
export const swapCalls = {
  '38ed1739': action('swap', `swapExactTokensForTokens(uint256 pay,uint256 getMin,${path})`, v2),
  '8803dbee': action('swap', `swapTokensForExactTokens(uint256 get,uint256 payMax,${path})`, v2),
  '7ff36ab5': action('swap', `swapExactETHForTokens(uint256 getMin,${path})`, {
    ...v2,
    native: 'pay',
  }),
  fb3bdb41: action('swap', `swapETHForExactTokens(uint256 get,${path})`, {
    ...v2,
    native: 'payMax',
  }),
  '18cbafe5': action('swap', `swapExactTokensForETH(uint256 pay,uint256 getMin,${path})`, {
    ...v2,
    native: 'get',
  }),
  '4a25d94a': action('swap', `swapTokensForExactETH(uint256 get,uint256 payMax,${path})`, {
    ...v2,
    native: 'get',
  }),
  '5c11d795': action(
    'swap',
    `swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 pay,uint256 getMin,${path})`,
    v2,
  ),
  b6f9de95: action(
    'swap',
    `swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 getMin,${path})`,
    { ...v2, native: 'pay' },
  ),
  '791ac947': action(
    'swap',
    `swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 pay,uint256 getMin,${path})`,
    { ...v2, native: 'get' },
  ),
  '472b43f3': action(
    'swap',
    'swapExactTokensForTokens(uint256 pay,uint256 getMin,address[] path,address to)',
    v3,
  ),
  '42712a67': action(
    'swap',
    'swapTokensForExactTokens(uint256 get,uint256 payMax,address[] path,address to)',
    v3,
  ),
  '414bf389': action(
    'swap',
    'exactInputSingle((address payToken,address getToken,uint24,address to,uint256 deadline,uint256 pay,uint256 getMin,uint160))',
    v3,
  ),
  '04e45aaf': action(
    'swap',
    'exactInputSingle((address payToken,address getToken,uint24,address to,uint256 pay,uint256 getMin,uint160))',
    v3,
  ),
  c04b8d59: action(
    'swap',
    'exactInput((bytes route,address to,uint256 deadline,uint256 pay,uint256 getMin))',
    v3,
  ),
  b858183f: action('swap', 'exactInput((bytes route,address to,uint256 pay,uint256 getMin))', v3),
  db3e2198: action(
    'swap',
    'exactOutputSingle((address payToken,address getToken,uint24,address to,uint256 deadline,uint256 get,uint256 payMax,uint160))',
    v3,
  ),
  '5023b4df': action(
    'swap',
    'exactOutputSingle((address payToken,address getToken,uint24,address to,uint256 get,uint256 payMax,uint160))',
    v3,
  ),
  f28c0498: action(
    'swap',
    'exactOutput((bytes routeBack,address to,uint256 deadline,uint256 get,uint256 payMax))',
    v3,
  ),
  '09b81346': action(
    'swap',
    'exactOutput((bytes routeBack,address to,uint256 get,uint256 payMax))',
    v3,
  ),
  '49404b7c': action('unwrap', 'unwrapWETH9(uint256 getMin,address to)', { ...v3, native: 'get' }),
  '49616997': action('unwrap', 'unwrapWETH9(uint256 getMin)', { ...v3, native: 'get' }),
  df2ab5bb: action('sweep', 'sweepToken(address getToken,uint256 getMin,address to)', v3),
  e90a182f: action('sweep', 'sweepToken(address getToken,uint256 getMin)', v3),
  '12210e8a': action('refund', 'refundETH()', v3),
  d0e30db0: action('wrap', 'deposit()', { group: 'wrapped', isOnly: true, native: 'pay' }),
  '2e1a7d4d': action('unwrap', 'withdraw(uint256 pay)', {
    group: 'wrapped',
    isOnly: true,
    own: 'pay',
  }),
}
