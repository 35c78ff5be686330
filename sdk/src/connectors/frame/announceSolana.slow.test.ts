// @vitest-environment jsdom
/** Against the library that wallet-adapter lists such wallets with. */
import '../../testing/nodeBytes.ts'
import {
  isWalletAdapterCompatibleWallet,
  StandardWalletAdapter,
} from '@solana/wallet-standard-wallet-adapter-base'
import {
  Connection,
  Keypair,
  type PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { getWallets } from '@wallet-standard/app'
import { describe, expect, onTestFinished, test } from 'vitest'
import { connectWith } from '../../core/connection/connect.ts'
import { createInstance } from '../../core/createInstance.ts'
import { base, mainnet } from '../../networks/evm.ts'
import type { Network } from '../../networks/network.ts'
import { solana, solanaDevnet } from '../../networks/solana.ts'
import { fakeStandardWallet } from '../../testing/fakeStandardWallet.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { createSolanaFrame } from '../../testing/solanaFrame.ts'
import { startLatchkey } from '../../testing/startLatchkey.ts'
import { registerWallets } from '../../testing/startStandard.ts'
import { injected } from '../injected/injected.ts'
import { type FrameParameters, frame } from './frame.ts'

type Method = (...inputs: unknown[]) => unknown

/** Other wallets of the tests stay listed. */
const find = () =>
  getWallets()
    .get()
    .find(({ name }) => name === 'Latchkey')

async function start() {
  const signer = createSolanaFrame()
  const started = startLatchkey({ answers: signer.answers }, { networks: [solana, solanaDevnet] })
  await expect.poll(find).toBeDefined()
  const wallet = find()
  if (!wallet || !isWalletAdapterCompatibleWallet(wallet)) throw new TypeError('Not compatible')
  const call = async (feature: string, ...inputs: unknown[]) => {
    const found = wallet.features[feature as 'standard:connect'] as unknown
    const method = (found as Record<string, Method>)[feature.split(':')[1] ?? '']
    return method?.(...inputs)
  }
  const isOpen = () => started.latchkey._internal.stores.modal.getState().open
  return {
    ...started,
    signer,
    wallet,
    call,
    isOpen,
    adapter: new StandardWalletAdapter({ wallet }),
  }
}

async function startConnected() {
  const started = await start()
  await started.logIn()
  await started.adapter.connect()
  const [account] = started.wallet.accounts
  const { publicKey } = started.adapter
  if (!account || !publicKey) throw new TypeError('Not connected')
  return { ...started, account, publicKey }
}

/** An instance with the frame's connector, and that connector. */
function createWith({
  networks = [solana],
  ...parameters
}: FrameParameters & { networks?: readonly [Network, ...Network[]] }) {
  const latchkey = createInstance({
    frameUrl: 'https://frame.example',
    projectId: 'demo',
    networks,
    connectors: [frame(parameters), injected()],
    storage: memoryStorage(),
  })
  onTestFinished(() => latchkey.destroy())
  const [connector] = latchkey._internal.connectors
  if (!connector) throw new TypeError('No connector')
  return { latchkey, connector }
}

const recentBlockhash = Keypair.generate().publicKey.toBase58()

function writeTransfer(payer: PublicKey) {
  const transfer = SystemProgram.transfer({ fromPubkey: payer, toPubkey: payer, lamports: 1 })
  return new Transaction({ feePayer: payer, recentBlockhash }).add(transfer)
}

function writeV0(payerKey: PublicKey) {
  const { instructions } = writeTransfer(payerKey)
  const message = new TransactionMessage({ payerKey, recentBlockhash, instructions })
  return new VersionedTransaction(message.compileToV0Message())
}

const toBytes = (transaction: Transaction) =>
  new Uint8Array(transaction.serialize({ requireAllSignatures: false }))

describe('announced login', () => {
  test('default: a library that runs already lists it, until the instance is destroyed', async () => {
    const { latchkey, wallet } = await start()
    expect(wallet).toMatchObject({ name: 'Latchkey', accounts: [] })
    expect(wallet.chains).toEqual(['solana:mainnet', 'solana:devnet'])
    expect(wallet.icon).toMatch(/^data:image\/svg\+xml;base64,/)
    latchkey.destroy()
    expect(find()).toBeUndefined()
  })

  test('default: so does one that comes later', async () => {
    const { latchkey, wallet } = await start()
    const found: unknown[] = []
    const detail = { register: (each: unknown) => found.push(each) }
    window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail }))
    expect(found).toEqual([wallet])
    latchkey.destroy()
    window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail }))
    expect(found).toHaveLength(1)
  })

  test.each<[string, Parameters<typeof createWith>[0]]>([
    ['announce: false', { announce: false }],
    ['no network of Solana', { networks: [mainnet, base] }],
  ])('param: with %s, it is not listed', async (_, parameters) => {
    await createWith(parameters).connector.announce?.()
    expect(find()).toBeUndefined()
  })

  test('behavior: a destroyed instance lists nothing', async () => {
    const { latchkey, connector } = createWith({})
    const announced = connector.announce?.()
    latchkey.destroy()
    await announced
    expect(find()).toBeUndefined()
  })

  test('behavior: the modal does not list it as a wallet of the page', async () => {
    const { latchkey } = createWith({})
    await expect.poll(find).toBeDefined()
    registerWallets(fakeStandardWallet({ name: 'Other' }))
    await latchkey._internal.discover()
    expect(latchkey._internal.connectors.map(({ name }) => name)).toEqual([
      'Latchkey',
      'Browser Wallet',
      'Other',
    ])
  })
})

