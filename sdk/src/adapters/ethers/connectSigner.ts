import { LatchkeyError } from '../../core/errors.ts'
import type { Latchkey } from '../../core/latchkey.ts'
import { observe } from '../../core/observe.ts'
import { createBoundEthereum, createEthereum } from './createEthereum.ts'
import type { EthersProvider, SignerOf } from './ethersTypes.ts'
import { type EvmAccount, readAccount } from './evmAccount.ts'
import { type OpenProviderParameters, openProvider } from './openProvider.ts'

/** The library: its provider class, and how it names errors. */
export type EthersLibrary<Provider extends EthersProvider> = Omit<
  OpenProviderParameters<Provider>,
  'network'
>

/** Opens the modal unless the user is connected. */
export async function connectSigner<Provider extends EthersProvider>(
  latchkey: Latchkey<'eip155'>,
  library: EthersLibrary<Provider>,
): Promise<SignerOf<Provider>> {
  const provider = openProvider(createEthereum(latchkey), { ...library, network: 'any' })
  await provider.send('eth_requestAccounts', [])
  const account = readAccount(latchkey._internal.stores.connection.getState())
  if (!account) throw new LatchkeyError('NOT_CONNECTED')
  return openSigner(latchkey, library, account)
}

/** Reports the signer of the connected account now, and after each change. */
export function followSigner<Provider extends EthersProvider>(
  latchkey: Latchkey<'eip155'>,
  library: EthersLibrary<Provider>,
  onChange: (signer: SignerOf<Provider> | undefined) => void,
): () => void {
  const { connection } = latchkey._internal.stores
  const read = () => readAccount(connection.getState())
  let current: object | undefined
  const report = async (account: EvmAccount | undefined) => {
    const turn = {}
    current = turn
    const signer = account && (await openSigner(latchkey, library, account))
    if (current === turn) onChange(signer)
  }
  const stop = observe([connection], read, report)
  void report(read())
  return () => {
    current = undefined
    stop()
  }
}

async function openSigner<Provider extends EthersProvider>(
  latchkey: Latchkey<'eip155'>,
  library: EthersLibrary<Provider>,
  account: EvmAccount,
): Promise<SignerOf<Provider>> {
  const ethereum = createBoundEthereum(latchkey, account)
  const provider = openProvider(ethereum, { ...library, network: account.chainId })
  // TypeScript does not relate the method's result to its name in a generic type.
  return (await provider.getSigner(account.address)) as SignerOf<Provider>
}
