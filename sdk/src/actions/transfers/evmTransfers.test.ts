import type { Hex } from '@latchkey/protocol'
import { namehash } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Asset, Transfer } from '../../core/send/transfer.ts'
import { base } from '../../networks/evm.ts'
import { NodeRefusal, startFakeChain } from '../../testing/fakeChain.ts'
import { evmAddress } from '../../testing/mockUser.ts'
import { startMock } from '../../testing/startMock.ts'
import { connect } from '../connect.ts'
import { hashName, normalizeEnsName } from './ens.ts'
import { evmTransfers } from './evmTransfers.ts'

const token = '0x00000000000000000000000000000000000000C1'
const recipient = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const hash = `0x${'ab'.repeat(32)}`
const usdx: Asset = { address: token, name: 'Test Dollar', symbol: 'USDX' }
const gwei = 1_000_000_000n
const word = (value: bigint) => value.toString(16).padStart(64, '0')
const { signal } = new AbortController()

/** ERC-20's answers, by selector. */
const tokenAnswers: Record<string, Hex> = {
  '70a08231': `0x${word(2_500_000n)}`,
  '313ce567': `0x${word(6n)}`,
  '95d89b41': `0x${word(32n)}${word(4n)}${'55534458'.padEnd(64, '0')}`,
  a9059cbb: `0x${word(1n)}`,
}

async function start(answers: Partial<typeof tokenAnswers> = {}) {
  const chain = startFakeChain()
  const sent: unknown[] = []
  const { latchkey } = startMock(
    {
      respond({ method, params }) {
        if (method !== 'eth_sendTransaction') return undefined
        sent.push(...(params as unknown[]))
        return hash
      },
    },
    { networks: [chain.network] },
  )
  await connect(latchkey)
  chain.answers.eth_getBalance = () => `0x${(10n * gwei).toString(16)}`
  chain.answers.eth_gasPrice = () => '0x2'
  chain.answers.eth_estimateGas = () => '0x5208'
  chain.answers.eth_call = ([call]) => {
    const { data } = call as { data: string }
    return { ...tokenAnswers, ...answers }[data.slice(2, 10)] ?? '0x'
  }
  const sender = { network: chain.network, address: evmAddress }
  const native: Transfer = { sender, asset: sender.network.nativeCurrency, recipient, amount: 5n }
  return { chain, latchkey, sent, sender, native, tokens: { ...native, asset: usdx } }
}

