// @vitest-environment jsdom
import { base58, base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { verifyMessage } from 'viem'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { WalletSwitches } from '../../../../e2e/services/walletConnectWallet.ts'
import { getAccount } from '../../actions/getAccount.ts'
import { connectWith } from '../../core/connection/connect.ts'
import { getConnection } from '../../core/connection/selectors.ts'
import { bitcoin } from '../../networks/bitcoin.ts'
import { base } from '../../networks/evm.ts'
import { readScript } from '../../primitives/bitcoin/readScript.ts'
import { verifyMessage as verifyBitcoinMessage } from '../../primitives/bitcoin/verifyMessage.ts'
import { writePsbt } from '../../testing/fakeBitcoinAccount.ts'
import { type StartedWalletConnect, startWalletConnect } from '../../testing/startWalletConnect.ts'
import type { BitcoinProvider } from '../providers.ts'

async function start(options: Parameters<typeof startWalletConnect>[0] = {}) {
  const started = await startWalletConnect(options)
  await connectWith(started.latchkey, { connector: started.connector })
  return started
}

describe('getProvider', () => {
  test('default: the wallet signs an EVM message', async () => {
    const { latchkey, wallet } = await start()
    const address = wallet.addresses.eip155 as `0x${string}`
    const message = '0x68656c6c6f'
    const signature = await latchkey
      .getProvider('eip155')
      .request({ method: 'personal_sign', params: [message, address] })
    expect(await verifyMessage({ address, message: { raw: message }, signature })).toBe(true)
  })

  test.each(['network', 'networkWithChains'] as const)(
    'behavior: a session whose keys are those of a %s (CAIP-25) signs on each',
    async (keys) => {
      const { latchkey, wallet } = await start({ switches: { keys } })
      const address = wallet.addresses.eip155 as `0x${string}`
      const provider = latchkey.getProvider('eip155')
      const sign = () =>
        provider.request({ method: 'personal_sign', params: ['0x68656c6c6f', address] })
      expect(await sign()).toMatch(/^0x/)
      await latchkey.switchNetwork(base)
      expect(await sign()).toMatch(/^0x/)
      expect(wallet.requests.map(({ chainId }) => chainId)).toEqual(['eip155:1', 'eip155:8453'])
      const message = new TextEncoder().encode('hello')
      const signature = await latchkey.getProvider('solana').signMessage(message)
      expect(wallet.isSigned(message, signature)).toBe(true)
    },
  )

  test('error: a network that the session lacks', async () => {
    const { latchkey, connector, wallet, next } = await start({
      switches: { chains: ['eip155:1'] },
    })
    const moved = next('changed')
    await wallet.emit('eip155:1', { name: 'chainChanged', data: 8453 })
    await moved
    await expect.poll(() => connector.approvedNetworks?.('eip155')).toEqual(['eip155:1'])
    const { connection } = latchkey._internal.stores
    await expect
      .poll(() => getConnection(connection.getState(), 'eip155')?.network.caipNetworkId)
      .toBe('eip155:8453')
    const params = ['0x00', wallet.addresses.eip155 as `0x${string}`] as const
    const request = latchkey.getProvider('eip155').request({ method: 'personal_sign', params })
    await expect(request).rejects.toMatchObject({ code: 4901 })
  })

  test('error: the wallet rejects the request', async () => {
    const { latchkey, wallet } = await start({ switches: { request: 'reject' } })
    const address = wallet.addresses.eip155 as `0x${string}`
    const request = latchkey
      .getProvider('eip155')
      .request({ method: 'personal_sign', params: ['0x00', address] })
    await expect(request).rejects.toMatchObject({ code: 4001 })
  })

  test('behavior: revoking the accounts disconnects, without a prompt (EIP-2255)', async () => {
    const { latchkey, wallet } = await start()
    const { connection } = latchkey._internal.stores
    const params = [{ eth_accounts: {} }] as const
    const request = { method: 'wallet_revokePermissions', params } as const
    expect(await latchkey.getProvider('eip155').request(request)).toBeNull()
    expect(getConnection(connection.getState(), 'eip155')?.status).toBe('disconnected')
    expect(wallet.requests).toEqual([])
    expect(await latchkey.getProvider('eip155').request({ method: 'eth_accounts' })).toEqual([])
  })

  test('error: a method that the wallet did not approve', async () => {
    const { latchkey, wallet } = await start({ switches: { without: ['personal_sign'] } })
    const address = wallet.addresses.eip155 as `0x${string}`
    const request = latchkey
      .getProvider('eip155')
      .request({ method: 'personal_sign', params: ['0x00', address] })
    await expect(request).rejects.toMatchObject({
      code: 4200,
      message: 'The method "personal_sign" is not supported by the wallet',
    })
    expect(wallet.requests).toEqual([])
  })

  test.each(['eth_sign', 'eth_signTypedData_v5', 'wallet_methodOfThisWallet'])(
    'error: %s reaches neither the wallet nor a node',
    async (method) => {
      const { latchkey, wallet } = await start()
      const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
      onTestFinished(() => fetched.mockRestore())
      const request = latchkey.getProvider('eip155').request({ method, params: [] })
      await expect(request).rejects.toMatchObject({ code: 4200 })
      expect(fetched).not.toHaveBeenCalled()
      expect(wallet.requests).toEqual([])
    },
  )

  test("behavior: reads go to the network's own node, not to the wallet", async () => {
    const { latchkey, wallet } = await start()
    const answer = new Response('{"jsonrpc":"2.0","id":1,"result":"0x10"}')
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(answer)
    onTestFinished(() => fetched.mockRestore())
    const provider = latchkey.getProvider('eip155')
    expect(await provider.request({ method: 'eth_blockNumber' })).toBe('0x10')
    const { network } = latchkey._internal.stores.connection.getState().namespaces.eip155 ?? {}
    expect(fetched.mock.calls[0]?.[0]).toBe(network?.rpcUrls.default.http[0])
    expect(wallet.requests).toEqual([])
  })

  test('behavior: a transaction that a node accepts is reported, with its hash', async () => {
    const { latchkey, events } = await start({ switches: { without: ['eth_sendRawTransaction'] } })
    const answer = new Response('{"jsonrpc":"2.0","id":1,"result":"0xab"}')
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(answer)
    onTestFinished(() => fetched.mockRestore())
    const request = { method: 'eth_sendRawTransaction', params: ['0x02'] } as const
    expect(await latchkey.getProvider('eip155').request(request)).toBe('0xab')
    expect(events.at(-1)).toEqual({ type: 'spent', namespace: 'eip155', result: '0xab' })
  })

  test('behavior: the wallet signs Solana messages and transactions', async () => {
    const { latchkey, wallet } = await start()
    const provider = latchkey.getProvider('solana')
    const key = base58.decode(wallet.addresses.solana)
    const message = new TextEncoder().encode('hello')
    expect(wallet.isSigned(message, await provider.signMessage(message))).toBe(true)
    const transaction = createTransaction(key)
    const body = transaction.subarray(65)
    const signed = await provider.signTransaction(transaction)
    expect(wallet.isSigned(body, signed.subarray(1, 65))).toBe(true)
    const [first] = await provider.signAllTransactions([transaction])
    expect(first).toEqual(signed)
  })

  test('behavior: signAllTransactions signs one by one if the wallet lacks it', async () => {
    const method = 'solana_signAllTransactions'
    const { latchkey, wallet } = await start({ switches: { without: [method] } })
    const transaction = createTransaction(base58.decode(wallet.addresses.solana))
    const signed = await latchkey
      .getProvider('solana')
      .signAllTransactions([transaction, transaction])
    expect(signed).toHaveLength(2)
    const one = 'solana_signTransaction'
    expect(wallet.requests.map((each) => each.method)).toEqual([one, one])
  })
})

describe('getProvider, bip122', () => {
  const startBitcoin = (switches: Partial<WalletSwitches> = {}) =>
    start({ networks: [bitcoin], switches })
  type Bitcoin = { request(call: { method: string; params?: unknown }): Promise<unknown> }
  const open = ({ latchkey }: StartedWalletConnect) => latchkey.getProvider('bip122') as Bitcoin

  test('default: a request travels under its wire name, on its network', async () => {
    const started = await startBitcoin()
    const params = { account: started.wallet.addresses.bip122, message: 'Hello' }
    const answer = await open(started).request({ method: 'signMessage', params })
    expect(answer).toEqual({ address: params.account, signature: expect.any(String) })
    const chainId = bitcoin.caipNetworkId
    expect(started.wallet.requests).toEqual([{ method: 'signMessage', chainId, params }])
    expect(started.wallet.proposals[0]?.optionalNamespaces.bip122).toMatchObject({
      chains: [chainId],
      methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
    })
  })

  test.each([
    ['that the wallet did not approve', 'signPsbt', { without: ['signPsbt'] }],
    ['that nobody proposed', 'dumpPrivateKey', {}],
  ])('error: a method %s', async (_, method, switches) => {
    const started = await startBitcoin(switches)
    await expect(open(started).request({ method, params: {} })).rejects.toMatchObject({
      code: 4200,
    })
    expect(started.wallet.requests).toEqual([])
  })

  test('behavior: the wallet reports what it uses its address for', async () => {
    const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    const reported = JSON.stringify([{ address, intention: 'payment' }])
    const { latchkey } = await startBitcoin({
      properties: { bip122_getAccountAddresses: reported },
    })
    expect(getAccount(latchkey).allAccounts).toEqual([{ address, type: 'eoa', purpose: 'payment' }])
  })

  const openMembers = ({ latchkey }: StartedWalletConnect) =>
    latchkey.getProvider('bip122') as Required<BitcoinProvider>

  test('default: the wallet signs a message, whose signature belongs to its address', async () => {
    const started = await startBitcoin()
    const address = started.wallet.addresses.bip122
    const signature = await openMembers(started).signMessage({ message: 'Hello' })
    const script = readScript(address, bitcoin.caipNetworkId) as Uint8Array
    expect(verifyBitcoinMessage({ message: 'Hello', signature, script, protocol: 'ecdsa' })).toBe(
      true,
    )
    const params = { account: address, message: 'Hello', address, protocol: 'ecdsa' }
    expect(started.wallet.requests).toMatchObject([{ method: 'signMessage', params }])
  })

  test('default: the wallet names its addresses, with their keys', async () => {
    const started = await startBitcoin()
    const address = started.wallet.addresses.bip122
    await expect(openMembers(started).getAccountAddresses()).resolves.toEqual([
      { address, purpose: 'payment', publicKey: expect.stringMatching(/^0279be667e/) },
    ])
  })

  test('default: a wallet that names none has those of its session', async () => {
    const started = await startBitcoin({ without: ['getAccountAddresses'] })
    const address = started.wallet.addresses.bip122
    await expect(openMembers(started).getAccountAddresses()).resolves.toEqual([
      { address, purpose: 'payment' },
    ])
    expect(started.wallet.requests).toEqual([])
  })

  test('default: the wallet signs a PSBT, and its inputs are final', async () => {
    const started = await startBitcoin()
    const address = started.wallet.addresses.bip122
    const script = readScript(address, bitcoin.caipNetworkId) as Uint8Array
    const { psbt } = await openMembers(started).signPsbt({ psbt: writePsbt({ script }) })
    expect(Transaction.fromPSBT(base64.decode(psbt)).isFinal).toBe(true)
    expect(started.wallet.requests).toMatchObject([
      { method: 'signPsbt', params: { account: address, signInputs: [{ index: 0, address }] } },
    ])
  })

  test('default: the wallet sends a transfer, which is reported as spent', async () => {
    const started = await startBitcoin()
    const { addresses, requests } = started.wallet
    const spent = started.next('spent')
    const transfer = { recipient: addresses.bip122, amount: '1000' }
    await expect(openMembers(started).sendTransfer(transfer)).resolves.toMatch(/^[0-9a-f]{64}$/)
    await spent
    const params = {
      account: addresses.bip122,
      recipientAddress: transfer.recipient,
      amount: '1000',
    }
    expect(requests).toMatchObject([{ method: 'sendTransfer', params }])
  })

  test.each([
    ['an address of another network', { recipient: 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx' }],
    ['an amount in bitcoins', { amount: '0.1' }],
  ])('error: a transfer to %s does not reach the wallet', async (_, change) => {
    const started = await startBitcoin()
    const transfer = { recipient: started.wallet.addresses.bip122, amount: '1000', ...change }
    await expect(openMembers(started).sendTransfer(transfer)).rejects.toMatchObject({
      code: -32602,
    })
    expect(started.wallet.requests).toEqual([])
  })

  test('error: a member that the wallet did not approve', async () => {
    const started = await startBitcoin({ without: ['sendTransfer'] })
    const transfer = { recipient: started.wallet.addresses.bip122, amount: '1000' }
    await expect(openMembers(started).sendTransfer(transfer)).rejects.toMatchObject({ code: 4200 })
  })

  test('error: the wallet rejects', async () => {
    const started = await startBitcoin({ request: 'reject' })
    const params = { account: started.wallet.addresses.bip122, message: 'Hello' }
    const request = open(started).request({ method: 'signMessage', params })
    await expect(request).rejects.toMatchObject({ code: 4001 })
  })

  test('behavior: disconnect ends the session in the wallet, and nothing is sent after', async () => {
    const started = await startBitcoin()
    const { latchkey, wallet } = started
    await latchkey.disconnect()
    await expect.poll(wallet.sessionCount).toBe(0)
    const request = open(started).request({ method: 'signMessage', params: {} })
    await expect(request).rejects.toMatchObject({ code: 4100 })
    expect(wallet.requests).toEqual([])
  })
})

describe('switchNetwork', () => {
  test('default: a network of the session asks the wallet nothing', async () => {
    const { latchkey, wallet } = await start()
    const base = latchkey._internal.options.networks[1]
    if (base) await latchkey.switchNetwork(base)
    expect(wallet.requests).toEqual([])
  })

  test('behavior: a network that the wallet knows joins the session', async () => {
    const { latchkey, wallet, base } = await startOn('eip155:1', ['eip155:1', 'eip155:8453'])
    await latchkey.switchNetwork(base)
    expect(wallet.requests.map(({ method }) => method)).toEqual(['wallet_switchEthereumChain'])
    expect(getNetworkId(latchkey)).toBe('eip155:8453')
  })

  test('behavior: a network that the wallet does not know (4902) is added', async () => {
    const { latchkey, wallet, base } = await startOn('eip155:1', ['eip155:1'])
    await latchkey.switchNetwork(base)
    const [, added] = wallet.requests
    expect(wallet.requests.map(({ method }) => method)).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
    ])
    expect(added?.params).toMatchObject([{ chainId: '0x2105', chainName: 'Base' }])
    expect(getNetworkId(latchkey)).toBe('eip155:8453')
  })

  test('param: what the dApp says of the network replaces parts of what is added', async () => {
    const { latchkey, wallet, base } = await startOn('eip155:1', ['eip155:1'])
    const { switchNetwork } = await latchkey._internal.operations.load()
    const rpcUrls = ['https://node.shop.example']
    await switchNetwork(base, { rpcUrls })
    expect(wallet.requests.at(-1)).toMatchObject({
      method: 'wallet_addEthereumChain',
      params: [{ chainId: '0x2105', chainName: 'Base', rpcUrls }],
    })
    expect(getNetworkId(latchkey)).toBe('eip155:8453')
  })

  test('behavior: 5000 of a wallet that does not know the network adds it', async () => {
    const { latchkey, wallet, base } = await startOn('eip155:1', ['eip155:1'])
    wallet.switches.unknownChain = { code: 5000, message: 'Unrecognized chain' }
    await latchkey.switchNetwork(base)
    expect(wallet.requests.at(-1)?.method).toBe('wallet_addEthereumChain')
    expect(getNetworkId(latchkey)).toBe('eip155:8453')
  })

  test('behavior: a wallet that adds the network without switching is asked again', async () => {
    const { latchkey, wallet, base } = await startOn('eip155:1', ['eip155:1'])
    wallet.switches.addsOnly = true
    await latchkey.switchNetwork(base)
    expect(wallet.requests.map(({ method }) => method)).toEqual([
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_switchEthereumChain',
    ])
    expect(getNetworkId(latchkey)).toBe('eip155:8453')
  })

  test('error: a wallet that does not know the network and cannot add it did not reject', async () => {
    const { latchkey, wallet } = await start({
      switches: {
        chains: ['eip155:1'],
        knownChains: ['eip155:1'],
        without: ['wallet_addEthereumChain'],
        unknownChain: { code: 5000, message: 'Unrecognized chain' },
      },
    })
    await expect(latchkey.switchNetwork(base)).rejects.toMatchObject({
      code: 'NETWORK_NOT_APPROVED',
    })
    expect(wallet.requests).toHaveLength(1)
  })

  test('error: a rejected switch adds nothing', async () => {
    const { latchkey, wallet, base } = await startOn('eip155:1', ['eip155:1'])
    wallet.switches.request = 'reject'
    await expect(latchkey.switchNetwork(base)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(wallet.requests).toHaveLength(1)
    expect(getNetworkId(latchkey)).toBe('eip155:1')
  })

  test('error: the wallet approved the method, but cannot switch', async () => {
    const { latchkey, wallet, base } = await startOn('eip155:1', ['eip155:1'])
    wallet.switches.lacks = ['wallet_switchEthereumChain']
    await expect(latchkey.switchNetwork(base)).rejects.toMatchObject({
      code: 'SWITCHING_NOT_SUPPORTED',
      hint: 'Let the user choose Base in the wallet.',
    })
    expect(wallet.requests.map(({ method }) => method)).toEqual(['wallet_switchEthereumChain'])
    expect(getNetworkId(latchkey)).toBe('eip155:1')
  })

  test('error: the wallet has neither the network nor the method', async () => {
    const { latchkey, connector } = await start({
      switches: { chains: ['eip155:1'], without: ['wallet_switchEthereumChain'] },
    })
    const [, base, solana] = latchkey._internal.options.networks
    if (!base || !solana) throw new Error('Two networks')
    await expect(connector.switchNetwork(base)).rejects.toMatchObject({
      code: 'NETWORK_NOT_APPROVED',
      hint: expect.stringContaining('Base'),
    })
    await expect(connector.switchNetwork(solana)).rejects.toMatchObject({
      code: 'NETWORK_NOT_APPROVED',
    })
  })
})

/** A session with one network, and the networks that the wallet knows. */
async function startOn(chain: string, knownChains: readonly string[]) {
  const started = await start({ switches: { chains: [chain], knownChains } })
  const base = started.latchkey._internal.options.networks[1]
  if (!base) throw new Error('Two networks')
  return { ...started, base }
}

const getNetworkId = ({ _internal }: StartedWalletConnect['latchkey']) =>
  getConnection(_internal.stores.connection.getState(), 'eip155')?.network?.caipNetworkId

/** A legacy transaction of one signer, with one key and no instruction. */
const createTransaction = (key: Uint8Array) =>
  Uint8Array.from([1, ...new Uint8Array(64), 1, 0, 0, 1, ...key, ...new Uint8Array(32), 0])
