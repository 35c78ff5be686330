import type { IWalletKit } from '@reown/walletkit'
import type { WalletConfig, WalletNetwork } from './config.ts'
import { type MethodContext, prepareRequest } from './methods.ts'
import { approveNamespaces, changeNamespaces } from './namespaces.ts'
import { listNetworks } from './networks.ts'
import { askToConnectTo } from './proposalQuestion.ts'
import { createSessionList } from './sessionList.ts'
import { readChoice, type StoredChoice, storeChoice } from './storedChoice.ts'
import { type TestAccount, testAccounts } from './testAccounts.ts'
import type { Pending, WalletState } from './walletState.ts'

export type DemoWebWallet = {
  getState(): WalletState
  /** @returns a function that unsubscribes */
  subscribe(listener: () => void): () => void
  /** Uses a pairing URI (ERC-1328). */
  pair(uri: string): Promise<void>
  chooseAccount(account: TestAccount): Promise<void>
  chooseNetwork(network: WalletNetwork): Promise<void>
  disconnect(topic: string): Promise<void>
}

export type CreateWalletParameters = {
  kit: IWalletKit
  config: WalletConfig
  storage: Pick<Storage, 'getItem' | 'setItem'>
}

const userRejected = { code: 5000, message: 'User rejected.' }
const userDisconnected = { code: 6000, message: 'User disconnected.' }
const pairingUri = /^wc:[0-9a-f]{64}@2\?/

/** Asks its user about everything that dApps send, and answers with test keys. */
export function createWallet({ kit, config, storage }: CreateWalletParameters): DemoWebWallet {
  const networks = listNetworks(config)
  const sessions = createSessionList(kit, networks)
  const listeners = new Set<() => void>()
  const requests = new Map<number, Pending | undefined>()
  const choice = readChoice(storage)
  let state: WalletState = {
    account: testAccounts.find(({ name }) => name === choice?.account) ?? testAccounts[0],
    network: networks.find(({ id }) => id === choice?.network) ?? config.chain,
    pending: [],
    sessions: [],
    notice: undefined,
  }
  const set = (change: Partial<WalletState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  const choose = (change: Partial<Pick<WalletState, 'account' | 'network'>>) => {
    set(change)
    const stored: StoredChoice = { account: state.account.name, network: state.network.id }
    storeChoice(storage, stored)
  }
  const refresh = (change: Partial<WalletState> = {}) =>
    set({ ...change, sessions: sessions.list(), pending: [...listProposals(), ...listRequests()] })
  const run = async (done: string, action: () => Promise<unknown>) => {
    try {
      await action()
      refresh({ notice: { tone: 'good', text: done } })
    } catch (error) {
      refresh({ notice: { tone: 'bad', text: describeFailure(error) } })
    }
  }
  const switchNetwork = async (network: WalletNetwork) => {
    choose({ network })
    await sessions.update((namespaces) =>
      changeNamespaces(namespaces, state.account.addresses, network.id),
    )
    await sessions.emit('chainChanged', () => Number(network.id.split(':')[1]), network.id)
  }

  const listProposals = (): Pending[] =>
    Object.values(kit.getPendingSessionProposals()).map((proposal) => {
      const { id, proposer } = proposal
      const peer = proposer.metadata
      const approved = approveNamespaces(proposal, networks, state.account.addresses)
      return {
        id,
        peer,
        question: askToConnectTo(peer, approved, networks),
        isProposal: true,
        canApprove: Object.keys(approved).length > 0,
        approve: () =>
          run(`Connected to ${peer.name}. You can go back to it.`, async () => {
            await kit.approveSession({ id, namespaces: approved })
            const network = networks.find((each) => approved.eip155?.chains?.includes(each.id))
            if (network) choose({ network })
          }),
        reject: () =>
          run(`You declined to connect to ${peer.name}.`, () =>
            kit.rejectSession({ id, reason: userRejected }),
          ),
      }
    })

  const listRequests = (): Pending[] =>
    kit.getPendingSessionRequests().flatMap((request) => {
      const { id } = request
      if (!requests.has(id)) requests.set(id, describeRequest(request))
      return requests.get(id) ?? []
    })

  /** Refuses a request that the wallet cannot serve, without a question. */
  function describeRequest({
    id,
    topic,
    params: { request, chainId },
  }: ReturnType<IWalletKit['getPendingSessionRequests']>[number]): Pending | undefined {
    const respond = (outcome: { result: unknown } | { error: RpcError }) =>
      kit.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...outcome } })
    const refuse = async (error: unknown): Promise<never> => {
      await respond({ error: toRpcError(error) })
      throw error
    }
    const context: MethodContext = {
      account: state.account,
      chain: config.chain,
      networks,
      switchNetwork,
    }
    const peer = sessions.getPeer(topic)
    try {
      const { method, params } = request
      const { question, perform } = prepareRequest({ method, params, chainId }, context)
      const name = networks.find((network) => network.id === chainId)?.name ?? chainId
      return {
        id,
        peer,
        question: { ...question, facts: [...question.facts, ['Network', name]] },
        isProposal: false,
        canApprove: true,
        approve: () =>
          run(`Done. You can go back to ${peer.name}.`, async () => {
            const result = await Promise.resolve().then(perform).catch(refuse)
            await respond({ result })
          }),
        reject: () =>
          run(`You declined the request of ${peer.name}.`, () => respond({ error: userRejected })),
      }
    } catch (error) {
      void run('', () => refuse(error))
      return undefined
    }
  }

  kit.on('session_proposal', () => refresh({ notice: undefined }))
  kit.on('session_request', () => refresh({ notice: undefined }))
  kit.on('session_delete', ({ topic }) => {
    const peer = state.sessions.find((session) => session.topic === topic)?.peer
    if (peer) refresh({ notice: { tone: 'good', text: `${peer.name} has disconnected.` } })
  })
  kit.on('proposal_expire', () => refresh())
  kit.on('session_request_expire', () => refresh())
  refresh()

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async pair(uri) {
      const fail = (text: string) => set({ notice: { tone: 'bad', text } })
      if (!pairingUri.test(uri)) return fail('This is not a WalletConnect link: it starts with wc:')
      set({ notice: { tone: 'good', text: 'Waiting for the dApp…' } })
      try {
        await kit.pair({ uri })
      } catch {
        // The library's Error for a link that has expired or was used before.
        fail('This link does not work any more. Create another one in the dApp.')
      }
    },
    chooseAccount: (account) =>
      run(`${account.name} is in use.`, async () => {
        choose({ account })
        const { addresses } = account
        await sessions.update((namespaces) => changeNamespaces(namespaces, addresses))
        await sessions.emit('accountsChanged', (namespace) => [
          namespace === 'solana' ? addresses.solana : addresses.eip155,
        ])
      }),
    chooseNetwork: (network) =>
      run(`The wallet is on ${network.name}.`, () => switchNetwork(network)),
    disconnect: (topic) =>
      run(`Disconnected from ${sessions.getPeer(topic).name}.`, () =>
        kit.disconnectSession({ topic, reason: userDisconnected }),
      ),
  }
}

type RpcError = { code: number; message: string }

function toRpcError(error: unknown): RpcError {
  const { code } = error as Partial<RpcError>
  return { code: typeof code === 'number' ? code : -32603, message: readMessage(error) }
}

const describeFailure = (error: unknown): string => `It didn’t work: ${readMessage(error)}`

/** viem's messages have many lines, and a short version. */
function readMessage(error: unknown): string {
  const { shortMessage, message } = error as { shortMessage?: string; message?: string }
  return shortMessage ?? message ?? 'The wallet failed.'
}
