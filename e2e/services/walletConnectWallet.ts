/** A WalletConnect wallet for tests, on `@reown/walletkit`. Its keys and sessions are in memory. */
import type { IWalletKit, WalletKitTypes } from '@reown/walletkit'
import { toHex } from 'viem'
import { openWalletKit } from './walletConnectKit.ts'
import { createSigners, type WalletSigners } from './walletConnectSigners.ts'

export type WalletSwitches = {
  proposal: 'approve' | 'reject' | 'hang'
  request: 'answer' | 'reject' | 'hang'
  /** Sign-ins while it connects. `ignore`: it cannot, and gets a proposal instead. */
  authenticate: 'sign' | 'reject' | 'ignore'
  /** The CAIP-2 ids that it approves. Default: every one that is proposed. */
  chains: readonly string[] | undefined
  /** The CAIP-2 ids that it can switch to; others have to be added. Default: every one. */
  knownChains: readonly string[] | undefined
  /** The CAIP-2 ids that it approves although nobody proposed them. */
  unasked: readonly string[]
  /** Its error for a chain that it does not know. */
  unknownChain: { code: number; message: string }
  /** It adds a chain without switching to it (EIP-3085). */
  addsOnly: boolean
  /** The keys of its sessions: each namespace, or each network, with or without `chains`. */
  keys: 'namespace' | 'network' | 'networkWithChains'
  /** Methods that it does not approve. */
  without: readonly string[]
  /** Methods that it approves, but cannot answer. */
  lacks: readonly string[]
  /** The properties of its sessions. */
  properties: Readonly<Record<string, string>> | undefined
}

type WalletRequest = { readonly method: string; readonly chainId: string; params: unknown }

export type WalletConnectWallet = {
  readonly addresses: WalletSigners['addresses']
  readonly switches: WalletSwitches
  /** Checks a signature of its Solana key. */
  isSigned: WalletSigners['isSigned']
  readonly requests: readonly WalletRequest[]
  readonly proposals: readonly WalletKitTypes.SessionProposal['params'][]
  readonly authentications: readonly Authentication['authPayload'][]
  /** Uses a pairing URI, as if its QR code was scanned. */
  pair(uri: string): Promise<void>
  /** Approves the proposal that it received last, however late. */
  approve(): Promise<void>
  sessionCount(): number
  /** Changes which chains the session has. */
  update(chains: readonly string[]): Promise<void>
  /** Replaces the session's namespaces. Returns those before. */
  replace(change: (namespaces: Namespaces) => Namespaces): Promise<Namespaces>
  /** Extends the session by a week. */
  extend(): Promise<void>
  emit(chainId: string, event: { name: string; data: unknown }): Promise<void>
  disconnect(): Promise<void>
  stop(): Promise<void>
}

type Authentication = WalletKitTypes.SessionAuthenticate['params']

type Namespaces = Parameters<IWalletKit['approveSession']>[0]['namespaces']

const userRejected = { code: 5000, message: 'User rejected.' }
const unsupported = { code: 5101, message: 'Unsupported methods.' }
const switching = ['wallet_switchEthereumChain', 'wallet_addEthereumChain']