describe('standard:connect', () => {
  test('default: opens the modal, and is connected after the login', async () => {
    const { adapter, signer, isOpen, logIn } = await start()
    const connecting = adapter.connect()
    await expect.poll(isOpen).toBe(true)
    await logIn()
    await connecting
    expect(adapter.publicKey?.toBase58()).toBe(signer.address)
  })

  test('error: the user closes the modal', async () => {
    const { call, isOpen, latchkey } = await start()
    const rejected = expect(call('standard:connect')).rejects.toMatchObject({ code: 4001 })
    await expect.poll(isOpen).toBe(true)
    latchkey.close()
    await rejected
  })

  test('param: silent, and the modal stays closed', async () => {
    const { call, isOpen, logIn, signer } = await start()
    expect(await call('standard:connect', { silent: true })).toEqual({ accounts: [] })
    expect(isOpen()).toBe(false)
    await logIn()
    expect(await call('standard:connect', { silent: true })).toMatchObject({
      accounts: [{ address: signer.address }],
    })
  })

  test('error: another wallet of the modal is connected', async () => {
    registerWallets(fakeStandardWallet())
    const { latchkey } = createWith({})
    await expect.poll(find).toBeDefined()
    await latchkey._internal.discover()
    const other = latchkey._internal.connectors.find(({ name }) => name === 'Example')
    if (!other) throw new TypeError('No other wallet')
    await connectWith(latchkey, { connector: other })
    const feature = find()?.features['standard:connect'] as { connect(): Promise<unknown> }
    await expect(feature.connect()).rejects.toMatchObject({
      code: 4100,
      message: expect.stringContaining('Another wallet is connected'),
    })
    expect(find()?.accounts).toEqual([])
  })
})

describe('standard:disconnect and standard:events', () => {
  test('default: signs out, and reports it', async () => {
    const { adapter, status, wallet } = await startConnected()
    const changes: unknown[] = []
    const off = wallet.features['standard:events'].on('change', (change) => changes.push(change))
    await adapter.disconnect()
    expect(status()).toBe('disconnected')
    expect([adapter.publicKey, wallet.accounts, changes]).toEqual([null, [], [{ accounts: [] }]])
    off()
  })

  test('behavior: a sign-out in the modal disconnects the library', async () => {
    const { adapter, latchkey } = await startConnected()
    adapter.on('error', () => undefined)
    await latchkey.disconnect()
    expect(adapter.publicKey).toBeNull()
  })

  test('behavior: the account stays the same object while it stays the same account', async () => {
    const { wallet, account, latchkey } = await startConnected()
    await latchkey.switchNetwork(solanaDevnet)
    expect(wallet.accounts[0]).toBe(account)
  })

  test('behavior: a removed listener gets nothing', async () => {
    const { wallet, latchkey } = await startConnected()
    const changes: unknown[] = []
    wallet.features['standard:events'].on('change', (change) => changes.push(change))()
    await latchkey.disconnect()
    expect(changes).toEqual([])
  })
})

