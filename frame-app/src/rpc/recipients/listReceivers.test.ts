/** Real calls, as the worker decodes them. */
import { type Address, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { parts, viewParts } from '../../approval/testing/requestParts.ts'
import type { DecodedCall } from '../../keys/view.ts'
import { decodeCall } from '../../keys/worker/evm/decodeCall.ts'
import { parseHex } from '../../keys/worker/evm/parseHex.ts'
import { openTokenBook } from '../../keys/worker/tokens/tokenBook.ts'
import { listReceivers } from './listReceivers.ts'
import { listRecipients } from './listRecipients.ts'

type Call = { to: Address; data: Hex; value?: bigint }

const account: Address = '0x5555555555555555555555555555555555555555'
const safe: Address = '0x6666666666666666666666666666666666666666'
const stranger: Address = '0x1111111111111111111111111111111111111111'
const friend: Address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const usdc: Address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const multicall3: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'
const multiSend: Address = '0x38869bf66a61cF6bDB996A6aE40D5853Fd43B526'
const permit2: Address = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const router: Address = '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af'
const v3Router: Address = '0x68b3465833fb72A70ecDF485E0e4C7bD8665Fc45'
const seaport: Address = '0x0000000000000068F116a894984e2DB1123eB395'
const zero: Address = '0x0000000000000000000000000000000000000000'

const encode = (signature: string, ...args: readonly unknown[]): Hex =>
  // viem's types need a signature that is known to the compiler.
  encodeFunctionData({ abi: parseAbi([`function ${signature}`] as never), args } as never)

const read = ({ to, data, value = 0n }: Call): DecodedCall =>
  decodeCall(
    { chainId: 1n, account, to: parseHex(to), value, data: parseHex(data) },
    openTokenBook('eip155:1'),
  ).call

const hexWord = (value: bigint | number) => value.toString(16).padStart(64, '0')

const aggregate = (...calls: readonly Call[]): Call => ({
  to: multicall3,
  data: encode(
    'aggregate3Value((address,bool,uint256,bytes)[])',
    calls.map(({ to, data, value = 0n }) => [to, false, value, data]),
  ),
})
const exec = ({ to, data, value = 0n }: Call, operation = 0): Call => ({
  to: safe,
  data: encode(
    'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
    ...[to, value, data, operation, 0n, 0n, 0n, zero, zero, '0xabcd'],
  ),
})
const multiSends = (...calls: readonly Call[]): Call => ({
  to: multiSend,
  data: encode(
    'multiSend(bytes)',
    `0x${calls
      .map(({ to, data, value = 0n }) => {
        const bytes = data.slice(2)
        return `00${to.slice(2)}${hexWord(value)}${hexWord(bytes.length / 2)}${bytes}`
      })
      .join('')}`,
  ),
})
const execute = ({ to, data, value = 0n }: Call): Call => ({
  to: account,
  data: encode('execute(address,uint256,bytes)', to, value, data),
})

const ether: Call = { to: friend, data: '0x', value: 5n }
const tokens: Call = { to: usdc, data: encode('transfer(address,uint256)', friend, 5n) }
const pulled: Call = {
  to: usdc,
  data: encode('transferFrom(address,address,uint256)', account, friend, 5n),
}
const item: Call = {
  to: stranger,
  data: encode('safeTransferFrom(address,address,uint256)', account, friend, 7n),
}
const items: Call = {
  to: stranger,
  data: encode(
    'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
    ...[account, friend, [1n, 2n], [3n, 4n], '0x'],
  ),
}
const allowed: Call = {
  to: permit2,
  data: encode('transferFrom((address,address,uint160,address)[])', [[account, friend, 5n, usdc]]),
}
const swapTo = (to: Address): Hex =>
  encode('exactInputSingle((address,address,uint24,address,uint256,uint256,uint160))', [
    ...[usdc, stranger, 500, to, 5n, 1n, 0n],
  ])
const swap: Call = { to: v3Router, data: swapTo(friend) }

const gifts = { ether, tokens, pulled, item, items, allowed, swap }
const wrappers = {
  nothing: (call: Call) => call,
  multicall: (call: Call) => aggregate({ to: stranger, data: '0x4e71d92d' }, call),
  'a Safe': (call: Call) => exec(call),
  'a Safe’s multiSend': (call: Call) => exec(multiSends(tokensTo(account), call), 1),
  'a smart account': execute,
  'three levels': (call: Call) => aggregate(execute(exec(call))),
}

function tokensTo(to: Address): Call {
  return { to: usdc, data: encode('transfer(address,uint256)', to, 5n) }
}

const received = (call: Call) => listReceivers(read(call)).filter((each) => each !== account)

describe('listReceivers', () => {
  const cases = Object.keys(wrappers).flatMap((wrapper) =>
    Object.keys(gifts).map((gift) => [gift, wrapper] as const),
  )

  test.each(cases)('behavior: who receives %s in %s', (gift, wrapper) => {
    // The names are those of the tables.
    const call = wrappers[wrapper as keyof typeof wrappers](gifts[gift as keyof typeof gifts])
    expect(new Set(received(call))).toEqual(new Set([friend]))
  })

  test('behavior: each receiver of a batch, in order', () => {
    const batch = aggregate(tokensTo(stranger), exec(multiSends(ether, tokensTo(safe)), 1))
    expect(received(batch)).toEqual([stranger, friend, safe])
  })

  test('behavior: who receives something of a router, which is not the router itself', () => {
    const input = (to: Address) => `0x${[usdc, to].map((each) => hexWord(BigInt(each))).join('')}`
    const commands = (to: Address): Call => ({
      to: router,
      data: encode(
        'execute(bytes,bytes[])',
        '0x0204',
        ['0000000000000000000000000000000000000002', to.slice(2)].map(
          (each) => `${input(`0x${each}`)}${hexWord(9n)}`,
        ),
      ),
    })
    expect(received(commands(friend))).toEqual([friend])
    // 1 stands for the sender.
    expect(received(commands('0x0000000000000000000000000000000000000001'))).toEqual([])
  })

  test('behavior: who sells on Seaport, and who else is paid', () => {
    const item = '(uint8,address,uint256,uint256,uint256)'
    const order = `address,address,${item}[],(uint8,address,uint256,uint256,uint256,address)[],uint8,uint256,uint256,bytes32,uint256,bytes32`
    const hash = `0x${hexWord(0n)}`
    const pay = (to: Address) => [0, zero, 0n, 5n, 5n, to]
    const fulfill = (seller: Address, ...paid: readonly Address[]): Call => ({
      to: seaport,
      value: 5n,
      data: encode(
        `fulfillOrder(((${order},uint256),bytes),bytes32)`,
        [
          [
            seller,
            zero,
            [[2, stranger, 7n, 1n, 1n]],
            paid.map(pay),
            ...[0, 0n, 9n, hash, 0n, hash, 1n],
          ],
          '0x',
        ],
        hash,
      ),
    })
    expect(received(fulfill(friend, friend, stranger, safe, stranger))).toEqual([
      friend,
      stranger,
      safe,
    ])
    expect(received(fulfill(friend, account))).toEqual([friend])
    expect(received(fulfill(account, account, safe))).toEqual([safe])
    const basic = (seller: Address, fee: Address): Call => ({
      to: seaport,
      value: 6n,
      data: encode(
        'fulfillBasicOrder((address,uint256,uint256,address,address,address,uint256,uint256,uint8,uint256,uint256,bytes32,uint256,bytes32,bytes32,uint256,(uint256,address)[],bytes))',
        [
          ...[zero, 0n, 5n, seller, zero, stranger, 7n, 1n, 0, 0n, 9n, hash, 0n, hash, hash, 1n],
          ...[[[1n, fee]], '0x'],
        ],
      ),
    })
    expect(received(basic(friend, safe))).toEqual([friend, safe])
    expect(received(aggregate(basic(friend, safe)))).toEqual([friend, safe])
  })

  test('behavior: nobody if it stays with the payer, or in the contract that swaps', () => {
    expect(received(exec({ to: v3Router, data: swapTo(safe) }))).toEqual([])
    expect(received({ to: v3Router, data: swapTo(account) })).toEqual([])
    expect(
      received({ to: v3Router, data: swapTo('0x0000000000000000000000000000000000000002') }),
    ).toEqual([])
  })

  test('behavior: nobody for a right, or for an owner of a new Safe', () => {
    const approve = encode('approve(address,uint256)', friend, 5n)
    expect(received(aggregate({ to: usdc, data: approve }))).toEqual([])
    const setup = encode(
      'setup(address[],uint256,address,bytes,address,address,uint256,address)',
      ...[[friend], 1n, zero, '0x', zero, zero, 0n, zero],
    )
    const create = encode('createProxyWithNonce(address,bytes,uint256)', stranger, setup, 0n)
    expect(read({ to: stranger, data: create })).toMatchObject({ name: 'createSafe' })
    expect(received({ to: stranger, data: create })).toEqual([])
  })

  test('behavior: what typed data and descriptors pass on', () => {
    const inner = { kind: 'call', call: read(aggregate(tokens)) } as const
    const forward = {
      kind: 'signedAction',
      name: 'forwardCall',
      subject: null,
      fields: [{ label: 'call', value: inner }],
    } as const
    const described = {
      ...parts.described.call,
      fields: [...parts.described.call.fields, { label: 'Then', value: inner }],
    }
    const order = {
      ...parts.order.calls[0],
      fields: [{ label: 'receiver', value: { kind: 'address', address: stranger } }],
    } as const
    const [otherReceiver] = order.fields
    const sale = { ...order, fields: [{ ...otherReceiver, label: 'otherReceiver' }] } as const
    const withdrawal = {
      kind: 'signedAction',
      name: 'exchangeWithdraw',
      subject: friend,
      fields: [],
    } as const
    const agent = { ...withdrawal, name: 'exchangeAgent' } as const
    expect([forward, described, order, sale, withdrawal, agent].map(listReceivers)).toEqual([
      [friend],
      [friend],
      [stranger],
      [stranger],
      [friend],
      [],
    ])
    const { typedData } = parts
    const calls = [forward, order]
    expect(listRecipients(viewParts({ ...typedData, calls }))).toEqual([friend, stranger])
    const bytes = { depth: 0, name: 'data', type: 'bytes', value: '0x', call: inner.call }
    expect(listRecipients(viewParts({ ...typedData, fields: [bytes] }))).toEqual([friend])
  })
})
