// @vitest-environment jsdom
/** Over a fixture of the documented interface, because no wallet misbehaves on request. */
import '../../testing/nodeBytes.ts'
import {
  Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { connectionKeys } from '../../core/connection/connectionStorage.ts'
import { mainnet } from '../../networks/evm.ts'
import { solanaDevnet } from '../../networks/solana.ts'
import { UserRejectedError } from '../../primitives/rpcErrors.ts'
import { never, rpcError } from '../../testing/fakeEvmWallet.ts'
import {
  type FakeStandardWalletOptions,
  fakeStandardWallet,
} from '../../testing/fakeStandardWallet.ts'
import { memoryStorage } from '../../testing/memoryStorage.ts'
import { registerWallets, startStandard } from '../../testing/startStandard.ts'

const message = new TextEncoder().encode('Hello')

async function startConnected(options: FakeStandardWalletOptions = {}) {
  const wallet = fakeStandardWallet(options)
  registerWallets(wallet)
  const started = startStandard()
  await started.connect()
  return { ...started, wallet, provider: started.provider() }
}

/** A transfer of the wallet's, in wire form. */
function writeTransfer(from: string, version: 'legacy' | 0 = 'legacy', cosigner?: Keypair) {
  const payer = new PublicKey(from)
  const blockhash = Keypair.generate().publicKey.toBase58()
  const transfers = [payer, ...(cosigner ? [cosigner.publicKey] : [])].map((fromPubkey) =>
    SystemProgram.transfer({ fromPubkey, toPubkey: payer, lamports: 1 }),
  )
  if (version === 'legacy') {
    const transaction = new Transaction({ feePayer: payer, recentBlockhash: blockhash })
    transaction.add(...transfers)
    if (cosigner) transaction.partialSign(cosigner)
    return transaction
  }
  const description = { payerKey: payer, recentBlockhash: blockhash, instructions: transfers }
  const transaction = new VersionedTransaction(
    new TransactionMessage(description).compileToV0Message(),
  )
  if (cosigner) transaction.sign([cosigner])
  return transaction
}

/** Replaces what a feature answers. */
function answer(
  wallet: ReturnType<typeof fakeStandardWallet>,
  feature: string,
  run: (...inputs: never[]) => unknown,
) {
  Object.assign(wallet.features[feature] ?? {}, { [feature.split(':')[1] ?? '']: run })
}

describe('found wallets', () => {
  test('default: each is a connector, also one that registers later', async () => {
    registerWallets(fakeStandardWallet({ name: 'First' }))
    const { latchkey, found } = startStandard()
    await latchkey._internal.discover()
    registerWallets(fakeStandardWallet({ name: 'Second' }))
    const type = 'injected'
    expect(found()).toMatchObject([
      { id: 'solana:First', name: 'First', type, namespaces: ['solana'] },
      { id: 'solana:Second', name: 'Second', type },
    ])
    expect(found()[0]?.icon).toMatch(/^data:image/)
  })

  test('behavior: finding them asks them for nothing', async () => {
    const wallet = fakeStandardWallet({ permitted: true })
    registerWallets(wallet)
    await startStandard().latchkey._internal.discover()
    expect([wallet.calls, wallet.listeners()]).toEqual([[], 0])
  })

  test('behavior: one wallet is listed once, two of one name apart', async () => {
    const wallet = fakeStandardWallet()
    registerWallets(wallet, wallet, fakeStandardWallet())
    const { latchkey, found } = startStandard()
    await latchkey._internal.discover()
    expect(found().map(({ id }) => id)).toEqual(['solana:Example', 'solana:Example:2'])
  })

  test('param: walletStandard, and they are left alone', async () => {
    registerWallets(fakeStandardWallet())
    const { latchkey, found } = startStandard({ walletStandard: false })
    await latchkey._internal.discover()
    expect(found()).toEqual([])
  })

  test('behavior: so they are by a dApp without a network of Solana', async () => {
    registerWallets(fakeStandardWallet())
    const { latchkey, found } = startStandard({ networks: [mainnet] })
    await latchkey._internal.discover()
    expect(found()).toEqual([])
  })

  test.each([
    ['nothing', undefined],
    ['a wallet of another chain', { ...fakeStandardWallet(), chains: ['sui:mainnet'] }],
    ['a wallet without a feature to sign', { ...fakeStandardWallet(), features: {} }],
    ['a name that cannot be shown', { ...fakeStandardWallet(), name: '\u202e' }],
    ['WalletConnect, which has a connector', fakeStandardWallet({ name: 'WalletConnect' })],
    [
      'a getter that throws',
      Object.defineProperty({ ...fakeStandardWallet() }, 'chains', {
        get() {
          throw new TypeError('of the wallet')
        },
      }),
    ],
  ])('behavior: leaves out %s', async (_, wallet) => {
    registerWallets(wallet)
    const { latchkey, found } = startStandard()
    await latchkey._internal.discover()
    expect(found()).toEqual([])
  })

  test('behavior: a registration that throws harms nobody', async () => {
    const { latchkey, found } = startStandard()
    await latchkey._internal.discover()
    const detail = () => {
      throw new TypeError('of the wallet')
    }
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
    registerWallets(fakeStandardWallet())
    expect(found()).toHaveLength(1)
  })

  test('behavior: a destroyed instance lists none', async () => {
    const { latchkey, found } = startStandard()
    await latchkey._internal.discover()
    latchkey.destroy()
    registerWallets(fakeStandardWallet())
    expect(found()).toEqual([])
  })
})

describe('connections', () => {
  test('default: the account is the wallet’s, and its events are followed', async () => {
    const { wallet, connection } = await startConnected()
    expect(connection()).toMatchObject({
      status: 'connected',
      account: { address: wallet.address },
    })
    expect(wallet.listeners()).toBe(1)
  })

  test.each([
    ['an address of another key', { address: Keypair.generate().publicKey.toBase58() }],
    ['a short key', { publicKey: new Uint8Array(31) }],
    ['no chains', { chains: undefined }],
    ['another chain', { chains: ['sui:mainnet'] }],
  ])('error: the account has %s', async (_, wrong) => {
    const wallet = fakeStandardWallet()
    registerWallets(wallet)
    answer(wallet, 'standard:connect', () => {
      wallet.accounts = [{ ...wallet.account, ...wrong }]
      return { accounts: wallet.accounts }
    })
    const { connect, connection } = startStandard()
    await expect(connect()).rejects.toMatchObject({ code: 'WALLET_UNAUTHORIZED' })
    expect(connection()?.status).toBe('disconnected')
  })

  test('error: the wallet serves none of the networks', async () => {
    const wallet = fakeStandardWallet()
    wallet.chains.splice(0, 2, 'solana:testnet')
    registerWallets(wallet)
    await expect(startStandard().connect()).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED' })
    expect(wallet.calls).toEqual([])
  })

  test('behavior: another account in the wallet is the active one', async () => {
    const { wallet, connection } = await startConnected()
    const other = fakeStandardWallet()
    wallet.change([other.account, wallet.account])
    await expect.poll(() => connection()?.account?.address).toBe(other.address)
  })

  test('behavior: a wallet that no longer shares an account is disconnected', async () => {
    const { wallet, connection } = await startConnected()
    wallet.change([])
    await expect.poll(() => connection()?.status).toBe('disconnected')
    expect(wallet.listeners()).toBe(0)
  })

  test('behavior: disconnect reaches the wallet, whose late events change nothing', async () => {
    const { wallet, latchkey, connection } = await startConnected()
    answer(wallet, 'standard:disconnect', never)
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const disconnecting = latchkey.disconnect()
    await vi.advanceTimersByTimeAsync(1_000)
    await disconnecting
    wallet.change([wallet.account])
    expect([connection()?.status, wallet.listeners()]).toEqual(['disconnected', 0])
  })

  test('error: a wallet that does not respond, after ten minutes', async () => {
    const wallet = fakeStandardWallet()
    registerWallets(wallet)
    answer(wallet, 'standard:connect', never)
    const { latchkey, connector } = startStandard()
    await latchkey._internal.discover()
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const connecting = connector().connect({ namespace: 'solana' })
    const failed = expect(connecting).rejects.toMatchObject({ code: 'WALLET_TIMEOUT' })
    await vi.advanceTimersByTimeAsync(10 * 60_000)
    await failed
  })

  const stored = () =>
    memoryStorage({
      'latchkey.solana:Example': 'connected',
      [connectionKeys.connectorId('solana')]: 'solana:Example',
    })

  test('behavior: the connection of an earlier visit is restored, silently', async () => {
    const wallet = fakeStandardWallet({ permitted: true })
    registerWallets(wallet)
    const { connection } = startStandard({ storage: stored() })
    expect(connection()).toMatchObject({ status: 'reconnecting', connectorId: 'solana:Example' })
    await expect.poll(() => connection()?.status).toBe('connected')
    expect(wallet.calls).toEqual([{ feature: 'standard:connect', inputs: [{ silent: true }] }])
  })

  test.each(['shares nothing', 'refuses'])('behavior: it is over if the wallet %s', async (how) => {
    const wallet = fakeStandardWallet()
    registerWallets(wallet)
    if (how === 'refuses') {
      answer(wallet, 'standard:connect', () => {
        throw rpcError(4001)
      })
    }
    const { connection } = startStandard({ storage: stored() })
    await expect.poll(() => connection()?.status).toBe('disconnected')
  })
})

describe('signatures', () => {
  test('default: a message', async () => {
    const { provider, wallet } = await startConnected()
    const signature = await provider.signMessage(message)
    expect(wallet.isSigned(message, signature)).toBe(true)
    expect(wallet.calls.at(-1)?.inputs).toMatchObject([{ account: wallet.account }])
  })

  test.each(['legacy', 0] as const)('default: a transaction of version %s', async (version) => {
    const { provider, wallet, latchkey } = await startConnected()
    const transaction = writeTransfer(wallet.address, version)
    const signed = await provider.signTransaction(transaction)
    expect(VersionedTransaction.deserialize(signed).signatures[0]).not.toEqual(new Uint8Array(64))
    expect(wallet.calls.at(-1)?.inputs).toMatchObject([{ chain: 'solana:mainnet' }])
    await latchkey.switchNetwork(solanaDevnet)
    await provider.signTransaction(transaction)
    expect(wallet.calls.at(-1)?.inputs).toMatchObject([{ chain: 'solana:devnet' }])
  })

  test('default: several transactions at once', async () => {
    const { provider, wallet } = await startConnected()
    const list = [writeTransfer(wallet.address), writeTransfer(wallet.address, 0)]
    const signed = await provider.signAllTransactions(list)
    expect(signed).toHaveLength(2)
    expect(wallet.calls.filter(({ feature }) => feature === 'solana:signTransaction')).toHaveLength(
      1,
    )
  })

  test('default: a transaction that the wallet sends, with options', async () => {
    const { provider, wallet } = await startConnected()
    const options = { skipPreflight: true, maxRetries: 3 }
    const transaction = writeTransfer(wallet.address)
    await expect(provider.signAndSendTransaction(transaction, options)).resolves.toMatch(
      /^\w{64,88}$/,
    )
    expect(wallet.calls.at(-1)?.inputs).toMatchObject([{ options }])
  })

  test('behavior: requests by their wire names', async () => {
    const { provider, wallet } = await startConnected()
    const { base58, base64 } = await import('@scure/base')
    const params = { message: base58.encode(message), pubkey: wallet.address }
    const { signature } = await provider.request({ method: 'solana_signMessage', params })
    expect(wallet.isSigned(message, base58.decode(signature))).toBe(true)
    const bytes = writeTransfer(wallet.address).serialize({ requireAllSignatures: false })
    const transaction = base64.encode(new Uint8Array(bytes))
    const signed = await provider.request({
      method: 'solana_signTransaction',
      params: { transaction },
    })
    expect(base64.decode(signed.transaction)).toHaveLength(bytes.length)
    await expect(provider.request({ method: 'wallet_other' })).rejects.toMatchObject({ code: 4200 })
  })

  test.each([
    [
      'another message',
      () => ({ signedMessage: message.slice(1), signature: new Uint8Array(64).fill(1) }),
    ],
    [
      'a short signature',
      () => ({ signedMessage: message, signature: new Uint8Array(63).fill(1) }),
    ],
    ['an empty signature', () => ({ signedMessage: message, signature: new Uint8Array(64) })],
    ['text', () => ({ signedMessage: message, signature: 'signature' })],
    ['nothing', () => undefined],
  ])('error: the wallet signs a message and returns %s', async (_, output) => {
    const { provider, wallet } = await startConnected()
    answer(wallet, 'solana:signMessage', () => [output()])
    await expect(provider.signMessage(message)).rejects.toMatchObject({ code: -32603 })
  })

  test('error: the wallet changes the message that it got', async () => {
    const { provider, wallet } = await startConnected()
    answer(wallet, 'solana:signMessage', ({ message: given }: { message: Uint8Array }) => {
      given.fill(0)
      return [{ signedMessage: given, signature: wallet.sign(given) }]
    })
    await expect(provider.signMessage(message.slice())).rejects.toMatchObject({ code: -32603 })
  })

  test.each([
    ['no output', () => []],
    ['the unsigned transaction', (asked: Uint8Array) => [{ signedTransaction: asked }]],
    ['other bytes', () => [{ signedTransaction: new Uint8Array(300).fill(7) }]],
    ['a transaction of another account', () => [{ signedTransaction: signOther() }]],
  ])('error: the wallet signs a transaction and returns %s', async (_, output) => {
    const { provider, wallet } = await startConnected()
    answer(wallet, 'solana:signTransaction', ({ transaction }: { transaction: Uint8Array }) =>
      output(transaction),
    )
    const signing = provider.signTransaction(writeTransfer(wallet.address))
    await expect(signing).rejects.toMatchObject({ code: -32603 })
  })

  test('behavior: a transaction that others signed must not change, a new one may', async () => {
    const { provider, wallet } = await startConnected()
    const key = new PublicKey(wallet.address)
    // As wallets that add guards do.
    answer(wallet, 'solana:signTransaction', () => {
      const other = writeTransfer(wallet.address, 0) as VersionedTransaction
      other.addSignature(key, wallet.sign(other.message.serialize()))
      return [{ signedTransaction: other.serialize() }]
    })
    await expect(provider.signTransaction(writeTransfer(wallet.address))).resolves.toBeDefined()
    const cosigned = writeTransfer(wallet.address, 0, Keypair.generate())
    await expect(provider.signTransaction(cosigned)).rejects.toMatchObject({ code: -32603 })
  })

  test('behavior: a transaction that others signed keeps their signatures', async () => {
    const { provider, wallet } = await startConnected()
    const cosigned = writeTransfer(wallet.address, 0, Keypair.generate()) as VersionedTransaction
    const signed = VersionedTransaction.deserialize(await provider.signTransaction(cosigned))
    expect(signed.signatures[1]).toEqual(cosigned.signatures[1])
  })

  test('error: the user rejects', async () => {
    const { provider, wallet } = await startConnected()
    answer(wallet, 'solana:signMessage', () => {
      throw rpcError(4001)
    })
    const error = await provider.signMessage(message).catch((cause: unknown) => cause)
    expect(error).toBeInstanceOf(UserRejectedError)
  })

  test('error: a version that the wallet does not sign', async () => {
    const { provider, wallet } = await startConnected()
    Object.assign(wallet.features['solana:signTransaction'] ?? {}, {
      supportedTransactionVersions: ['legacy'],
    })
    const signing = provider.signTransaction(writeTransfer(wallet.address, 0))
    await expect(signing).rejects.toMatchObject({ code: 4200 })
  })

  test('error: bytes that are no transaction never reach the wallet', async () => {
    const { provider, wallet } = await startConnected()
    const before = wallet.calls.length
    await expect(provider.signTransaction(message)).rejects.toMatchObject({ code: -32602 })
    expect(wallet.calls).toHaveLength(before)
  })

  test('behavior: supports names what the wallet can do', async () => {
    const { provider } = await startConnected({ without: ['solana:signMessage'] })
    expect(provider.supports?.('signMessage')).toBe(false)
    expect(provider.supports?.('signAllTransactions')).toBe(true)
    await expect(provider.signMessage(message)).rejects.toMatchObject({ code: 4200 })
  })

  test('error: nobody is connected, and the wallet is not asked', async () => {
    const wallet = fakeStandardWallet({ permitted: true })
    registerWallets(wallet)
    const { latchkey, provider } = startStandard()
    await latchkey._internal.discover()
    await expect(provider().signMessage(message)).rejects.toMatchObject({ code: 4100 })
    expect(wallet.calls).toEqual([])
  })

  test('error: a destroyed instance ends a request that waits', async () => {
    const { provider, wallet, latchkey } = await startConnected()
    answer(wallet, 'solana:signMessage', never)
    const signing = provider.signMessage(message)
    latchkey.destroy()
    await expect(signing).rejects.toMatchObject({ code: 4900 })
  })
})

function signOther(): Uint8Array {
  const other = Keypair.generate()
  const transaction = writeTransfer(other.publicKey.toBase58(), 0) as VersionedTransaction
  transaction.sign([other])
  return transaction.serialize()
}