describe('signing', () => {
  test('default: a message', async () => {
    const { adapter, signer } = await startConnected()
    const message = new TextEncoder().encode('Hello')
    const signature = await adapter.signMessage?.(message)
    expect(signer.isSigned(message, signature ?? new Uint8Array())).toBe(true)
  })

  test('default: a transaction of each kind', async () => {
    const { adapter, publicKey } = await startConnected()
    const legacy = await adapter.signTransaction?.(writeTransfer(publicKey))
    expect(legacy?.verifySignatures()).toBe(true)
    const v0 = await adapter.signTransaction?.(writeV0(publicKey))
    expect(v0?.signatures[0]?.some((byte) => byte !== 0)).toBe(true)
  })

  test('behavior: several transactions are one request', async () => {
    const { adapter, publicKey, signer } = await startConnected()
    const list = [writeTransfer(publicKey), writeTransfer(publicKey)]
    const signed = await adapter.signAllTransactions?.(list)
    expect(signed?.map((each) => each.verifySignatures())).toEqual([true, true])
    expect(signer.requests.map(({ method }) => method)).toEqual(['solana_signAllTransactions'])
  })

  test('default: sends on the network of the call, with the options that the frame knows', async () => {
    const { adapter, publicKey, signer, network } = await startConnected()
    const connection = new Connection('https://devnet.example')
    const options = { skipPreflight: true, maxRetries: 2 }
    await adapter.sendTransaction(writeV0(publicKey), connection, options)
    expect(network()).toBe(solanaDevnet)
    expect(signer.requests).toMatchObject([
      { method: 'solana_signAndSendTransaction', chainId: solanaDevnet.caipNetworkId },
    ])
    expect(signer.requests[0]?.params).toMatchObject({
      options: { skipPreflight: true, maxRetries: 2 },
    })
  })

  test.each<[string, number, object]>([
    ['another account', 4100, { account: { address: Keypair.generate().publicKey.toBase58() } }],
    ['no account', 4100, { account: undefined }],
    ['a network that is not configured', 4901, { chain: 'solana:testnet' }],
    ['no bytes', -32602, { transaction: 'AQ==' }],
  ])('error: %s, and nothing reaches the frame', async (_, code, changes) => {
    const { account, call, publicKey, signer } = await startConnected()
    const input = { account, transaction: toBytes(writeTransfer(publicKey)), ...changes }
    for (const feature of ['solana:signTransaction', 'solana:signAndSendTransaction']) {
      await expect(call(feature, input)).rejects.toMatchObject({ code })
    }
    expect(signer.requests).toEqual([])
  })

  test('error: transactions for two networks at once', async () => {
    const { account, call, publicKey } = await startConnected()
    const transaction = toBytes(writeTransfer(publicKey))
    const inputs = ['solana:mainnet', 'solana:devnet'].map((chain) => ({
      account,
      transaction,
      chain,
    }))
    await expect(call('solana:signTransaction', ...inputs)).rejects.toMatchObject({ code: -32602 })
    expect(await call('solana:signTransaction')).toEqual([])
  })

  test('error: a message for another account', async () => {
    const { call, signer } = await startConnected()
    const input = { account: { address: 'other' }, message: new Uint8Array(1) }
    await expect(call('solana:signMessage', input)).rejects.toMatchObject({ code: 4100 })
    expect(signer.requests).toEqual([])
  })

  test('error: the user refuses', async () => {
    const { account, call, signer } = await startConnected()
    signer.refuse()
    const input = { account, message: new Uint8Array(1) }
    await expect(call('solana:signMessage', input)).rejects.toMatchObject({ code: 4001 })
  })
})
