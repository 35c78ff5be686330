import type { Latchkey } from '../../core/latchkey.ts'
import { connectSigner, followSigner } from './connectSigner.ts'
import { createEthereum } from './createEthereum.ts'
import type { EthersProvider, EthersProviderClass, SignerOf } from './ethersTypes.ts'
import { openProvider } from './openProvider.ts'

/** `ethers` itself fits. */
export type Ethers6<Provider extends EthersProvider> = {
  readonly BrowserProvider: EthersProviderClass<Provider>
}

export type WatchSignerParameters<Provider extends EthersProvider> = Ethers6<Provider> & {
  /** Gets undefined while nobody is connected. */
  onChange(signer: SignerOf<Provider> | undefined): void
}

/**
 * Creates a provider of ethers 6 that follows the instance: every request goes to the wallet that is
 * connected at that time, on its network. For signing, call `getSigner`.
 *
 * @example const block = await getBrowserProvider(latchkey, { BrowserProvider }).getBlockNumber()
 */
export const getBrowserProvider = <Provider extends EthersProvider>(
  latchkey: Latchkey<'eip155'>,
  { BrowserProvider }: Ethers6<Provider>,
): Provider => openProvider(createEthereum(latchkey), { Class: BrowserProvider, network: 'any' })

/**
 * Returns the signer of the connected account on its network; opens the modal if nobody is
 * connected. Once the account or the network has changed, it rejects with LatchkeyError
 * SIGNER_OUTDATED instead of signing.
 *
 * Rejects with ethers' ACTION_REJECTED if the user closes the modal, or with LatchkeyError
 * NOT_CONNECTED.
 *
 * @example
 * const signer = await getSigner(latchkey, { BrowserProvider })
 * await signer.sendTransaction({ to, value: parseEther('0.1') })
 */
export const getSigner = <Provider extends EthersProvider>(
  latchkey: Latchkey<'eip155'>,
  { BrowserProvider }: Ethers6<Provider>,
): Promise<SignerOf<Provider>> => connectSigner(latchkey, { Class: BrowserProvider })

/**
 * Calls `onChange` with the signer of the connected account: once for the present one, then whenever
 * the account or the network changes. Returns a function that stops.
 *
 * @example const stop = watchSigner(latchkey, { BrowserProvider, onChange: (signer) => show(signer) })
 */
export const watchSigner = <Provider extends EthersProvider>(
  latchkey: Latchkey<'eip155'>,
  { BrowserProvider, onChange }: WatchSignerParameters<Provider>,
): (() => void) => followSigner(latchkey, { Class: BrowserProvider }, onChange)