export async function startWalletConnectWallet(options: {
  relayUrl: string
  name?: string
  switches?: Partial<WalletSwitches>
}): Promise<WalletConnectWallet> {
  const { relayUrl, name = 'Test Wallet' } = options
  const metadata = {
    name,
    description: name,
    url: globalThis.location?.origin ?? 'https://wallet.example',
    icons: [],
  }
  const { kit, close } = await openWalletKit({
    relayUrl,
    metadata,
    storagePrefix: crypto.randomUUID(),
  })
  const signers = createSigners()
  const switches: WalletSwitches = {
    proposal: 'approve',
    request: 'answer',
    authenticate: 'ignore',
    chains: undefined,
    knownChains: undefined,
    unasked: [],
    unknownChain: { code: 4902, message: 'Unrecognized chain ID.' },
    addsOnly: false,
    keys: 'namespace',
    without: [],
    lacks: [],
    properties: undefined,
    ...options.switches,
  }
  const requests: WalletRequest[] = []
  const proposals: WalletKitTypes.SessionProposal['params'][] = []
  const authentications: Authentication['authPayload'][] = []
  let isStopped = false
  const findSession = () => Object.values(kit.getActiveSessions()).at(-1)

  const approve = async () => {
    const proposal = proposals.at(-1)
    if (!proposal) throw new Error('No proposal')
    const namespaces = approveNamespaces(proposal.optionalNamespaces, switches, signers)
    const { properties } = switches
    await kit.approveSession({
      id: proposal.id,
      namespaces,
      ...(properties && { sessionProperties: properties }),
    })
  }
  const getSession = () => {
    const session = findSession()
    if (!session) throw new Error('No session')
    return session
  }
  const replace: WalletConnectWallet['replace'] = async (change) => {
    const { topic, namespaces } = getSession()
    const { acknowledged } = await kit.updateSession({ topic, namespaces: change(namespaces) })
    await acknowledged()
    return namespaces
  }
  const update = async (chains: readonly string[]) => {
    await replace((namespaces) =>
      Object.fromEntries(
        Object.entries(namespaces).map(([key, namespace]) => {
          const own = chains.filter((chain) => chain.startsWith(`${key}:`))
          return [key, { ...namespace, chains: own, accounts: listAccounts(own, signers) }]
        }),
      ),
    )
  }
  const answer = async ({ method, params }: WalletRequest) => {
    if (switches.request === 'reject') throw userRejected
    if (switches.lacks.includes(method)) throw unsupported
    if (!switching.includes(method)) {
      const run = signers.methods[method]
      if (!run) throw unsupported
      return run(params)
    }
    const [{ chainId }] = params as [{ chainId: string }]
    const isKnown = switches.knownChains?.includes(`eip155:${Number(chainId)}`) ?? true
    if (method === switching[0] && !isKnown) {
      throw switches.unknownChain
    }
    if (switches.addsOnly && method !== switching[0]) {
      const known = switches.knownChains ?? []
      switches.knownChains = [...known, `eip155:${Number(chainId)}`]
      return null
    }
    const namespaces = Object.values(findSession()?.namespaces ?? {})
    const known = namespaces.flatMap(({ chains = [] }) => chains)
    await update([...new Set([...known, `eip155:${Number(chainId)}`])])
    return null
  }

  kit.on('session_proposal', async ({ params }) => {
    proposals.push(params)
    if (switches.proposal === 'approve') await approve()
    if (switches.proposal === 'reject') {
      await kit.rejectSession({ id: params.id, reason: userRejected })
    }
  })
  // The library takes a wallet without a listener for one that cannot.
  if (switches.authenticate !== 'ignore') {
    kit.on('session_authenticate', async ({ id, params: { authPayload } }) => {
      authentications.push(authPayload)
      if (switches.authenticate === 'reject') {
        return kit.rejectSessionAuthenticate({ id, reason: userRejected })
      }
      const chains = authPayload.chains.filter((chain) => switches.chains?.includes(chain) ?? true)
      const auths = chains.map((chain) => signIn(kit, authPayload, chain, signers))
      await kit.approveSessionAuthenticate({ id, auths: await Promise.all(auths) })
    })
  }
  kit.on('session_request', async ({ topic, id, params: { request, chainId } }) => {
    const received = { method: request.method, chainId, params: request.params }
    requests.push(received)
    if (switches.request === 'hang') return
    const response = await answer(received).then(
      (result: unknown) => ({ id, jsonrpc: '2.0', result }),
      (error: { code: number; message: string }) => ({ id, jsonrpc: '2.0', error }),
    )
    await kit.respondSessionRequest({ topic, response }).catch((cause: unknown) => {
      // The relay's acknowledgement does not reach a wallet that has stopped.
      if (!isStopped) throw cause
    })
  })

  return {
    addresses: signers.addresses,
    isSigned: signers.isSigned,
    switches,
    requests,
    proposals,
    authentications,
    pair: (uri) => kit.pair({ uri }),
    approve,
    sessionCount: () => Object.keys(kit.getActiveSessions()).length,
    update,
    replace,
    async extend() {
      const { acknowledged } = await kit.extendSession({ topic: getSession().topic })
      await acknowledged()
    },
    async emit(chainId, event) {
      const topic = findSession()?.topic
      if (topic) await kit.emitSessionEvent({ topic, event, chainId })
    },
    async disconnect() {
      const reason = { code: 6000, message: 'User disconnected.' }
      for (const topic of Object.keys(kit.getActiveSessions())) {
        await kit.disconnectSession({ topic, reason })
      }
    },
    async stop() {
      isStopped = true
      await close()
    },
  }
}

/** Signs in on a chain, with every method that the dApp asks for (CAIP-74, CAIP-122). */
async function signIn(
  kit: IWalletKit,
  { chains: _, type: _type, ...request }: Authentication['authPayload'],
  chain: string,
  { addresses, methods }: WalletSigners,
) {
  const iss = `did:pkh:${chain}:${addresses.eip155}`
  const message = kit.formatAuthMessage({ request, iss })
  const signature = await methods.personal_sign?.([toHex(message), addresses.eip155])
  return {
    h: { t: 'caip122' as const },
    p: { ...request, iss },
    s: { t: 'eip191' as const, s: `${signature}` },
  }
}

/** The namespaces that it approves, of those that a dApp proposes. */
function approveNamespaces(
  proposed: Readonly<Record<string, { chains?: string[]; methods: string[]; events: string[] }>>,
  { chains: approved, unasked, without, keys }: WalletSwitches,
  signers: WalletSigners,
): Namespaces {
  const entries = Object.entries(proposed).flatMap(([key, { chains = [], methods, events }]) => {
    const own = chains.filter((chain) => approved?.includes(chain) ?? true)
    own.push(...unasked.filter((chain) => chain.startsWith(`${key}:`)))
    const kept = methods.filter((method) => !without.includes(method))
    const create = (each: string[]) => {
      const named = keys === 'network' ? {} : { chains: each }
      return { ...named, methods: kept, events, accounts: listAccounts(each, signers) }
    }
    if (keys !== 'namespace') return own.map((chain) => [chain, create([chain])])
    return own.length > 0 ? [[key, create(own)]] : []
  })
  return Object.fromEntries(entries)
}

/** CAIP-10 ids of its accounts on these chains. */
const listAccounts = (chains: readonly string[], { addresses }: WalletSigners): string[] =>
  chains.flatMap((chain) => {
    const key = chain.split(':')[0]
    return key === 'eip155' || key === 'solana' || key === 'bip122'
      ? [`${chain}:${addresses[key]}`]
      : []
  })
