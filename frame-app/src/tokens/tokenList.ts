/**
 * Names and decimals to show, and caps below which approvals are not high risk.
 *
 * USDC: Circle, developers.circle.com/stablecoins/usdc-contract-addresses; on BNB Smart Chain,
 * where Circle issues none, Binance's own. USDT: Tether on Ethereum and Solana; elsewhere the
 * bridged ones of the lists below. Those, DAI and the wrapped currencies:
 * github.com/Uniswap/default-token-list, github.com/ethereum-optimism/ethereum-optimism.github.io
 * (OP Mainnet, Base), tokens.pancakeswap.finance (BNB Smart Chain).
 */

export type ListedToken = {
  symbol: string
  decimals: number
  /** EIP-55 or base58. */
  address: string
  /** Whole tokens. */
  cap: string
}

/** About a thousand dollars at the time of writing; operators can set others. */
const caps = { dollar: '1000', ether: '0.5', bnb: '2', pol: '5000', sol: '5' } as const

const dollar = (symbol: string, address: string, decimals: number): ListedToken => ({
  symbol,
  address,
  decimals,
  cap: caps.dollar,
})
const wrapped = (symbol: string, address: string, cap: string, decimals = 18): ListedToken => ({
  symbol,
  address,
  decimals,
  cap,
})

/** By CAIP-2 id. */
export const tokenList: Readonly<Record<string, readonly ListedToken[]>> = {
  // Ethereum
  'eip155:1': [
    dollar('USDC', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 6),
    dollar('USDT', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 6),
    dollar('DAI', '0x6B175474E89094C44Da98b954EedeAC495271d0F', 18),
    wrapped('WETH', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', caps.ether),
  ],
  // OP Mainnet
  'eip155:10': [
    dollar('USDC', '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85', 6),
    dollar('USDC.e', '0x7F5c764cBc14f9669B88837ca1490cCa17c31607', 6),
    dollar('USDT', '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58', 6),
    dollar('DAI', '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1', 18),
    wrapped('WETH', '0x4200000000000000000000000000000000000006', caps.ether),
  ],
  // BNB Smart Chain: its dollars have 18 decimals.
  'eip155:56': [
    dollar('USDC', '0x8AC76a51cc950d9822D68b83fE1Ad97B32Cd580d', 18),
    dollar('USDT', '0x55d398326f99059fF775485246999027B3197955', 18),
    dollar('DAI', '0x1AF3F329e8BE154074D8769D1FFa4eE058B1DBc3', 18),
    wrapped('WBNB', '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c', caps.bnb),
  ],
  // Polygon
  'eip155:137': [
    dollar('USDC', '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359', 6),
    dollar('USDC.e', '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174', 6),
    dollar('USDT', '0xc2132D05D31c914a87C6611C10748AEb04B58e8F', 6),
    dollar('DAI', '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063', 18),
    wrapped('WETH', '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619', caps.ether),
    wrapped('WPOL', '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270', caps.pol),
  ],
  // Base
  'eip155:8453': [
    dollar('USDC', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', 6),
    dollar('USDT', '0xfde4C96c8593536E31F229EA8f37b2ADa2699bb2', 6),
    dollar('DAI', '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb', 18),
    wrapped('WETH', '0x4200000000000000000000000000000000000006', caps.ether),
  ],
  // Arbitrum One
  'eip155:42161': [
    dollar('USDC', '0xaf88d065e77c8cC2239327C5EDb3A432268e5831', 6),
    dollar('USDC.e', '0xFF970A61A04b1cA14834A43f5dE4533eBDDB5CC8', 6),
    dollar('USDT', '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9', 6),
    dollar('DAI', '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1', 18),
    wrapped('WETH', '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1', caps.ether),
  ],
  // Solana mainnet
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': [
    dollar('USDC', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 6),
    dollar('USDT', 'Es9vMFrzaCErmJfrF4H2FYD4KCoNkY11McCe8BenwNYB', 6),
    wrapped('wSOL', 'So11111111111111111111111111111111111111112', caps.sol, 9),
  ],
}

/** @param chain - CAIP-2 */
export const listTokens = (chain: string): readonly ListedToken[] =>
  (Object.hasOwn(tokenList, chain) && tokenList[chain]) || []
