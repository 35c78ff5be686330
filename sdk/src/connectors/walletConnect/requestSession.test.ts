import { describe, expect, test } from 'vitest'
import { createRelayError } from './createRelayError.ts'
import type { Client, Session } from './openClient.ts'
import { requestSession } from './requestSession.ts'

const accounts = ['eip155:1:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045']
// The members of a session that the function reads.
const session = { topic: 'a', namespaces: { eip155: { accounts } } } as unknown as Session

const send = (failure: unknown, networkId: 'eip155:1' | 'eip155:10' = 'eip155:1') => {
  const client = { request: () => Promise.reject(failure) } as unknown as Client
  const relayError = (cause: unknown) => createRelayError('wss://relay.example', cause)
  const call = { networkId, method: 'personal_sign', params: [] }
  return requestSession({ client, session, relayError }, call)
}

describe('requestSession', () => {
  // The messages of `@walletconnect/sign-client` and `@walletconnect/core` 2.21.8.
  test.each([
    'Failed to publish payload, please try again. id:1 tag:1108',
    'No internet connection detected. Please restart your network and try again.',
  ])('error: the relay did not accept it: %s', async (message) => {
    const failure = new Error(message)
    await expect(send(failure)).rejects.toMatchObject({
      code: 4900,
      cause: { code: 'RELAY_UNREACHABLE', cause: failure },
    })
  })

  test('error: the wallet did not respond', async () => {
    const failure = new Error('Request expired. Please try again.')
    await expect(send(failure)).rejects.toMatchObject({
      code: -32603,
      cause: { code: 'WALLET_TIMEOUT', cause: failure },
    })
  })

  test('error: the wallet ended the session meanwhile', async () => {
    const failure = { code: 6000, message: 'User disconnected.' }
    await expect(send(failure)).rejects.toMatchObject({ code: 4900, cause: failure })
  })

  test.each([
    [{ code: 5000, message: 'Unrecognized chain' }],
    [{ code: -32603, message: 'Request expired.' }],
    [Object.assign(new Error('Failed to publish'), { code: -32000 })],
    [new Error('Missing or invalid. request() method')],
  ])("error: the wallet's own, as it is: %j", async (failure) => {
    expect(await send(failure).catch((error: unknown) => error)).toBe(failure)
  })

  test('error: a network that the session lacks', async () => {
    await expect(send(undefined, 'eip155:10')).rejects.toMatchObject({ code: 4901 })
  })
})
