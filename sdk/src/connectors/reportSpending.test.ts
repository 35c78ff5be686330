import { describe, expect, test, vi } from 'vitest'
import { ProviderRpcError } from '../primitives/providerRpcError.ts'
import { reportSpending } from './reportSpending.ts'

function start(
  send = async ({ method }: { method: string }): Promise<unknown> => `${method} done`,
) {
  const report = vi.fn()
  return { report, request: reportSpending(send, report) }
}

describe('reportSpending', () => {
  test.each([
    'eth_sendTransaction',
    'eth_sendRawTransaction',
    'wallet_sendCalls',
    'solana_signAndSendTransaction',
    'sendTransfer',
  ])('default: %s is reported once it has a result', async (method) => {
    const { request, report } = start()
    const result = request({ method })
    expect(report).not.toHaveBeenCalled()
    expect(await result).toBe(`${method} done`)
    expect(report.mock.calls).toEqual([[{ method }, `${method} done`]])
  })

  test.each(['eth_getBalance', 'personal_sign'])('behavior: %s is not reported', async (method) => {
    const { request, report } = start()
    expect(await request({ method })).toBe(`${method} done`)
    expect(report).not.toHaveBeenCalled()
  })

  test('error: a rejection reaches the caller and is not reported', async () => {
    const error = new ProviderRpcError(4001)
    const { request, report } = start(() => Promise.reject(error))
    await expect(request({ method: 'eth_sendTransaction' })).rejects.toBe(error)
    expect(report).not.toHaveBeenCalled()
  })
})
