// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest'
import { type FakeFrame, forever, on } from '../testing/fakeFrame.ts'
import { startFrameClient } from '../testing/startFrameClient.ts'
import { loginCacheKeys } from './loginCache.ts'

const address = '0x00000000000000000000000000000000000000A1'
const used = { [loginCacheKeys.used]: 'true' }
const rpc = ({ requests }: FakeFrame) => requests.filter(({ name }) => name === 'RPC_REQUEST')

describe('request', () => {
  test('default: a safe method goes through at once', async () => {
    const onRpcRequest = vi.fn()
    const { frame } = startFrameClient(
      { answers: on('RPC_REQUEST', () => '0x10') },
      { onRpcRequest },
    )
    expect(await frame.request({ method: 'eth_blockNumber' })).toBe('0x10')
    expect(onRpcRequest).not.toHaveBeenCalled()
  })

  test('behavior: callbacks run before an approval is requested and once it settles', async () => {
    const order: string[] = []
    const answer = () => {
      order.push('frame')
      return '0xsigned'
    }
    const { frame } = startFrameClient(
      { answers: { RPC_REQUEST: answer } },
      {
        stored: used,
        onRpcRequest: (method) => order.push(`asked ${method}`),
        onRpcSettled: (method, { error }) => order.push(`settled ${method} ${error}`),
      },
    )
    expect(await frame.request({ method: 'personal_sign', params: ['0x', address] })).toBe(
      '0xsigned',
    )
    expect(order).toEqual(['asked personal_sign', 'frame', 'settled personal_sign undefined'])
  })

  test('behavior: bigints become hex', async () => {
    const { frame, fake } = startFrameClient(
      { answers: on('RPC_REQUEST', () => '0x') },
      { stored: used },
    )
    const params = [{ to: address, value: 10n ** 18n, nested: { list: [1n, 'x'] } }]
    await frame.request({ method: 'eth_sendTransaction', params })
    expect(rpc(fake)[0]?.payload).toEqual({
      method: 'eth_sendTransaction',
      params: [{ to: address, value: '0xde0b6b3a7640000', nested: { list: ['0x1', 'x'] } }],
    })
  })

  test.each(['eth_sign', 'eth_accounts2', '__proto__', 'toString', ''])(
    'error: a method off both lists (%j)',
    async (method) => {
      const { frame, fake } = startFrameClient()
      await expect(frame.request({ method })).rejects.toMatchObject({
        message: 'Requested RPC call is not allowed',
        code: 4200,
      })
      expect(fake.opened()).toBe(0)
    },
  )

  test('error: nobody is there to approve', async () => {
    const { frame, fake } = startFrameClient()
    await expect(frame.request({ method: 'personal_sign' })).rejects.toMatchObject({ code: 4100 })
    expect(fake.opened()).toBe(0)
  })
})

describe('rejectRpcRequests', () => {
  test('default: approvals reject with 4001 and the frame is notified once; reads continue', async () => {
    let finish: (value: string) => void = () => {}
    const answer = ({ method }: { method: string }) =>
      method === 'eth_call'
        ? new Promise<string>((resolve) => (finish = resolve))
        : forever<string>()
    const { frame, names, fake } = startFrameClient(
      { answers: { RPC_REQUEST: answer } },
      { stored: used },
    )
    const read = frame.request({ method: 'eth_call', params: [{}] })
    const approvals = ['personal_sign', 'eth_sendTransaction'].map((method) =>
      frame.request({ method, params: [] }),
    )
    await expect.poll(() => rpc(fake)).toHaveLength(3)
    frame.rejectRpcRequests()
    for (const approval of approvals) {
      await expect(approval).rejects.toMatchObject({ message: 'Request was aborted', code: 4001 })
    }
    finish('0x01')
    expect(await read).toBe('0x01')
    await expect.poll(() => names().filter((name) => name === 'RPC_ABORT')).toHaveLength(1)
  })

  test('param: signal of one call aborts that one alone', async () => {
    const { frame, names, fake } = startFrameClient(
      { answers: { RPC_REQUEST: forever } },
      { stored: used },
    )
    const controller = new AbortController()
    const other = vi.fn()
    frame.request({ method: 'personal_sign' }).catch(other)
    const one = frame.request({ method: 'personal_sign' }, { signal: controller.signal })
    await expect.poll(() => rpc(fake)).toHaveLength(2)
    controller.abort()
    await expect(one).rejects.toThrow('Request was aborted')
    expect(other).not.toHaveBeenCalled()
    expect(names()).not.toContain('RPC_ABORT')
  })
})
