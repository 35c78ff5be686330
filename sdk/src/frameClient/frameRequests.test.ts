import { requests } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { createFrameRequests, type FrameRequests, type Send } from './frameRequests.ts'

describe('createFrameRequests', () => {
  test('default: one method for each request of the protocol, which sends it', async () => {
    const sent: string[] = []
    // Answers nothing: only the names matter here.
    const send = (async (name: string) => void sent.push(name)) as unknown as Send
    const methods = createFrameRequests(send)
    for (const method of Object.values(methods)) await method(undefined as never)
    expect(sent).toEqual(Object.keys(requests))
  })

  test('behavior: a method has the name of its request in camel case, and RPC is `request`', () => {
    const methods = createFrameRequests((async () => undefined) as unknown as Send)
    const names = [
      'request',
      'rpcAbort',
      'connectEmail',
      'updateEmailPrimaryOtp',
      'getSmartAccountEnabledNetworks',
      'reload',
    ] as const satisfies (keyof FrameRequests)[]
    for (const name of names) expect(methods[name]).toBeTypeOf('function')
  })
})
