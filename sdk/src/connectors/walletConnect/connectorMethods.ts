/** The connector's methods load with the first call, the library with the first session. */
import type { CaipNetworkId, ChainNamespace } from '@latchkey/protocol'
import { createAbortError } from '../../core/errors.ts'
import { loadCode } from '../../core/loadCode.ts'
import type { SolanaSigner, SolanaSigning } from '../../frameClient/frameSolanaProvider.ts'
import type { Network } from '../../networks/network.ts'
import { delay } from '../../primitives/delay.ts'
import { loadOnce } from '../../primitives/loadOnce.ts'
import { ProviderRpcError } from '../../primitives/providerRpcError.ts'
import { untilAborted } from '../../primitives/untilAborted.ts'
import { removeDeepLinkChoice } from '../../wallets/deepLinkChoice.ts'
import type { BitcoinRequests } from '../bitcoinWallets/createBitcoinProvider.ts'
import type { Connector } from '../connector.ts'
import type { ProviderCall } from '../createProviders.ts'
import type { SolanaAbility } from '../providers.ts'
import { readNamespace, reportSpending } from '../reportSpending.ts'
import { toWalletRpcError } from '../walletErrors.ts'
import { createRelayError } from './createRelayError.ts'
import { createSessionMark } from './createSessionMark.ts'
import { type OpenConnectorParameters, openConnector } from './openConnector.ts'
import type { ApprovedSession } from './parseSession.ts'
import { sendCall, type WalletLink } from './sendCall.ts'
import { createSolanaSigning } from './solanaSigning.ts'

/** Milliseconds. After a reload, the library opens a stored session only once the relay responds. */
const longestOpening = 3_000

export type ConnectorMethodsParameters = Omit<OpenConnectorParameters, 'mark'> & {
  subscribe: Connector['subscribe']
  destroyed: AbortSignal
}

export type ConnectorMethods = Pick<
  Connector,
  'connect' | 'reconnect' | 'disconnect' | 'switchNetwork'
> &
  Required<Pick<Connector, 'authenticate'>> & {
    approvedNetworks(namespace: ChainNamespace): readonly CaipNetworkId[] | undefined
    send(call: ProviderCall): Promise<unknown>
    createSigning(signer: SolanaSigner): SolanaSigning
    loadBitcoin(): Promise<Omit<BitcoinRequests, 'request'>>
    supports(ability: SolanaAbility): boolean
  }

/** The library encodes sign-in requests (ReCap) with Node's global, which browsers lack. */
const hasBuffer = () => Reflect.get(globalThis, 'Buffer') !== undefined

export function createConnectorMethods(parameters: ConnectorMethodsParameters): ConnectorMethods {
  const { context, relayUrl, emit, subscribe, destroyed } = parameters
  const mark = createSessionMark(context.storage)
  const { load, loaded, forget } = loadOnce(async () => {
    const opened = await openConnector({ ...parameters, mark })
    if (destroyed.aborted) await opened.close()
    return opened
  })
  const open = async (caller?: AbortSignal) => {
    const signal = caller ? AbortSignal.any([caller, destroyed]) : destroyed
    if (signal.aborted) throw createAbortError(signal)
    const opened = await untilAborted(load(), signal, createAbortError)
    return opened.sessions
  }
  const approved = () => loaded()?.sessions.approved()
  /** The wallet approved a method on the active Solana network. */
  const approves = (method: string) => {
    const { network } = context.state.get('solana')
    const methods = approved()?.namespaces.solana?.methods
    return network !== undefined && (methods?.get(network.caipNetworkId)?.has(method) ?? false)
  }
  const link: WalletLink = {
    approved,
    async request(call) {
      const sessions = await open()
      return untilAborted(sessions.request(call), destroyed).catch((error: unknown) => {
        throw toWalletRpcError(error)
      })
    },
  }
  const bitcoin = loadOnce(async () => {
    const { createSessionBitcoin } = await loadCode(() => import('./sessionBitcoin.ts'))
    return createSessionBitcoin({
      context,
      emit,
      destroyed,
      approved,
      send(method, params) {
        const chainId = context.state.get('bip122').network?.caipNetworkId
        if (!chainId) throw new ProviderRpcError(4901)
        return sendCall(context, link, { method, params, chainId, signal: destroyed })
      },
    })
  })
  destroyed.addEventListener('abort', () => void loaded()?.close())

  return {
    connect: async (call) => (await open(call.signal)).connect(call),
    async authenticate(call) {
      const sessions = await open(call.signal)
      if (hasBuffer()) return sessions.authenticate(call)
      return { connection: await sessions.connect(call), signed: [] }
    },
    async reconnect(call) {
      const topic = mark.read()
      if (topic === undefined) return undefined
      const known = loaded()
      if (known && !known.sessions.isOpen(topic)) {
        // Another tab has paired since.
        forget()
        await known.close()
      }
      return (await open(call.signal)).restore(call)
    },
    async disconnect() {
      const topic = mark.read()
      if (!loaded() && topic === undefined) return
      const opening = load()
      const opened = await Promise.race([opening, delay(longestOpening)])
      if (opened) return opened.sessions.disconnect()
      mark.clear()
      removeDeepLinkChoice(context.storage)
      emit({ type: 'disconnected' })
      // Notifies the wallet if the relay comes back.
      opening.then(({ sessions }) => sessions.disconnect(topic)).catch(() => undefined)
      throw createRelayError(relayUrl)
    },
    approvedNetworks: (namespace) => listApproved(approved(), namespace, context.networks),
    async switchNetwork(network, call = {}) {
      const { signal } = call
      const sessions = await open(signal)
      const { switchSession } = await loadCode(() => import('./switchSession.ts'))
      const switched = switchSession({ ...call, sessions, network, subscribe })
      await untilAborted(switched, signal, createAbortError)
      const { chainNamespace: namespace, caipNetworkId: networkId } = network
      return sessions.describe({ namespace, networkId })
    },
    send: reportSpending(
      (call) => sendCall(context, link, { ...call, signal: destroyed }),
      (call, result) => emit({ type: 'spent', namespace: readNamespace(call), result }),
    ),
    loadBitcoin: bitcoin.load,
    createSigning: (signer) => createSolanaSigning(signer, approves),
    // Several transactions can be signed one by one.
    supports: (ability) =>
      approves(`solana_${ability === 'signAllTransactions' ? 'signTransaction' : ability}`),
  }
}

/** This wallet accepts every network, also those that its session lacks. */
const acceptsAll = 'MetaMask Wallet'

function listApproved(
  session: ApprovedSession | undefined,
  namespace: ChainNamespace,
  networks: readonly Network[],
): readonly CaipNetworkId[] | undefined {
  if (!session || session.wallet?.name === acceptsAll) return undefined
  const { accounts = [], methods } = session.namespaces[namespace] ?? {}
  const configured = new Set(networks.map(({ caipNetworkId }) => caipNetworkId))
  const ids = new Set(accounts.map(({ networkId }) => networkId))
  const approved = [...ids].filter((id) => configured.has(id))
  // A wallet whose networks the dApp lacks can only move to another one.
  const mayMove = [...(methods?.values() ?? [])].some((each) =>
    each.has('wallet_switchEthereumChain'),
  )
  return approved.length === 0 && mayMove ? undefined : approved
}
