/** Signers and providers of ethers 6 for the connected wallet. */

export type {
  Ethereum,
  EthersProvider,
  EthersProviderClass,
  SignerOf,
} from '../../adapters/ethers/ethersTypes.ts'
export {
  type Ethers6,
  getBrowserProvider,
  getSigner,
  type WatchSignerParameters,
  watchSigner,
} from '../../adapters/ethers/getBrowserProvider.ts'
