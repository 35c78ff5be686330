/** An instance as a Bitcoin wallet. It keeps no state. */
import type { CaipNetworkId, ChainNamespace } from '@latchkey/protocol'
import type {
  BitcoinAddress,
  BitcoinProvider,
  SendTransferParameters,
  SignBitcoinMessageParameters,
  SignPsbtParameters,
  SignPsbtResult,
} from '../../connectors/providers.ts'
import { getConnection } from '../../core/connection/selectors.ts'
import { getProvider } from '../../core/getProvider.ts'
import type { Latchkey } from '../../core/latchkey.ts'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import { toRpcError } from '../../primitives/rpcErrors.ts'
import { connectByModal } from '../connectByModal.ts'

/**
 * The connection as Bitcoin's interface. A member is undefined if nobody is connected, or if the
 * connected wallet cannot do it.
 */
export type BitcoinWallet = {
  /** Of the account in use. Undefined until connected. */
  readonly address: string | undefined
  readonly connected: boolean
  /** Opens the modal, unless the user is connected. Rejects with UserRejectedError if they close it. */
  connect(): Promise<void>
  /** Disconnects the wallet on Bitcoin. */
  disconnect(): Promise<void>
  /** Returns every address that the wallet shares: for payments, and for inscriptions. */
  readonly getAccountAddresses: (() => Promise<readonly BitcoinAddress[]>) | undefined
  /** Returns the signature in base64. It is checked, unless the address is a script of several keys. */
  readonly signMessage: Ability<SignBitcoinMessageParameters, string>
  /** Returns a PSBT with the coins and outputs of the requested one. */
  readonly signPSBT: Ability<SignPsbtParameters, SignPsbtResult>
  /** Returns the transaction's id. */
  readonly sendTransfer: Ability<SendTransferParameters, string>
  /** Switches the wallet and the instance to a configured network. */
  readonly switchNetwork: Ability<CaipNetworkId, void>
}

type Ability<Parameters, Result> = ((parameters: Parameters) => Promise<Result>) | undefined

/**
 * Turns the connection of an instance into Bitcoin's interface. Its calls reject with
 * UserRejectedError (4001) or another error of EIP-1193.
 *
 * @example const { txid } = await bitcoinWallet(latchkey).signPSBT?.({ psbt, broadcast: true })
 */
export function bitcoinWallet<Configured extends ChainNamespace>(
  latchkey: Latchkey<Configured>,
): BitcoinWallet {
  const { operations, stores } = latchkey._internal
  const readAddress = () => {
    const connection = getConnection(stores.connection.getState(), 'bip122')
    return connection?.status === 'connected' ? connection.account.address : undefined
  }
  const getOwnProvider = (): BitcoinProvider =>
    getProvider<ChainNamespace, 'bip122'>(latchkey, { namespace: 'bip122' })
  const run = async <Value>(call: () => Promise<Value>): Promise<Value> => {
    try {
      return await call()
    } catch (error) {
      throw toRpcError(error)
    }
  }
  /** Rejects with UnauthorizedError (4100) once nobody is connected. */
  const find = <Name extends Exclude<keyof BitcoinProvider, 'request'>>(name: Name) => {
    if (readAddress() === undefined || !getOwnProvider()[name]) return undefined
    return (parameters: unknown) =>
      run(async () => {
        const ability = getOwnProvider()[name]
        if (readAddress() === undefined || !ability) throw new ProviderRpcError(4100)
        // Typed by each member below.
        return (ability as (parameters: unknown) => Promise<never>)(parameters)
      })
  }

  return {
    get address() {
      return readAddress()
    },
    get connected() {
      return readAddress() !== undefined
    },
    connect: () => run(() => connectByModal(latchkey, 'bip122')),
    disconnect: () =>
      run(async () => {
        const { disconnect } = await operations.load()
        await disconnect({ namespace: 'bip122' })
      }),
    get getAccountAddresses() {
      const call = find('getAccountAddresses')
      return call && (() => call(undefined))
    },
    get signMessage() {
      return find('signMessage')
    },
    get signPSBT() {
      return find('signPsbt')
    },
    get sendTransfer() {
      return find('sendTransfer')
    },
    get switchNetwork() {
      return find('switchNetwork')
    },
  }
}
