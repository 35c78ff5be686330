import type { Hex } from '@latchkey/protocol'
import { base58 } from '@scure/base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jsonRpc, startAnvil } from '../../../../e2e/services/anvil.ts'
import { startSolanaNode } from '../../../../e2e/services/solanaNode.ts'
import { parts } from '../../approval/testing/requestParts.ts'
import { createNode } from '../node.ts'
import { readTokenShortfall } from './readTokenShortfall.ts'

const { sendToken, solanaSend } = parts

/** Answers 5 to `balanceOf` of the account, 0 to that of another, and reverts else. */
const code = [
  '0x60003560e01c6370a0823114601457',
  '60006000fd',
  '5b60043573',
  sendToken.account.slice(2),
  '1460050260005260206000f3',
].join('')
const token: Hex = '0x00000000000000000000000000000000000000A1'
const nobody: Hex = '0x00000000000000000000000000000000000000A2'

let anvil: Awaited<ReturnType<typeof startAnvil>>
let solana: Awaited<ReturnType<typeof startSolanaNode>>

beforeAll(async () => {
  ;[anvil, solana] = await Promise.all([startAnvil(), startSolanaNode()])
  await jsonRpc(anvil.rpcUrl, 'anvil_setCode', [token, code])
})
afterAll(() => Promise.all([anvil?.stop(), solana?.stop()]))

const transfer = (amount: string, contract: Hex = token) => ({
  ...sendToken,
  call: { ...sendToken.call, token: contract, tokenInfo: null, amount },
})

describe('readTokenShortfall on real nodes', () => {
  const read = (...given: Parameters<typeof transfer>) =>
    readTokenShortfall([transfer(...given)], createNode({ url: anvil.rpcUrl }))

  test('default: ERC-20', async () => {
    expect(await read('6')).toEqual({ token, tokenInfo: null, needed: '6', balance: '5' })
    expect(await read('5')).toBeUndefined()
  })

  test('behavior: nothing for an address without a contract', async () => {
    expect(await read('6', nobody)).toBeUndefined()
  })

  test('default: SPL', async () => {
    const program = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
    const newAddress = (byte: number) => base58.encode(new Uint8Array(32).fill(byte))
    const [mint, source, missing] = [newAddress(7), newAddress(8), newAddress(9)] as const
    const data = Buffer.concat([
      base58.decode(mint),
      base58.decode(solanaSend.account),
      Buffer.alloc(101),
    ])
    data.writeBigUInt64LE(5n, 64)
    // Initialized.
    data[108] = 1
    solana.put({ address: mint, program, data: Buffer.alloc(82).fill(6, 44, 45) })
    solana.put({ address: source, program, data })
    const [, instruction] = solanaSend.instructions
    const readFrom = (from: string, amount: string) => {
      const { call } = transfer(amount)
      const summary = { ...call, token: mint, from, to: missing }
      const part = { ...solanaSend, instructions: [{ ...instruction, summary }] }
      return readTokenShortfall([part], createNode({ url: solana.rpcUrl }))
    }
    const lack = { token: mint, tokenInfo: null, needed: '6' }
    expect(await readFrom(source, '6')).toEqual({ ...lack, balance: '5' })
    expect(await readFrom(source, '5')).toBeUndefined()
    expect(await readFrom(missing, '6')).toEqual({ ...lack, balance: '0' })
  })
})
