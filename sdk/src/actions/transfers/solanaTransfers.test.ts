import { Keypair, type PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Transfer } from '../../core/send/transfer.ts'
import { solana } from '../../networks/solana.ts'
import { solanaAddress } from '../../testing/mockUser.ts'
import { startMock } from '../../testing/startMock.ts'
import { connect } from '../connect.ts'
import { encodeSolanaTransfer } from './encodeSolanaTransfer.ts'
import { solanaTransfers } from './solanaTransfers.ts'

const recipient = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const blockhash = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG'
const sender = { network: solana, address: solanaAddress }
const asset = solana.nativeCurrency
const transfer: Transfer = { sender, asset, recipient, amount: 1_000_000_000n }
const { signal } = new AbortController()

async function start(answers: Record<string, unknown> = {}) {
  const requests: { method: string; params: unknown[] }[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const request = JSON.parse(body)
    requests.push(request)
    const known: Record<string, unknown> = {
      getBalance: { value: 2_000_000_000 },
      getMinimumBalanceForRentExemption: 890_880,
      getLatestBlockhash: { value: { blockhash } },
      simulateTransaction: { value: { err: null } },
      ...answers,
    }
    return Response.json({ result: known[request.method] })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { latchkey } = startMock({}, { networks: [solana] })
  await connect(latchkey)
  return { latchkey, requests }
}

describe('encodeSolanaTransfer', () => {
  const encodeByWeb3 = (from: PublicKey, to: PublicKey) =>
    new Transaction({ recentBlockhash: blockhash, feePayer: from })
      .add(SystemProgram.transfer({ fromPubkey: from, toPubkey: to, lamports: 123_456_789_012 }))
      .serialize({ requireAllSignatures: false })

  test('default: the bytes are those of @solana/web3.js', () => {
    const [from, to] = [Keypair.generate().publicKey, Keypair.generate().publicKey]
    const own = encodeSolanaTransfer({
      from: from.toBase58(),
      to: to.toBase58(),
      lamports: 123_456_789_012n,
      blockhash,
    })
    expect([...own]).toEqual([...encodeByWeb3(from, to)])
  })

  test('behavior: to oneself, too', () => {
    const { publicKey } = Keypair.generate()
    const key = publicKey.toBase58()
    const own = encodeSolanaTransfer({ from: key, to: key, lamports: 123_456_789_012n, blockhash })
    expect([...own]).toEqual([...encodeByWeb3(publicKey, publicKey)])
  })
})

describe('solanaTransfers', () => {
  const check = (text: string) => solanaTransfers.checkRecipient(text, { sender, asset })

  test('default: an address is 32 bytes in base58', () => {
    expect(check(recipient)).toEqual({ address: recipient })
  })

  test.each([
    ['0OIl', 'form'],
    [recipient.slice(2), 'form'],
    ['1'.repeat(32), 'burn'],
    ['ada.sol', 'nameUnsupported'],
  ])('error: %s: %s', (text, problem) => {
    expect(check(text)).toEqual({ problem })
  })

  test('behavior: what the account has to keep is part of the reserve', async () => {
    const { latchkey } = await start()
    const funds = await solanaTransfers.readFunds(latchkey, { ...transfer, signal })
    expect(funds).toEqual({
      balance: 2_000_000_000n,
      decimals: 9,
      symbol: 'SOL',
      native: 2_000_000_000n,
      fee: { expected: 5_000n, reserve: 895_880n },
    })
  })

  test('behavior: a node runs the transfer first', async () => {
    const { latchkey, requests } = await start()
    await solanaTransfers.estimateFee(latchkey, { ...transfer, signal })
    const { params } = requests.find(({ method }) => method === 'simulateTransaction') ?? {}
    const bytes = Uint8Array.from(atob(String(params?.[0])), (letter) => letter.charCodeAt(0))
    expect(Transaction.from(bytes).instructions[0]?.programId).toEqual(SystemProgram.programId)
  })

  test('error: a transfer that the network refuses', async () => {
    const err = { InsufficientFundsForRent: { account_index: 1 } }
    const { latchkey } = await start({ simulateTransaction: { value: { err } } })
    const fee = solanaTransfers.estimateFee(latchkey, { ...transfer, signal })
    await expect(fee).rejects.toMatchObject({ code: 'CALL_REVERTED' })
  })

  test('error: a node that sends something else', async () => {
    const { latchkey } = await start({ getMinimumBalanceForRentExemption: 'much' })
    const funds = solanaTransfers.readFunds(latchkey, { ...transfer, signal })
    await expect(funds).rejects.toMatchObject({ code: 'NODE_ANSWER_INVALID' })
  })
})
