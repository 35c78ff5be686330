// @vitest-environment jsdom
import SafeAppsSDK from '@safe-global/safe-apps-sdk'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { connectionKeys } from '../../core/connection/connectionStorage.ts'
import { groupConnectors } from '../../core/wallets/groupConnectors.ts'
import { mainnet } from '../../networks/evm.ts'
import {
  embedInSafe,
  type FakeSafeHost,
  safeAddress,
  safeTxHash,
  sendMessage,
} from '../../testing/fakeSafeHost.ts'
import { runConnectorContract } from '../../testing/runConnectorContract.ts'
import { startInSafe, startSafe } from '../../testing/startSafe.ts'
import type { SafeParameters } from './safe.ts'

runConnectorContract('Safe (fixture of the embedding page)', () => {
  const host = embedInSafe()
  return {
    latchkey: startSafe({ enableReconnect: false }).latchkey,
    namespace: mainnet.chainNamespace,
    prepare: async () => undefined,
    refuse: () => undefined,
    hang: () => {
      host.responds = false
    },
    cannotSwitch: true,
    cannotRefuseConnect: true,
    connectsItself: true,
  }
})

describe('safe', () => {
  test('default: inside a Safe, it connects by itself', async () => {
    const { connection, connector, latchkey } = await startInSafe()
    expect(connection()?.account?.address).toBe(safeAddress)
    expect(connector).toMatchObject({ id: 'safe', name: 'Safe', type: 'injected' })
    expect(groupConnectors(latchkey._internal.connectors)).toHaveLength(1)
  })

  test('behavior: elsewhere, the modal does not list it and nothing is sent', async () => {
    const { latchkey, connector, connection } = startSafe()
    expect(groupConnectors(latchkey._internal.connectors)).toEqual([])
    expect(connector.remembered()).toBeUndefined()
    await expect(connector.connect({ namespace: 'eip155' })).rejects.toMatchObject({
      code: 'PROVIDER_NOT_FOUND',
    })
    expect(connection()?.status).toBe('disconnected')
  })

  test.each([
    'https://evil.example',
    'https://app.safe.global.evil.example',
    'https://evil.example:443',
    'http://app.safe.global',
  ])('error: %s embeds the page, and gets nothing', async (origin) => {
    const host = embedInSafe({ origin })
    const { connector, connection } = startSafe()
    await expect(connector.connect({ namespace: 'eip155' })).rejects.toMatchObject({
      code: 'PROVIDER_NOT_FOUND',
    })
    expect(connection()?.status).toBe('disconnected')
    expect(host.requests).toEqual([])
  })

  test('error: the same, in a browser that does not name the embedding page', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const origin = 'https://evil.example'
    const host = embedInSafe({ origin, ancestorOrigins: false })
    const { connector } = startSafe()
    expect(connector.isAvailable?.()).toBe(false)
    const connecting = connector.connect({ namespace: 'eip155' })
    const rejected = expect(connecting).rejects.toMatchObject({ code: 'PROVIDER_NOT_FOUND' })
    await vi.advanceTimersByTimeAsync(6_000)
    await rejected
    expect(host.requests).toEqual([])
  })

  test('behavior: in such a browser, the referrer tells, and the message reaches only the Safe', async () => {
    const { connection, host } = await startInSafe({ ancestorOrigins: false })
    expect(connection()?.account?.address).toBe(safeAddress)
    expect(host.methods().every((method) => method === 'getSafeInfo')).toBe(true)
  })

  test('param: allowedOrigins', async () => {
    const origin = 'https://safe.example.org'
    embedInSafe({ origin })
    const { connection } = startSafe({ allowedOrigins: [`${origin}/`] })
    await expect.poll(() => connection()?.account?.address).toBe(safeAddress)
  })

  test.each([[[]], ['https://a.example'], [['https://a.example/path']], [['a.example']]])(
    'error: allowedOrigins is %j',
    (allowedOrigins) => {
      // As JavaScript may pass it.
      const parameters = { allowedOrigins } as SafeParameters
      expect(() => startSafe(parameters)).toThrow(
        expect.objectContaining({ code: 'INVALID_OPTIONS' }),
      )
    },
  )

  test('behavior: a user who disconnects stays disconnected, also after a reload', async () => {
    const { latchkey, connection, storage } = await startInSafe()
    await latchkey.disconnect()
    expect(connection()?.status).toBe('disconnected')
    latchkey.destroy()
    const again = startSafe({ storage })
    expect(again.connection()?.status).toBe('disconnected')
    expect(storage.getItem(connectionKeys.connectorId('eip155'))).toBe('')
    await again.connector.connect({ namespace: 'eip155' })
    expect(again.connector.remembered()).toBeDefined()
  })

  test.each([
    ['another window', (host: FakeSafeHost) => ({ origin: host.origin, source: window })],
    [
      'another origin of the same window',
      () => ({ origin: 'https://evil.example', source: window.parent }),
    ],
  ])('error: a response of %s does not count', async (_, describeSender) => {
    const { host, request } = await startInSafe()
    let settled = false
    const ids: string[] = []
    const { postMessage } = window.parent
    window.parent.postMessage = (message: { id: string }, ...rest: unknown[]) => {
      ids.push(message.id)
      return Reflect.apply(postMessage, window.parent, [message, ...rest])
    }
    host.responds = false
    const args = { method: 'eth_getBalance', params: [safeAddress, 'latest'] }
    const reading = request(args).finally(() => {
      settled = true
    })
    await expect.poll(() => ids).toHaveLength(1)
    const forged = { id: ids[0], success: true, version: '9.1.0', data: '0x1' }
    sendMessage({ ...describeSender(host), data: forged })
    await Promise.resolve()
    expect(settled).toBe(false)
    sendMessage({ data: { ...forged, data: '0x2' }, origin: host.origin, source: window.parent })
    await expect(reading).resolves.toBe('0x2')
  })

  test('error: a destroyed instance rejects what is open', async () => {
    const { host, request, latchkey } = await startInSafe()
    host.responds = false
    const signing = request({ method: 'personal_sign', params: ['0x00', safeAddress] })
    await expect.poll(() => host.methods()).toContain('getSafeInfo')
    latchkey.destroy()
    await expect(signing).rejects.toMatchObject({ code: 4900 })
  })
})

