/** The calls' subjects: the person's accounts, and the contents of both chains. */
import { base58 } from '@scure/base'
import { privateKeyToAccount } from 'viem/accounts'
import type { Addresses } from '../../pages/hostilePage.ts'
import { jsonRpc } from '../../services/anvil.ts'
import type { SolanaNode } from '../../services/solanaNode.ts'
import { buildTransfer } from '../../services/solanaTransfer.ts'
import type { Stack } from '../../services/stack.ts'
import { assembleToken } from '../../services/tokenCode.ts'
import { buildNote } from '../attacker/requests.ts'

type Hex = `0x${string}`

export type World = {
  evm: Hex
  solana: string
  friend: { evm: Hex; solana: string }
  stack: Stack
  node: SolanaNode
  typedData: string
  /** A contract that returns a word, and one that logs when it is called. */
  answering: Hex
  loud: Hex
  /** An ERC-20 token: TEST, 6 decimals. */
  token: Hex
  /** Signed by a stranger, and not sent yet. */
  raw: Hex
  /** A filter of the frame's, with one log. */
  filter: string
  /** The person's transaction. Set by eth_sendTransaction. */
  sent: { hash: string; blockHash: string; blockNumber: string }
  /** The person's batch. Set by wallet_sendCalls. */
  callsId: string
  /** Unsigned, from the person to the friend, in base64. */
  solanaTransfer(lamports: number): string
}

/** `return 7` and `LOG0`, as code of a contract. */
const answering = '0x600760005260206000f3'
const loud = '0x60006000a000'
/** Development key 1 of anvil. */
const stranger = privateKeyToAccount(
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
)

/** Funds both accounts, and puts three contracts on the chain. */
export async function createWorld(stack: Stack, { evm, solana }: Addresses): Promise<World> {
  const { rpcUrl, solana: node, chain } = stack
  if (!node) throw new Error('The stack has no Solana node')
  await jsonRpc(rpcUrl, 'anvil_setBalance', [evm, '0x8ac7230489e80000'])
  node.fund(solana, 1_000_000_000n)
  const contracts = {
    answering: `0x${'a1'.repeat(20)}`,
    loud: `0x${'a2'.repeat(20)}`,
    token: `0x${'a3'.repeat(20)}`,
  } as const
  await jsonRpc(rpcUrl, 'anvil_setCode', [contracts.answering, answering])
  await jsonRpc(rpcUrl, 'anvil_setCode', [contracts.loud, loud])
  const code = assembleToken({ symbol: 'TEST', decimals: 6 })
  await jsonRpc(rpcUrl, 'anvil_setCode', [contracts.token, code])
  const { value } = (await jsonRpc(node.rpcUrl, 'getLatestBlockhash')) as {
    value: { blockhash: string }
  }
  const friend = {
    evm: `0x${'b1'.repeat(20)}` as const,
    solana: base58.encode(new Uint8Array(32).fill(7)),
  }
  return {
    // The frame's addresses are hex.
    evm: evm as Hex,
    solana,
    friend,
    stack,
    node,
    typedData: buildNote(chain),
    ...contracts,
    raw: await signByStranger(stack),
    filter: '',
    sent: { hash: '', blockHash: '', blockNumber: '' },
    callsId: '',
    solanaTransfer(lamports) {
      const transfer = { from: solana, to: friend.solana, lamports, blockhash: value.blockhash }
      return Buffer.from(buildTransfer(transfer).withSignature()).toString('base64')
    },
  }
}

/** Lets the stranger call the contract that logs. */
export const callLoud = ({ stack, loud: to }: World) =>
  jsonRpc(stack.rpcUrl, 'eth_sendTransaction', [{ from: stranger.address, to, gas: '0xffff' }])

async function signByStranger({ rpcUrl, chain }: Stack): Promise<Hex> {
  const count = await jsonRpc(rpcUrl, 'eth_getTransactionCount', [stranger.address, 'latest'])
  return stranger.signTransaction({
    chainId: Number(chain.id.split(':')[1]),
    nonce: Number(count),
    to: `0x${'b2'.repeat(20)}`,
    value: 9n,
    gas: 21_000n,
    maxFeePerGas: 10_000_000_000n,
    maxPriorityFeePerGas: 1n,
  })
}
