import { verifyMessage } from 'viem'
import { afterEach, describe, expect, test } from 'vitest'
import { openWalletKit } from '../../services/walletConnectKit.ts'
import { startWalletConnectRelay } from '../../services/walletConnectRelay.ts'
import { createWallet } from './createWallet.ts'
import { testAccounts } from './testAccounts.ts'
import type { Pending } from './walletState.ts'

const chain = {
  id: 'eip155:31337',
  name: 'Local chain',
  rpcUrl: 'http://127.0.0.1:1',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
const solana = { id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', name: 'Solana Devnet' }
const [account, other] = testAccounts
const address = account.addresses.eip155 as `0x${string}`
const proposed = {
  eip155: {
    chains: [chain.id],
    methods: ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain'],
    events: ['accountsChanged', 'chainChanged'],
  },
  solana: { chains: [solana.id], methods: ['solana_signMessage'], events: ['accountsChanged'] },
}
const hello = `0x${Buffer.from('Hello').toString('hex')}`

const running: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of running.reverse().splice(0)) await stop()
})

const open = async (relayUrl: string, name: string) => {
  const metadata = { name, description: name, url: `http://${name}.localhost`, icons: [] }
  const { kit, close } = await openWalletKit({
    relayUrl,
    storagePrefix: crypto.randomUUID(),
    metadata,
  })
  running.push(close)
  return kit
}

/** A wallet and a dApp, which is the same library in its other role. */
async function start(entries = new Map<string, string>()) {
  const relay = await startWalletConnectRelay()
  running.push(relay.stop)
  const kit = await open(relay.url, 'wallet')
  const dapp = (await open(relay.url, 'dapp')).engine.signClient
  const wallet = createWallet({
    kit,
    config: { relayUrl: relay.url, chain, solana },
    storage: {
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, value) => void entries.set(key, value),
    },
  })
  /** Waits for a question. */
  const ask = async () => {
    await expect.poll(() => wallet.getState().pending.length).toBe(1)
    return wallet.getState().pending[0] as Pending
  }
  const propose = async (optionalNamespaces: object = proposed) => {
    const { uri = '', approval } = await dapp.connect({
      optionalNamespaces: optionalNamespaces as typeof proposed,
    })
    // A rejection is expected where a test awaits it.
    const session = approval()
    session.catch(() => {})
    await wallet.pair(uri)
    return { uri, session, question: await ask() }
  }
  return { dapp, wallet, ask, propose, entries }
}

async function startConnected() {
  const app = await start()
  const { question, session } = await app.propose()
  await question.approve()
  const { topic } = await session
  const request = (method: string, params: unknown, chainId = chain.id) => {
    const result = app.dapp.request({ topic, chainId, request: { method, params } })
    result.catch(() => {})
    return result
  }
  const accounts = () =>
    Object.values(app.dapp.session.get(topic).namespaces).flatMap((each) => each.accounts)
  const events: unknown[] = []
  app.dapp.events.on('session_event', ({ params }) => events.push(params))
  return { ...app, topic, request, accounts, events }
}

