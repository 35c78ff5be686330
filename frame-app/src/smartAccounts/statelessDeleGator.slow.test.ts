import { getCreate2Address, type Hex, keccak256 } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jsonRpc, startAnvil } from '../../../e2e/services/anvil.ts'
import creation from '../../../e2e/services/statelessDeleGator/creation.json' with { type: 'json' }
import {
  deployStatelessDeleGator,
  initCode,
} from '../../../e2e/services/statelessDeleGator/deployStatelessDeleGator.ts'
import { statelessDeleGator } from './statelessDeleGator.ts'

const { address, codeHashes } = statelessDeleGator

let anvil: Awaited<ReturnType<typeof startAnvil>>
beforeAll(async () => {
  anvil = await startAnvil()
})
afterAll(() => anvil?.stop())

describe('statelessDeleGator', () => {
  test('default: the address follows from the code that creates the contract', () => {
    const made = getCreate2Address({
      from: creation.deployer as Hex,
      salt: creation.salt as Hex,
      bytecodeHash: keccak256(initCode),
    })
    expect(made).toBe(address)
  })

  test.each(Object.entries(codeHashes))(
    'default: the code on network %s has the listed hash',
    async (chainId, hash) => {
      await jsonRpc(anvil.rpcUrl, 'anvil_setChainId', [Number(chainId)])
      // Run at its address, the code that creates the contract returns the contract's.
      const call = [{ to: address, data: '0x' }, 'latest', { [address]: { code: initCode } }]
      const code = (await jsonRpc(anvil.rpcUrl, 'eth_call', call)) as Hex
      expect(keccak256(code)).toBe(hash)
    },
  )

  test('default: a deployment lands at the address, with the listed hash', async () => {
    await jsonRpc(anvil.rpcUrl, 'anvil_setChainId', [31_337])
    await deployStatelessDeleGator(anvil.rpcUrl)
    const code = (await jsonRpc(anvil.rpcUrl, 'eth_getCode', [address, 'latest'])) as Hex
    expect(keccak256(code)).toBe(codeHashes[31_337])
  })
})
