/** Signs with the login for a library of the page (Wallet Standard). The user approves in the frame. */
import type { CaipNetworkId } from '@latchkey/protocol'
import { base58 } from '@scure/base'
import { isRecord } from '../../primitives/isRecord.ts'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import type { ConnectorContext } from '../connectorContext.ts'
import type { SolanaProvider } from '../providers.ts'
import { readBytes } from '../walletStandard/standardAccounts.ts'
import { toStandardChain } from '../walletStandard/standardChains.ts'

export type StandardLoginSigningParameters = {
  readonly context: ConnectorContext
  readonly provider: SolanaProvider
}

type Feature = { readonly version: string; readonly [member: string]: unknown }

const version = '1.0.0'
const versions = { version, supportedTransactionVersions: ['legacy', 0] }
const sendOptions = ['skipPreflight', 'preflightCommitment', 'maxRetries', 'minContextSlot']

/** The features that sign, by name. They reject with ProviderRpcError, 4100 for another account. */
export function createStandardLoginSigning({
  context,
  provider,
}: StandardLoginSigningParameters): Readonly<Record<string, Feature>> {
  const address = () => context.state.get('solana').address
  const parse = (input: unknown, field: 'message' | 'transaction') => {
    const { account, chain, options, [field]: given } = isRecord(input) ? input : {}
    const bytes = readBytes(given)
    if (!bytes) throw invalid(`Expected ${field}, a Uint8Array`)
    if (!isRecord(account) || account.address === undefined || account.address !== address()) {
      throw new ProviderRpcError(4100)
    }
    return { bytes, chain, options }
  }
  return {
    'solana:signMessage': {
      version,
      signMessage: (...inputs: unknown[]) =>
        runEach(inputs, async (input) => {
          const { bytes } = parse(input, 'message')
          return { signedMessage: bytes, signature: await provider.signMessage(bytes) }
        }),
    },
    'solana:signTransaction': {
      ...versions,
      async signTransaction(...inputs: unknown[]) {
        const list = inputs.map((input) => parse(input, 'transaction'))
        const [first] = list
        if (!first) return []
        if (list.some(({ chain }) => chain !== first.chain)) {
          throw invalid('Sign the transactions of one network at a time')
        }
        await selectNetwork(context, first.chain)
        const signed =
          list.length === 1
            ? [await provider.signTransaction(first.bytes)]
            : await provider.signAllTransactions(list.map(({ bytes }) => bytes))
        return signed.map((signedTransaction) => ({ signedTransaction }))
      },
    },
    'solana:signAndSendTransaction': {
      ...versions,
      signAndSendTransaction: (...inputs: unknown[]) =>
        runEach(inputs, async (input) => {
          const { bytes, chain, options } = parse(input, 'transaction')
          await selectNetwork(context, chain)
          const sent = await provider.signAndSendTransaction(bytes, readOptions(options))
          return { signature: base58.decode(sent) }
        }),
    },
  }
}

/** Switches the instance to the network that a call names. Rejects with ProviderRpcError 4901. */
async function selectNetwork(context: ConnectorContext, chain: unknown): Promise<void> {
  const { network: active } = context.state.get('solana')
  const isNamed = (id: CaipNetworkId) => toStandardChain(id) === chain
  if (chain === undefined || (active && isNamed(active.caipNetworkId))) return
  const ids = context.networks.map(({ caipNetworkId }) => caipNetworkId)
  const id = ids.find((each) => each.startsWith('solana:') && isNamed(each))
  if (id) return context.requestNetwork(id)
  const message = 'The network is not in the networks option of createLatchkey'
  throw new ProviderRpcError(4901, { message })
}

/** Each prompt follows the one before. */
async function runEach<Value>(
  inputs: readonly unknown[],
  run: (input: unknown) => Promise<Value>,
): Promise<Value[]> {
  const outputs: Value[] = []
  for (const input of inputs) outputs.push(await run(input))
  return outputs
}

/** Keeps the options that the frame knows. Libraries pass others, and undefined ones. */
function readOptions(options: unknown): object {
  const entries = Object.entries(isRecord(options) ? options : {})
  return Object.fromEntries(
    entries.filter(([name, value]) => sendOptions.includes(name) && value !== undefined),
  )
}

const invalid = (message: string) => new ProviderRpcError(-32602, { message })