describe('createWallet', () => {
  test('default: shows who asks and for what, and connects with its account', async () => {
    const { propose, wallet } = await start()
    const { question, session } = await propose()
    expect(question).toMatchObject({
      peer: { name: 'dapp', url: 'http://dapp.localhost' },
      question: {
        title: 'Connect to dapp?',
        facts: [
          ['Networks', 'Local chain, Solana Devnet'],
          [
            'It may ask you to',
            'sign messages, send transactions, switch the network, sign Solana messages',
          ],
        ],
      },
    })
    await question.approve()
    expect((await session).namespaces).toMatchObject({
      eip155: { accounts: [`${chain.id}:${address}`] },
      solana: { accounts: [`${solana.id}:${account.addresses.solana}`] },
    })
    expect(wallet.getState()).toMatchObject({
      pending: [],
      sessions: [{ peer: { name: 'dapp' }, networks: ['Local chain', 'Solana Devnet'] }],
      notice: { tone: 'good' },
    })
  })

  test('behavior: a session that is rejected', async () => {
    const { propose, wallet } = await start()
    const { question, session } = await propose()
    await question.reject()
    await expect(session).rejects.toMatchObject({ code: 5000 })
    expect(wallet.getState()).toMatchObject({ pending: [], sessions: [] })
  })

  test('behavior: a dApp of other networks can only be rejected', async () => {
    const { propose } = await start()
    const eip155 = { chains: ['eip155:5'], methods: ['personal_sign'], events: [] }
    expect((await propose({ eip155 })).question.canApprove).toBe(false)
  })

  test('behavior: shows a message, and signs it once approved', async () => {
    const { request, ask, wallet } = await startConnected()
    const result = request('personal_sign', [hello, address])
    const question = await ask()
    expect(question.question.facts).toEqual([
      ['Message', 'Hello'],
      ['Network', 'Local chain'],
    ])
    await question.approve()
    const signature = (await result) as `0x${string}`
    expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
    expect(wallet.getState().pending).toEqual([])
  })

  test('behavior: a request that is rejected', async () => {
    const { request, ask } = await startConnected()
    const result = request('personal_sign', [hello, address])
    await (await ask()).reject()
    await expect(result).rejects.toMatchObject({ code: 5000 })
  })

  test('behavior: a request for another account is refused without a question', async () => {
    const { request, wallet } = await startConnected()
    const result = request('personal_sign', [hello, other?.addresses.eip155])
    await expect(result).rejects.toMatchObject({ code: 4100 })
    expect(wallet.getState()).toMatchObject({ pending: [], notice: { tone: 'bad' } })
  })

  test('behavior: a transaction that the node does not take fails for both', async () => {
    const { request, ask, wallet } = await startConnected()
    const result = request('eth_sendTransaction', [{ from: address, to: address }])
    await (await ask()).approve()
    await expect(result).rejects.toMatchObject({ code: expect.any(Number) })
    expect(wallet.getState()).toMatchObject({ pending: [], notice: { tone: 'bad' } })
  })

  test('behavior: another account, which the dApp learns, and the next visit restores', async () => {
    const { wallet, accounts, events, entries } = await startConnected()
    if (!other) throw new TypeError('There is one account')
    await wallet.chooseAccount(other)
    await expect
      .poll(accounts)
      .toEqual([`${chain.id}:${other.addresses.eip155}`, `${solana.id}:${other.addresses.solana}`])
    await expect
      .poll(() => events)
      .toMatchObject([
        { event: { name: 'accountsChanged', data: [other.addresses.eip155] }, chainId: chain.id },
        { event: { name: 'accountsChanged', data: [other.addresses.solana] }, chainId: solana.id },
      ])
    expect((await start(entries)).wallet.getState().account).toBe(other)
  })

  test('behavior: another network, chosen in the wallet or requested by the dApp', async () => {
    const { wallet, accounts, events, request, ask } = await startConnected()
    const result = request('wallet_switchEthereumChain', [{ chainId: '0x1' }])
    const question = await ask()
    expect(question.question.title).toBe('Switch to Ethereum?')
    await question.approve()
    expect(await result).toBeNull()
    await expect.poll(accounts).toContain(`eip155:1:${address}`)
    await expect
      .poll(() => events)
      .toMatchObject([{ event: { name: 'chainChanged', data: 1 }, chainId: 'eip155:1' }])
    await wallet.chooseNetwork(chain)
    await expect.poll(() => events).toHaveLength(2)
    expect(wallet.getState().network).toBe(chain)
  })

  test('behavior: either side disconnects', async () => {
    const first = await startConnected()
    const ended: string[] = []
    first.dapp.events.on('session_delete', ({ topic }) => ended.push(topic))
    await first.wallet.disconnect(first.topic)
    await expect.poll(() => ended).toEqual([first.topic])
    expect(first.wallet.getState().sessions).toEqual([])

    const second = await startConnected()
    const reason = { code: 6000, message: 'User disconnected.' }
    await second.dapp.disconnect({ topic: second.topic, reason })
    await expect
      .poll(() => second.wallet.getState())
      .toMatchObject({ sessions: [], notice: { text: 'dapp has disconnected.' } })
  })

  test('error: a text that is not a link, and a link that was used', async () => {
    const { wallet, propose } = await start()
    await wallet.pair('https://dapp.example')
    expect(wallet.getState().notice).toMatchObject({ tone: 'bad' })
    const { uri, question } = await propose()
    await question.approve()
    await wallet.pair(uri)
    expect(wallet.getState().notice?.text).toContain('does not work any more')
  })
})
