// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { safeAddress, safeTxHash } from '../../testing/fakeSafeHost.ts'
import { startInSafe } from '../../testing/startSafe.ts'

const other = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const hash = `0x${'77'.repeat(32)}`
const signature = `0x${'11'.repeat(65)}`
const sign = { method: 'personal_sign', params: ['0x68656c6c6f', safeAddress] }

async function startSigning(answers: Record<string, (params: unknown) => unknown>) {
  const started = await startInSafe()
  Object.assign(started.host.answers, { rpcCall: () => null, ...answers })
  return started
}

function useClock() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
}

describe('signatures', () => {
  test('behavior: waits until the other owners have signed', async () => {
    const collected = ['', '', signature]
    const { request, host } = await startSigning({
      signMessage: () => ({ messageHash: hash }),
      getOffChainSignature: () => collected.shift(),
    })
    useClock()
    const signing = request(sign)
    await vi.advanceTimersByTimeAsync(4_000)
    await expect(signing).resolves.toBe(signature)
    expect(host.methods().filter((name) => name === 'getOffChainSignature')).toHaveLength(3)
  })

  test('error: they do not sign within 5 minutes', async () => {
    const { request } = await startSigning({
      signMessage: () => ({ messageHash: hash }),
      getOffChainSignature: () => '',
    })
    useClock()
    const signing = request(sign)
    const rejected = expect(signing).rejects.toMatchObject({
      code: -32603,
      message: expect.stringContaining('other owners of the Safe'),
    })
    await vi.advanceTimersByTimeAsync(302_000)
    await rejected
  })

  test('behavior: signed on-chain, the signature is empty once the transaction is executed', async () => {
    const states = ['AWAITING_CONFIRMATIONS', 'AWAITING_EXECUTION', 'SUCCESS']
    const { request } = await startSigning({
      signMessage: () => ({ safeTxHash }),
      getTxBySafeTxHash: () => ({ txStatus: states.shift() }),
    })
    useClock()
    const signing = request(sign)
    await vi.advanceTimersByTimeAsync(4_000)
    await expect(signing).resolves.toBe('0x')
  })

  test.each([
    ['CANCELLED', 4001],
    ['FAILED', -32603],
    ['of another version', -32603],
  ])('error: signed on-chain, and the transaction is %s', async (txStatus, code) => {
    const { request } = await startSigning({
      signMessage: () => ({ safeTxHash }),
      getTxBySafeTxHash: () => ({ txStatus }),
    })
    await expect(request(sign)).rejects.toMatchObject({ code })
  })

  test('error: the owner rejects', async () => {
    const { request } = await startSigning({
      signMessage: () => {
        throw new TypeError('Transaction was rejected')
      },
    })
    await expect(request(sign)).rejects.toMatchObject({ code: 4001 })
  })

  test.each([null, {}, { signature: 'none' }, { messageHash: '0x12' }, 'text'])(
    'error: the response is %j',
    async (response) => {
      const { request } = await startSigning({ signMessage: () => response })
      await expect(request(sign)).rejects.toMatchObject({ code: -32603 })
    },
  )

  test.each([
    ['personal_sign of another account', { ...sign, params: ['0x00', other] }, 4100],
    [
      'typed data of another account',
      { method: 'eth_signTypedData_v4', params: [other, {}] },
      4100,
    ],
    [
      'typed data that is no JSON',
      { method: 'eth_signTypedData_v4', params: [safeAddress, '{'] },
      -32602,
    ],
    ['a raw transaction', { method: 'eth_signTransaction', params: [{}] }, 4200],
    ['a method of another wallet', { method: 'wallet_watchAsset', params: [] }, 4200],
  ])('error: %s', async (_, args, code) => {
    const { request, host } = await startInSafe()
    await expect(request(args)).rejects.toMatchObject({ code })
    expect(host.methods().filter((name) => name !== 'getSafeInfo')).toEqual([])
  })
})

