import type { Hex } from '@latchkey/protocol'
import { onTestFinished, vi } from 'vitest'
import { mainnet } from '../networks/evm.ts'
import type { Network } from '../networks/network.ts'

export type FakeTransaction = {
  hash: Hex
  from: Hex
  to: Hex | null
  nonce: number
  value: bigint
  input: Hex
  status: 'success' | 'reverted'
}

export type FakeChain = {
  readonly network: Network<'eip155'>
  /** The methods that were requested, in order. */
  readonly methods: string[]
  /** Sent, and not in a block. */
  pending: FakeTransaction[]
  readonly blocks: FakeTransaction[][]
  /** Replaces answers by method. */
  readonly answers: { [method: string]: ((params: readonly unknown[]) => unknown) | undefined }
  /** Appends a block. Its transactions are no longer pending, and neither are their rivals. */
  mine(...transactions: FakeTransaction[]): void
}

export const sender = '0x1111111111111111111111111111111111111111'
export const receiver = '0x2222222222222222222222222222222222222222'

export const hashOf = (digit: string): Hex => `0x${digit.repeat(64)}`

export const transfer = (changes: Partial<FakeTransaction> = {}): FakeTransaction => ({
  hash: hashOf('a'),
  from: sender,
  to: receiver,
  nonce: 7,
  value: 5n,
  input: '0x',
  status: 'success',
  ...changes,
})

const hex = (value: number | bigint): Hex => `0x${value.toString(16)}`
/** The error that the node refuses with. */
export class NodeRefusal {
  readonly error: object
  constructor(error: object) {
    this.error = error
  }
}

/** A network in memory, behind a node that `fetch` reaches until the test is over. */
export function startFakeChain(): FakeChain {
  const chain: FakeChain = {
    network: { ...mainnet, rpcUrls: { default: { http: ['https://node.example'] } } },
    methods: [],
    pending: [],
    blocks: [[], []],
    answers: {},
    mine(...transactions) {
      chain.blocks.push(transactions)
      const isUsed = ({ from, nonce }: FakeTransaction) =>
        transactions.some((each) => each.from === from && each.nonce === nonce)
      chain.pending = chain.pending.filter((each) => !isUsed(each))
    },
  }
  const height = () => chain.blocks.length - 1
  const describe = ({ hash, from, to, nonce, value, input }: FakeTransaction) => ({
    hash,
    from,
    to,
    input,
    nonce: hex(nonce),
    value: hex(value),
  })
  const findBlock = (hash: unknown) =>
    chain.blocks.findIndex((block) => block.some((each) => each.hash === hash))
  const own: FakeChain['answers'] = {
    eth_blockNumber: () => hex(height()),
    eth_getTransactionByHash([hash]) {
      const found = [...chain.pending, ...chain.blocks.flat()].find((each) => each.hash === hash)
      return found ? describe(found) : null
    },
    eth_getTransactionReceipt([hash]) {
      const number = findBlock(hash)
      const found = chain.blocks[number]?.find((each) => each.hash === hash)
      if (!found) return null
      return {
        transactionHash: found.hash,
        blockHash: hashOf('b'),
        blockNumber: hex(number),
        transactionIndex: '0x0',
        from: found.from,
        to: found.to,
        contractAddress: null,
        status: found.status === 'success' ? '0x1' : '0x0',
        gasUsed: '0x5208',
        effectiveGasPrice: '0x3b9aca00',
        logs: [],
        type: '0x2',
      }
    },
    eth_getTransactionCount([address, block]) {
      const mined = chain.blocks.slice(0, Number(block) + 1).flat()
      return hex(7 + mined.filter(({ from }) => from === address).length)
    },
    eth_getBlockByNumber: ([number]) => ({
      transactions: chain.blocks[Number(number)]?.map(describe),
    }),
    eth_call: () => '0x',
  }
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { method, params } = JSON.parse(body)
    chain.methods.push(method)
    const answer = (chain.answers[method] ?? own[method])?.(params)
    return Response.json(
      answer instanceof NodeRefusal ? { error: answer.error } : { result: answer },
    )
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return chain
}
