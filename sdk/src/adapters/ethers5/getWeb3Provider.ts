import type { Latchkey } from '../../core/latchkey.ts'
import { connectSigner, followSigner } from '../ethers/connectSigner.ts'
import { createEthereum } from '../ethers/createEthereum.ts'
import type { EthersProvider, EthersProviderClass, SignerOf } from '../ethers/ethersTypes.ts'
import { openProvider } from '../ethers/openProvider.ts'
import { toEthers5Error } from './toEthers5Error.ts'

/** `ethers.providers` fits. */
export type Ethers5<Provider extends EthersProvider> = {
  readonly Web3Provider: EthersProviderClass<Provider>
}

export type WatchSignerParameters<Provider extends EthersProvider> = Ethers5<Provider> & {
  /** Gets undefined while nobody is connected. */
  onChange(signer: SignerOf<Provider> | undefined): void
}

/**
 * Creates a provider of ethers 5 that follows the instance: every request goes to the wallet that is
 * connected at that time, on its network. For signing, call `getSigner`.
 *
 * @example const block = await getWeb3Provider(latchkey, { Web3Provider }).getBlockNumber()
 */
export const getWeb3Provider = <Provider extends EthersProvider>(
  latchkey: Latchkey<'eip155'>,
  { Web3Provider }: Ethers5<Provider>,
): Provider =>
  openProvider(createEthereum(latchkey), { ...describe({ Web3Provider }), network: 'any' })

/**
 * Returns the signer of the connected account on its network; opens the modal if nobody is
 * connected. Once the account or the network has changed, it rejects with LatchkeyError
 * SIGNER_OUTDATED instead of signing.
 *
 * Rejects with ACTION_REJECTED if the user closes the modal, or with LatchkeyError NOT_CONNECTED.
 *
 * @example
 * const signer = await getSigner(latchkey, { Web3Provider })
 * await signer.sendTransaction({ to, value: utils.parseEther('0.1') })
 */
export const getSigner = <Provider extends EthersProvider>(
  latchkey: Latchkey<'eip155'>,
  library: Ethers5<Provider>,
): Promise<SignerOf<Provider>> => connectSigner(latchkey, describe(library))

/**
 * Calls `onChange` with the signer of the connected account: once for the present one, then whenever
 * the account or the network changes. Returns a function that stops.
 *
 * @example const stop = watchSigner(latchkey, { Web3Provider, onChange: (signer) => show(signer) })
 */
export const watchSigner = <Provider extends EthersProvider>(
  latchkey: Latchkey<'eip155'>,
  { onChange, ...library }: WatchSignerParameters<Provider>,
): (() => void) => followSigner(latchkey, describe(library), onChange)

const describe = <Provider extends EthersProvider>({ Web3Provider }: Ethers5<Provider>) => ({
  Class: Web3Provider,
  toError: toEthers5Error,
})
