import { concatHex, encodeAbiParameters, getContractAddress, hashMessage, pad } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { jsonRpc } from '../../../../../e2e/services/anvil.ts'
import {
  contractAccountCode,
  type FarcasterRegistry,
  startFarcasterRegistry,
} from '../../../../../e2e/services/farcasterRegistry.ts'
import { type CallNodes, createCallNodes } from './callNodes.ts'
import { registryChain } from './idRegistry.ts'
import { isSignedBy } from './isSignedBy.ts'
import { readOwnedId } from './readOwnedId.ts'

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const other = privateKeyToAccount(`0x${'22'.repeat(32)}`)
const message = 'frame.example wants you to sign in with your Ethereum account: é'
const digest = hashMessage(message)

const nodes = (...urls: string[]) => {
  const [rpcUrl = '', ...fallbackUrls] = urls
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chain = { id: registryChain, name: 'OP', rpcUrl, fallbackUrls, nativeCurrency }
  return createCallNodes({ chains: [chain] }, registryChain)
}

let registry: FarcasterRegistry
let callNodes: CallNodes
beforeAll(async () => {
  registry = await startFarcasterRegistry()
  callNodes = nodes(registry.rpcUrl)
})
afterAll(() => registry?.stop())

describe('isSignedBy', () => {
  const noNodes: CallNodes = () => Promise.reject(new Error('asked a node'))

  test('default: the key of the address; no node is needed', async () => {
    const signature = await account.signMessage({ message })
    const { address } = account
    expect(await isSignedBy(noNodes, { message, signature, address })).toBe(true)
    const lower = { message, signature, address: address.toLowerCase() }
    expect(await isSignedBy(noNodes, lower)).toBe(true)
    const recovery = Number.parseInt(signature.slice(-2), 16) - 27
    const short = `${signature.slice(0, -2)}0${recovery}`
    expect(await isSignedBy(noNodes, { message, signature: short, address })).toBe(true)
  })

  test.each([
    ['of another key', () => other.signMessage({ message })],
    ['of another message', () => account.signMessage({ message: `${message} ` })],
    ['of zeros', () => `0x${'00'.repeat(65)}`],
    ['that is too short', async () => (await account.signMessage({ message })).slice(0, -2)],
    ['that is not hex', () => `0x${'zz'.repeat(65)}`],
    ['that is empty', () => '0x'],
    ['that is very long', () => `0x${'11'.repeat(40_000)}`],
  ])('error: a signature %s', async (_, sign) => {
    const signature = await sign()
    const { address } = account
    expect(await isSignedBy(callNodes, { message, signature, address })).toBe(false)
  })

  test('error: a signature of more than 32 KiB reaches no node', async () => {
    const calls: unknown[] = []
    const record: typeof callNodes = async (call) => {
      calls.push(call)
      return `0x${'1626ba7e'.padEnd(64, '0')}`
    }
    const check = (bytes: number) =>
      isSignedBy(record, {
        message,
        signature: `0x${'11'.repeat(bytes)}`,
        address: account.address,
      })
    expect(await check(32_769)).toBe(false)
    expect(calls).toEqual([])
    expect(await check(32_768)).toBe(true)
  })

  describe('a contract', () => {
    const address = '0x00000000000000000000000000000000000000C1'
    beforeAll(() => jsonRpc(registry.rpcUrl, 'anvil_setCode', [address, contractAccountCode]))

    test('default: decides itself (ERC-1271)', async () => {
      expect(await isSignedBy(callNodes, { message, signature: digest, address })).toBe(true)
      const signature = `0x${'11'.repeat(32)}`
      expect(await isSignedBy(callNodes, { message, signature, address })).toBe(false)
    })

    test.each([
      ['that reverts', '0x60006000fd'],
      ['that answers nothing', '0x00'],
      ['that answers 1', '0x600160005260206000f3'],
      ['that gives its input back', '0x3660006000373660 00f3'.replace(' ', '')],
    ])('error: one %s', async (_, code) => {
      const address = '0x00000000000000000000000000000000000000C2'
      await jsonRpc(registry.rpcUrl, 'anvil_setCode', [address, code])
      expect(await isSignedBy(callNodes, { message, signature: digest, address })).toBe(false)
    })
  })

  describe('a contract that is not deployed', () => {
    /** Which anvil has: https://github.com/Arachnid/deterministic-deployment-proxy */
    const factory = '0x4e59b44847b379578588920ca78fbf26c0b4956c'
    const salt = pad('0x01')
    const deploy = (code: string) => {
      const length = ((code.length - 2) / 2).toString(16).padStart(2, '0')
      return `0x60${length}600c60003960${length}6000f3${code.slice(2)}` as const
    }
    /** ERC-6492. */
    const wrap = (signature: `0x${string}`, initCode: `0x${string}`) =>
      concatHex([
        encodeAbiParameters(
          [{ type: 'address' }, { type: 'bytes' }, { type: 'bytes' }],
          [factory, concatHex([salt, initCode]), signature],
        ),
        `0x${'6492'.repeat(16)}`,
      ])
    const addressOf = (bytecode: `0x${string}`) =>
      getContractAddress({ opcode: 'CREATE2', from: factory, salt, bytecode })

    test('default: is deployed for the check, which leaves nothing (ERC-6492)', async () => {
      const initCode = deploy(contractAccountCode)
      const address = addressOf(initCode)
      const signature = wrap(digest, initCode)
      expect(await isSignedBy(callNodes, { message, signature, address })).toBe(true)
      expect(await jsonRpc(registry.rpcUrl, 'eth_getCode', [address, 'latest'])).toBe('0x')
      const wrong = wrap(`0x${'11'.repeat(32)}`, initCode)
      expect(await isSignedBy(callNodes, { message, signature: wrong, address })).toBe(false)
    })

    test('behavior: one that is deployed meanwhile still decides', async () => {
      const initCode = deploy(`${contractAccountCode}00`)
      const address = addressOf(initCode)
      await jsonRpc(registry.rpcUrl, 'anvil_setCode', [address, contractAccountCode])
      const signature = wrap(digest, initCode)
      expect(await isSignedBy(callNodes, { message, signature, address })).toBe(true)
    })

    test.each([
      ['another address', account.address],
      ['the factory itself', factory],
    ])('error: for %s', async (_, address) => {
      const signature = wrap(digest, deploy(contractAccountCode))
      expect(await isSignedBy(callNodes, { message, signature, address })).toBe(false)
    })

    test('error: a contract that reverts, and an encoding that is broken', async () => {
      const initCode = deploy('0x60006000fd')
      const address = addressOf(initCode)
      const signature = wrap(digest, initCode)
      expect(await isSignedBy(callNodes, { message, signature, address })).toBe(false)
      const broken = `0x${'ff'.repeat(96)}${'6492'.repeat(16)}`
      expect(await isSignedBy(callNodes, { message, signature: broken, address })).toBe(false)
    })
  })
})

