/**
 * The parts of ethers that the adapters meet, in versions 5 and 6. The dApp passes its own classes,
 * so nothing here imports ethers; `ethersTypes.test-d.ts` compares these types with both versions.
 */

/** The EIP-1193 provider that the provider classes of ethers take. */
export type Ethereum = {
  request(args: { method: string; params?: unknown[] | object | undefined }): Promise<unknown>
}

export type EthersProvider = {
  send(method: string, params: unknown[]): Promise<unknown>
  getSigner(address: string): unknown
}

/** `BrowserProvider` of ethers 6, `providers.Web3Provider` of ethers 5. */
export type EthersProviderClass<Provider extends EthersProvider> = new (
  ethereum: Ethereum,
  network: number | 'any',
) => Provider

export type SignerOf<Provider extends EthersProvider> = Awaited<ReturnType<Provider['getSigner']>>
