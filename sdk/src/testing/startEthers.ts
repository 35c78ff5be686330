import type { Latchkey } from '../core/latchkey.ts'
import type {
  AdapterErrors,
  AdapterLibrary,
  AdapterSigner,
} from './adapterContract/adapterLibrary.ts'

type Hex = `0x${string}`

/** The common interface of both versions of ethers. */
export type EthersVersion<Signer> = {
  readonly errors: AdapterErrors
  watchSigner(latchkey: Latchkey<'eip155'>, onChange: (signer: Signer | undefined) => void): unknown
  getSigner(latchkey: Latchkey<'eip155'>): Promise<Signer>
  describe(signer: Signer): Promise<{ address: string; chainId: number }>
  toSigner(signer: Signer): AdapterSigner
  send(signer: Signer, method: string, params: unknown[]): Promise<unknown>
  wait(signer: Signer, hash: Hex): Promise<number>
  /** Calls `ping()` of a contract in a transaction. */
  call(signer: Signer, address: Hex): Promise<Hex>
  /** Reads `answer()` of a contract. */
  read(signer: Signer, address: Hex): Promise<bigint>
  estimateGas(signer: Signer, transaction: { to: Hex; value: bigint }): Promise<bigint>
}

/** A dApp that keeps the signer of ethers, as `watchSigner` reports it. */
export const startEthers =
  <Signer>(version: EthersVersion<Signer>) =>
  (latchkey: Latchkey<'eip155'>): AdapterLibrary => {
    let current: { signer: Signer; address: string; chainId: number } | undefined
    const find = () => current?.signer ?? version.getSigner(latchkey)
    const findNow = async () => {
      if (!current) throw new TypeError('No signer')
      return version.getSigner(latchkey)
    }
    const keepSigner = (): AdapterSigner => {
      if (!current) throw new TypeError('No signer')
      return version.toSigner(current.signer)
    }
    return {
      errors: version.errors,
      status: () => (current ? 'connected' : 'disconnected'),
      account: () => ({ accounts: current ? [current.address] : [], chainId: current?.chainId }),
      async mount() {
        version.watchSigner(latchkey, async (signer) => {
          current = signer && { signer, ...(await version.describe(signer)) }
        })
      },
      connect: async () => version.describe(await version.getSigner(latchkey)),
      switchChain: async (chainId) =>
        version.send(await find(), 'wallet_switchEthereumChain', [
          { chainId: `0x${chainId.toString(16)}` },
        ]),
      keepSigner,
      signMessage: async (message) => version.toSigner(await findNow()).signMessage(message),
      signTypedData: async (data) => version.toSigner(await findNow()).signTypedData(data),
      sendTransaction: async (transaction) =>
        version.toSigner(await findNow()).sendTransaction(transaction),
      wait: async (hash) => version.wait(await findNow(), hash),
      call: async (address) => version.call(await findNow(), address),
      read: async (address) => version.read(await findNow(), address),
      estimateGas: async (transaction) => version.estimateGas(await findNow(), transaction),
      watchAsset: async (address) =>
        (await version.send(await findNow(), 'wallet_watchAsset', [
          { type: 'ERC20', options: { address, symbol: 'TKN', decimals: 18 } },
        ])) === true,
    }
  }
