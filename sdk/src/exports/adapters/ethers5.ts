/** Signers and providers of ethers 5 for the connected wallet. */
export type {
  Ethereum,
  EthersProvider,
  EthersProviderClass,
  SignerOf,
} from '../../adapters/ethers/ethersTypes.ts'
export {
  type Ethers5,
  getSigner,
  getWeb3Provider,
  type WatchSignerParameters,
  watchSigner,
} from '../../adapters/ethers5/getWeb3Provider.ts'
