/** Contract accounts on a chain: their owner signs. */
import { getContractAddress, type Hex, padHex, serializeErc6492Signature } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../../../e2e/services/freePort.ts'
import { type Node, startNode } from '../../testing/startNode.ts'
import { evmVerifier } from './evmVerifier.ts'

const owner = privateKeyToAccount(`0x${'07'.repeat(32)}`)
const other = privateKeyToAccount(`0x${'08'.repeat(32)}`)
const wallet = '0x00000000000000000000000000000000000000f0'
const factory = '0x00000000000000000000000000000000000000f1'

/** ERC-1271 for a signature of `owner`: hash, v, r and s go to the precompile that recovers. */
const code = [
  '6020600460003760406064604037' + '600160a4603f37',
  '6020608060806000' + '60015afa50',
  `60805173${owner.address.slice(2)}14`,
  '631626ba7e60e01b02',
  '60005260206000f3',
].join('')
/** Deploys what it is called with (CREATE2). */
const factoryCode = '366000600037600036600060' + '00f55000'
const initCode: Hex = `0x60${(code.length / 2).toString(16)}80600b6000396000f3${code}`
const undeployed = getContractAddress({
  opcode: 'CREATE2',
  from: factory,
  salt: padHex('0x0', { size: 32 }),
  bytecode: initCode,
})

let node: Node
let rpcUrl: string

beforeAll(async () => {
  node = await startNode()
  rpcUrl = node.network.rpcUrls.default.http[0] ?? ''
  await node.request('anvil_setCode', [wallet, `0x${code}`])
  await node.request('anvil_setCode', [factory, `0x${factoryCode}`])
})
afterAll(() => node?.stop())

const verify = (
  accountAddress: string,
  signature: string,
  { message = 'Hello', nodes }: { message?: string; nodes?: Record<string, string> } = {},
) => {
  const chainId = node.network.caipNetworkId
  const verifier = evmVerifier({ nodes: nodes ?? { [chainId]: rpcUrl } })
  return verifier.verify({ chainId, accountAddress, message, signature })
}

describe('evmVerifier', () => {
  test('default: a contract accepts the signature (ERC-1271)', async () => {
    const signature = await owner.signMessage({ message: 'Hello' })
    expect(await verify(wallet, signature)).toBe(true)
    expect(await verify(wallet, signature, { message: 'Hello.' })).toBe(false)
    expect(await verify(wallet, await other.signMessage({ message: 'Hello' }))).toBe(false)
  })

  test('default: a contract that is not deployed yet accepts it (ERC-6492)', async () => {
    const wrap = async (signer: typeof owner) =>
      serializeErc6492Signature({
        address: factory,
        data: initCode,
        signature: await signer.signMessage({ message: 'Hello' }),
      })
    expect(await verify(undeployed, await wrap(owner))).toBe(true)
    expect(await verify(undeployed, await wrap(other))).toBe(false)
    expect(await verify(other.address, await wrap(owner))).toBe(false)
  })

  test('error: a contract without a node that could ask it', async () => {
    const signature = await owner.signMessage({ message: 'Hello' })
    expect(await verify(wallet, signature, { nodes: {} })).toBe(false)
  })

  test('error: the node does not answer, or is one of another chain', async () => {
    const signature = await owner.signMessage({ message: 'Hello' })
    const nodes = { [node.network.caipNetworkId]: `http://127.0.0.1:${await freePort()}` }
    await expect(verify(wallet, signature, { nodes })).rejects.toMatchObject({
      code: 'NODE_UNREACHABLE',
    })
    const elsewhere = evmVerifier({ nodes: { 'eip155:1': rpcUrl } }).verify({
      chainId: 'eip155:1',
      accountAddress: wallet,
      message: 'Hello',
      signature,
    })
    await expect(elsewhere).rejects.toMatchObject({
      code: 'NODE_UNREACHABLE',
      message: 'The node of eip155:1 is one of another chain',
    })
  })
})