describe('checkRecipient', () => {
  const check = async (text: string, asset: Asset = usdx) => {
    const { sender } = await start()
    return evmTransfers.checkRecipient(text, { sender, asset })
  }

  test.each([recipient, recipient.toLowerCase(), recipient.slice(2)])(
    'default: %s',
    async (text) => {
      const { address } = (await check(text)) as { address: string }
      expect(address.toLowerCase()).toBe(recipient.toLowerCase())
    },
  )

  test('error: a wrong checksum (EIP-55)', async () => {
    expect(await check(recipient.replace('dA6', 'da6'))).toEqual({ problem: 'checksum' })
  })

  test.each(['0x1', 'ada', `${recipient}00`, 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'])(
    'error: %s is no address',
    async (text) => {
      expect(await check(text)).toEqual({ problem: 'form' })
    },
  )

  test('error: an address that loses what it receives', async () => {
    expect(await check(`0x${'0'.repeat(40)}`)).toEqual({ problem: 'burn' })
    expect(await check(token.toLowerCase())).toEqual({ problem: 'tokenContract' })
    expect(await check(token, { name: 'Ether', symbol: 'ETH' })).toEqual({ address: token })
  })

  test('behavior: names, where the network has them', async () => {
    expect(await check('Ada.eth')).toEqual({ name: 'ada.eth' })
    const sender = { network: base, address: evmAddress }
    const onBase = evmTransfers.checkRecipient('ada.eth', { sender, asset: usdx })
    expect(onBase).toEqual({ problem: 'nameUnsupported' })
  })
})

describe('readFunds', () => {
  test('default: the network’s own currency, and the fee of a plain transfer', async () => {
    const { latchkey, native } = await start()
    const funds = await evmTransfers.readFunds(latchkey, { ...native, signal })
    expect(funds).toEqual({
      balance: 10n * gwei,
      decimals: 18,
      symbol: 'ETH',
      native: 10n * gwei,
      fee: { expected: 42_000n, reserve: 84_000n },
    })
  })

  test('behavior: balance, decimals and symbol of a token are those of its contract', async () => {
    const { latchkey, tokens } = await start()
    const asset = { ...usdx, symbol: 'USDC', listed: '999' }
    const funds = await evmTransfers.readFunds(latchkey, { ...tokens, asset, signal })
    expect(funds).toMatchObject({ balance: 2_500_000n, decimals: 6, symbol: 'USDX' })
    expect(funds.native).toBe(10n * gwei)
  })

  test('error: no token there, and a node that is down', async () => {
    const { latchkey, tokens, chain } = await start({ '70a08231': '0x' })
    const read = () => evmTransfers.readFunds(latchkey, { ...tokens, signal })
    await expect(read()).rejects.toMatchObject({ code: 'NODE_ANSWER_INVALID' })
    chain.answers.eth_gasPrice = () => new NodeRefusal({ code: -32000, message: 'busy' })
    await expect(read()).rejects.toMatchObject({ code: 'NODE_ERROR' })
  })
})

describe('estimateFee', () => {
  test('default: the reserve covers a price that doubles', async () => {
    const { latchkey, native } = await start()
    const fee = await evmTransfers.estimateFee(latchkey, { ...native, signal })
    expect(fee).toEqual({ expected: 42_000n, reserve: 84_000n })
  })

  test('behavior: wallets add to the gas of a contract', async () => {
    const { latchkey, tokens, chain } = await start()
    chain.answers.eth_estimateGas = () => '0xc350'
    const fee = await evmTransfers.estimateFee(latchkey, { ...tokens, signal })
    expect(fee).toEqual({ expected: 100_000n, reserve: 300_000n })
  })

  test('behavior: a token that returns nothing, as USDT does', async () => {
    const { latchkey, tokens } = await start({ a9059cbb: '0x' })
    const fee = evmTransfers.estimateFee(latchkey, { ...tokens, signal })
    await expect(fee).resolves.toMatchObject({ expected: 42_000n })
  })

  test('error: a token that reports that it moved nothing', async () => {
    const { latchkey, tokens } = await start({ a9059cbb: `0x${word(0n)}` })
    const fee = evmTransfers.estimateFee(latchkey, { ...tokens, signal })
    await expect(fee).rejects.toMatchObject({ code: 'CALL_REVERTED' })
  })

  test('error: a transfer that reverts', async () => {
    const { latchkey, tokens, chain } = await start()
    const refusal = new NodeRefusal({ code: 3, message: 'execution reverted', data: '0x' })
    chain.answers.eth_estimateGas = () => refusal
    const fee = evmTransfers.estimateFee(latchkey, { ...tokens, signal })
    await expect(fee).rejects.toMatchObject({ code: 'CALL_REVERTED' })
  })
})

describe('send', () => {
  test('default: the network’s own currency', async () => {
    const { latchkey, native, sent } = await start()
    expect(await evmTransfers.send(latchkey, native)).toBe(hash)
    expect(sent).toEqual([{ from: evmAddress, to: recipient, value: '0x5', chainId: '0x1' }])
  })

  test('behavior: a token is moved by its contract, and no currency with it', async () => {
    const { latchkey, tokens, sent } = await start()
    await evmTransfers.send(latchkey, tokens)
    const data = `0xa9059cbb${word(BigInt(recipient))}${word(5n)}`
    expect(sent).toEqual([{ from: evmAddress, to: token, data, chainId: '0x1' }])
  })
})

describe('resolveName', () => {
  const resolver = '0x00000000000000000000000000000000000000D1'
  const resolve = async (answers: Partial<typeof tokenAnswers>) => {
    const { latchkey, sender, chain } = await start(answers)
    const lookup = { name: 'ada.eth', sender, signal }
    return { chain, found: evmTransfers.resolveName?.(latchkey, lookup) }
  }

  test('default: asks the registry for the resolver, and that for the address', async () => {
    const { found } = await resolve({
      '0178b8bf': `0x${word(BigInt(resolver))}`,
      '3b3b57de': `0x${word(BigInt(recipient))}`,
    })
    expect(await found).toBe(recipient.toLowerCase())
  })

  test('behavior: a name without a resolver, or without an address', async () => {
    expect(await (await resolve({ '0178b8bf': `0x${word(0n)}` })).found).toBeUndefined()
    const unset = { '0178b8bf': `0x${word(1n)}`, '3b3b57de': `0x${word(0n)}` } as const
    expect(await (await resolve(unset)).found).toBeUndefined()
  })

  test('behavior: the hash of a name is that of EIP-137', () => {
    for (const name of ['eth', 'ada.eth', 'a.b-c.ada.eth']) {
      expect(`0x${hashName(name)}`).toBe(namehash(name))
    }
  })

  test.each(['adа.eth', 'ada․eth', 'ada', 'ada..eth', 'a a.eth', 'xn--ada.eth', '😀.eth', '.eth'])(
    'error: %s is no name that can be read as it looks',
    (text) => {
      expect(normalizeEnsName(text)).toBeUndefined()
    },
  )
})