describe('readOwnedId', () => {
  test('default: the account that the address owns; 0 without one', async () => {
    await registry.setOwner(account.address, 1234)
    expect(await readOwnedId(callNodes, account.address)).toBe(1234n)
    expect(await readOwnedId(callNodes, other.address)).toBe(0n)
  })

  test.each([undefined, '0x', '0x04d2', `0x${'00'.repeat(31)}04d200`])(
    'error: a network without the registry, which answers %s',
    async (answer) => {
      const owned = readOwnedId(async () => answer, account.address)
      await expect(owned).rejects.toMatchObject({ reason: 'NODE_UNREACHABLE' })
    },
  )

  test('behavior: asks the next node if one is down', async () => {
    await registry.setOwner(account.address, 1234)
    const both = nodes('http://127.0.0.1:9', registry.rpcUrl)
    expect(await readOwnedId(both, account.address)).toBe(1234n)
  })

  test('error: NODE_UNREACHABLE if all are down, or none is configured', async () => {
    const refused = { reason: 'NODE_UNREACHABLE' }
    const down = nodes('http://127.0.0.1:9')
    await expect(readOwnedId(down, account.address)).rejects.toMatchObject(refused)
    const none = createCallNodes({ chains: [] }, registryChain)
    await expect(readOwnedId(none, account.address)).rejects.toMatchObject(refused)
  })
})
