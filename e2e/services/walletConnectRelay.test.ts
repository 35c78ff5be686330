import { describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { startWalletConnectRelay } from './walletConnectRelay.ts'

const topic = 'a'.repeat(64)
const sessionTopic = 'b'.repeat(64)

async function start() {
  const relay = await startWalletConnectRelay()
  onTestFinished(() => relay.stop())
  const connect = (name: string) => connectClient(relay.url, name)
  return { relay, connect }
}

/** A client of its own identity, which confirms what it gets unless told otherwise. */
async function connectClient(url: string, name: string) {
  const payload = Buffer.from(JSON.stringify({ iss: name })).toString('base64url')
  const socket = new WebSocket(`${url}/?auth=x.${payload}.x`)
  onTestFinished(() => socket.terminate())
  const received: string[] = []
  const answers = new Map<number, (answer: { result?: unknown; error?: unknown }) => void>()
  const confirms = { isOn: true }
  let id = 0
  socket.on('message', (data) => {
    const { params, ...frame } = JSON.parse(`${data}`)
    if (frame.method === undefined) return answers.get(frame.id)?.(frame)
    received.push(params.data.message)
    if (confirms.isOn) socket.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', result: true }))
  })
  await new Promise((resolve) => socket.once('open', resolve))
  const request = (method: string, params: unknown) =>
    new Promise<{ result?: unknown; error?: unknown }>((resolve) => {
      id += 1
      answers.set(id, resolve)
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
    })
  return { request, received, confirms, socket }
}

describe('startWalletConnectRelay', () => {
  test('default: delivers to subscribers, not to the sender', async () => {
    const { connect } = await start()
    const dapp = await connect('dapp')
    const wallet = await connect('wallet')
    await dapp.request('irn_subscribe', { topic })
    await wallet.request('irn_subscribe', { topic })
    await dapp.request('irn_publish', { topic, message: 'hello' })
    await expect.poll(() => wallet.received).toEqual(['hello'])
    expect(dapp.received).toEqual([])
  })

  test('behavior: keeps a message until somebody subscribes and confirms it', async () => {
    const { connect } = await start()
    const dapp = await connect('dapp')
    await dapp.request('irn_publish', { topic, message: 'hello' })
    const wallet = await connect('wallet')
    wallet.confirms.isOn = false
    await wallet.request('irn_subscribe', { topic })
    await expect.poll(() => wallet.received).toEqual(['hello'])
    wallet.socket.terminate()
    const again = await connect('wallet')
    await again.request('irn_batchSubscribe', { topics: [topic] })
    await expect.poll(() => again.received).toEqual(['hello'])
    const { result } = await again.request('irn_fetchMessages', { topic })
    expect(result).toEqual({ messages: [], hasMore: false })
  })

  test('behavior: a client may fetch what it has not confirmed', async () => {
    const { connect } = await start()
    const dapp = await connect('dapp')
    await dapp.request('irn_batchPublish', { messages: [{ topic, message: 'hello', tag: 7 }] })
    const wallet = await connect('wallet')
    const { result } = await wallet.request('irn_batchFetchMessages', { topics: [topic] })
    expect(result).toMatchObject({ messages: [{ topic, message: 'hello', tag: 7 }] })
  })

  test('behavior: delivers nothing after unsubscribe', async () => {
    const { connect } = await start()
    const dapp = await connect('dapp')
    const wallet = await connect('wallet')
    await wallet.request('irn_subscribe', { topic })
    await wallet.request('irn_unsubscribe', { topic, id: 'x' })
    await dapp.request('irn_publish', { topic, message: 'hello' })
    await wallet.request('irn_subscribe', { topic: sessionTopic })
    expect(wallet.received).toEqual([])
  })

  test('behavior: a proposal and its approval reach the other side', async () => {
    const { connect } = await start()
    const dapp = await connect('dapp')
    const wallet = await connect('wallet')
    await dapp.request('wc_proposeSession', { pairingTopic: topic, sessionProposal: 'proposal' })
    await wallet.request('irn_subscribe', { topic })
    await expect.poll(() => wallet.received).toEqual(['proposal'])
    await wallet.request('wc_approveSession', {
      pairingTopic: topic,
      sessionTopic,
      sessionProposalResponse: 'response',
      sessionSettlementRequest: 'settlement',
    })
    await expect.poll(() => dapp.received).toEqual(['response'])
    await dapp.request('irn_subscribe', { topic: sessionTopic })
    await expect.poll(() => dapp.received).toEqual(['response', 'settlement'])
  })

  test('behavior: stopped, it refuses connections; started again, it has the messages', async () => {
    const { relay, connect } = await start()
    const dapp = await connect('dapp')
    await dapp.request('irn_publish', { topic, message: 'hello' })
    await relay.stop()
    await expect.poll(relay.clientCount).toBe(0)
    const refused = new WebSocket(relay.url)
    await new Promise((resolve) => refused.once('error', resolve))
    await relay.start()
    const wallet = await connect('wallet')
    await wallet.request('irn_subscribe', { topic })
    await expect.poll(() => wallet.received).toEqual(['hello'])
  })

  test('error: an unknown method, and parameters that are not valid', async () => {
    const { relay, connect } = await start()
    const dapp = await connect('dapp')
    expect(await dapp.request('toString', {})).toMatchObject({ error: { code: -32601 } })
    const invalid = await dapp.request('irn_subscribe', { topic: 'x' })
    expect(invalid).toMatchObject({ error: { code: -32602 } })
    expect(relay.requests).toEqual(['toString', 'irn_subscribe'])
  })
})