describe("the SDK's own messages", () => {
  const typedData = {
    domain: { name: 'Shop', chainId: 1 },
    types: { Order: [{ name: 'amount', type: 'uint256' }] },
    primaryType: 'Order',
    message: { amount: '5' },
  }
  const call = { to: safeAddress, value: '1000', data: '0x12' }
  const signed = `0x${'11'.repeat(65)}`

  test.each([
    [
      'a message',
      (sdk: SafeAppsSDK) => sdk.txs.signMessage('hello'),
      { method: 'personal_sign', params: ['hello', safeAddress] },
    ],
    [
      'typed data',
      (sdk: SafeAppsSDK) => sdk.txs.signTypedMessage(typedData),
      { method: 'eth_signTypedData_v4', params: [safeAddress, JSON.stringify(typedData)] },
    ],
    [
      'a transaction',
      (sdk: SafeAppsSDK) => sdk.txs.send({ txs: [call], params: { safeTxGas: 21_000 } }),
      {
        method: 'eth_sendTransaction',
        params: [
          { from: safeAddress, to: safeAddress, value: '0x3e8', data: '0x12', gas: '0x5208' },
        ],
      },
    ],
    [
      'several calls',
      (sdk: SafeAppsSDK) => sdk.txs.send({ txs: [call, { ...call, value: '0', data: '0x' }] }),
      {
        method: 'wallet_sendCalls',
        params: [
          {
            version: '2.0.0',
            chainId: '0x1',
            from: safeAddress,
            atomicRequired: true,
            calls: [{ to: safeAddress, value: '0x3e8', data: '0x12' }, { to: safeAddress }],
          },
        ],
      },
    ],
    [
      'a read',
      (sdk: SafeAppsSDK) => sdk.eth.getBalance([safeAddress, 'latest']),
      { method: 'eth_getBalance', params: [safeAddress, 'latest'] },
    ],
  ])('default: %s travels as the SDK sends it', async (_, send, args) => {
    const { host, request } = await startInSafe()
    Object.assign(host.answers, {
      signMessage: () => ({ messageHash: safeTxHash, signature: signed }),
      signTypedMessage: () => ({ messageHash: safeTxHash, signature: signed }),
      rpcCall: () => '0x0',
    })
    await send(new SafeAppsSDK())
    const [expected] = host.requests.splice(0)
    await request(args)
    const own = host.requests.filter(
      ({ method, params }) =>
        method !== 'getSafeInfo' && (params as { call?: string }).call !== 'safe_setSettings',
    )
    expect(JSON.parse(JSON.stringify(own))).toEqual([JSON.parse(JSON.stringify(expected))])
  })

  test('default: off-chain signing is set as the SDK sets it', async () => {
    const { host, request } = await startInSafe()
    Object.assign(host.answers, {
      rpcCall: () => ({ offChainSigning: true }),
      signMessage: () => ({ messageHash: safeTxHash }),
      getOffChainSignature: () => signed,
    })
    const sdk = new SafeAppsSDK()
    await sdk.eth.setSafeSettings([{ offChainSigning: true }])
    await sdk.safe.getOffChainSignature(safeTxHash)
    const [settings, collect] = host.requests.splice(0)
    const message = { method: 'personal_sign', params: ['hello', safeAddress] }
    await expect(request(message)).resolves.toBe(signed)
    expect(host.requests).toContainEqual(settings)
    expect(host.requests.at(-1)).toEqual(collect)
  })
})
