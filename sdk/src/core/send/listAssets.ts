import { shortAddress } from '@latchkey/ui'
import type { TokenBalance } from '../../api/balance.ts'
import type { Network } from '../../networks/network.ts'
import { hasTokens, type Token } from '../../networks/token.ts'
import type { Asset } from './transfer.ts'

/**
 * Lists what the account can send on a network: its own currency, the token of the option `tokens`, and
 * the tokens that the chain data API names.
 */
export function listAssets(network: Network, balances: readonly TokenBalance[]): readonly Asset[] {
  const { nativeCurrency, token, caipNetworkId } = network
  const native = balances.find(({ address }) => address === undefined)
  const start = `${caipNetworkId}:`
  const tokens = (hasTokens(network) ? balances : []).flatMap(
    ({ address, name, symbol, iconUrl, quantity }): Asset[] =>
      address?.startsWith(start)
        ? [
            {
              address: address.slice(start.length),
              name,
              symbol,
              icon: iconUrl,
              listed: quantity.numeric,
            },
          ]
        : [],
  )
  const isKnown = tokens.some(
    ({ address }) => address?.toLowerCase() === token?.address.toLowerCase(),
  )
  return [
    { ...nativeCurrency, icon: native?.iconUrl, listed: native?.quantity.numeric },
    // Its symbol is read with its balance.
    ...(token && !isKnown ? [describeToken(token)] : []),
    ...tokens,
  ]
}

const describeToken = ({ address }: Token): Asset => ({
  address,
  name: shortAddress(address),
  symbol: '',
})

/** Finds assets by a part of their name or symbol, or by their whole address. */
export function searchAssets(assets: readonly Asset[], text: string): readonly Asset[] {
  const wanted = text.trim().toLowerCase()
  return assets.filter(
    ({ name, symbol, address }) =>
      name.toLowerCase().includes(wanted) ||
      symbol.toLowerCase().includes(wanted) ||
      address?.toLowerCase() === wanted,
  )
}