describe('transactions', () => {
  const send = { method: 'eth_sendTransaction', params: [{ to: other, value: '0x1' }] }
  const txData = { to: { value: other }, value: '1', hexData: '0x12' }
  const queued = { txStatus: 'AWAITING_CONFIRMATIONS', txData }
  const mined = {
    hash,
    transactionHash: hash,
    blockHash: hash,
    blockNumber: 5,
    gasUsed: 21_000,
    logs: [],
  }

  test('default: resolves with the hash of the Safe transaction', async () => {
    const { request } = await startInSafe()
    await expect(request(send)).resolves.toBe(safeTxHash)
  })

  test.each([
    ['no recipient', { value: '0x1' }],
    ['a value that is no quantity', { to: other, value: 'all' }],
    ['data that is no hex', { to: other, data: '0x1' }],
  ])('error: %s', async (_, transaction) => {
    const { request, host } = await startInSafe()
    const args = { method: 'eth_sendTransaction', params: [transaction] }
    await expect(request(args)).rejects.toMatchObject({ code: -32602 })
    expect(host.methods()).not.toContain('sendTransactions')
  })

  test('error: from another account', async () => {
    const { request } = await startInSafe()
    const args = { method: 'eth_sendTransaction', params: [{ from: other, to: other }] }
    await expect(request(args)).rejects.toMatchObject({ code: 4100 })
  })

  test('error: a response without a hash', async () => {
    const { request } = await startSigning({ sendTransactions: () => ({}) })
    await expect(request(send)).rejects.toMatchObject({ code: -32603 })
  })

  test('behavior: while its owners confirm it, it is pending and has no receipt', async () => {
    const { request } = await startSigning({ getTxBySafeTxHash: () => queued })
    const params = [safeTxHash]
    await expect(request({ method: 'eth_getTransactionByHash', params })).resolves.toMatchObject({
      hash: safeTxHash,
      from: safeAddress,
      to: other,
      value: '0x1',
      input: '0x12',
      blockNumber: null,
    })
    await expect(request({ method: 'eth_getTransactionReceipt', params })).resolves.toBe(null)
  })

  test('behavior: executed, both are those of the transaction that executed it', async () => {
    const reads: unknown[] = []
    const { request } = await startSigning({
      getTxBySafeTxHash: () => ({ txStatus: 'SUCCESS', txHash: hash, txData }),
      rpcCall(params) {
        reads.push(params)
        return mined
      },
    })
    const params = [safeTxHash]
    const byHash = await request({ method: 'eth_getTransactionByHash', params })
    const receipt = await request({ method: 'eth_getTransactionReceipt', params })
    expect(byHash).toMatchObject({ hash: safeTxHash, blockNumber: 5 })
    expect(receipt).toMatchObject({ transactionHash: safeTxHash, blockNumber: 5 })
    expect(reads).toEqual([
      { call: 'eth_getTransactionByHash', params: [hash] },
      { call: 'eth_getTransactionReceipt', params: [hash] },
    ])
  })

  test('behavior: a hash that is not of a Safe transaction is read as it is', async () => {
    const { request } = await startSigning({ rpcCall: (params) => ({ ...mined, params }) })
    const args = { method: 'eth_getTransactionReceipt', params: [hash] }
    await expect(request(args)).resolves.toMatchObject({ transactionHash: hash })
  })

  test('behavior: calls have a status, and one receipt', async () => {
    const states = [queued, { txStatus: 'SUCCESS', txHash: hash, txData }]
    const { request } = await startSigning({
      getTxBySafeTxHash: () => states.shift(),
      rpcCall: () => mined,
    })
    const batch = { version: '2.0.0', id: 'mine', chainId: '0x1', calls: [{ to: other }] }
    await expect(request({ method: 'wallet_sendCalls', params: [batch] })).resolves.toEqual({
      id: 'mine',
    })
    const read = { method: 'wallet_getCallsStatus', params: ['mine'] }
    await expect(request(read)).resolves.toEqual({
      version: '2.0.0',
      id: 'mine',
      chainId: '0x1',
      status: 100,
      atomic: true,
    })
    await expect(request(read)).resolves.toMatchObject({
      status: 200,
      receipts: [{ status: '0x1', blockNumber: '0x5', gasUsed: '0x5208', transactionHash: hash }],
    })
  })

  test.each([
    ['on another chain', { chainId: '0x2105' }, 5710],
    ['with a capability that is required', { capabilities: { paymasterService: {} } }, 5700],
    ['of another account', { from: other }, 4100],
    ['without calls', { calls: [] }, -32602],
  ])('error: calls %s', async (_, change, code) => {
    const { request, host } = await startInSafe()
    const batch = { version: '2.0.0', chainId: '0x1', calls: [{ to: other }], ...change }
    await expect(request({ method: 'wallet_sendCalls', params: [batch] })).rejects.toMatchObject({
      code,
    })
    expect(host.methods()).not.toContain('sendTransactions')
  })

  test('behavior: an optional capability is no obstacle', async () => {
    const { request } = await startInSafe()
    const capabilities = { paymasterService: { optional: true } }
    const batch = { version: '2.0.0', chainId: '0x1', calls: [{ to: other }], capabilities }
    await expect(request({ method: 'wallet_sendCalls', params: [batch] })).resolves.toEqual({
      id: safeTxHash,
    })
  })

  test('error: the status of unknown calls', async () => {
    const { request } = await startInSafe()
    const args = { method: 'wallet_getCallsStatus', params: [hash] }
    await expect(request(args)).rejects.toMatchObject({ code: 5730 })
  })

  test('default: calls are atomic', async () => {
    const { request } = await startInSafe()
    const ask = (chains?: string[]) =>
      request({
        method: 'wallet_getCapabilities',
        params: [safeAddress, ...(chains ? [chains] : [])],
      })
    const expected = {
      '0x1': { atomic: { status: 'supported' }, atomicBatch: { supported: true } },
    }
    await expect(ask()).resolves.toEqual(expected)
    await expect(ask(['0x1'])).resolves.toEqual(expected)
    await expect(ask(['0x2105'])).resolves.toEqual({})
  })
})
