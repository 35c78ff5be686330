import { parameters } from '../../parameters.ts'
import { defineMethod } from '../defineMethod.ts'
import { assetQuery, assetsByChain } from '../entities/assets.ts'

/** ERC-7811. */
export const wallet_getAssets = defineMethod({
  policy: 'safe',
  namespace: 'eip155',
  params: parameters(assetQuery),
  result: assetsByChain,
})
