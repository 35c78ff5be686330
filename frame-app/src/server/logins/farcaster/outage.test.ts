/** A relay and a node of OP Mainnet that are down, slow or of another network. */
import type { RequestListener } from 'node:http'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approveFarcaster } from '../../../../../e2e/services/farcasterApp.ts'
import {
  type FarcasterRelay,
  startFarcasterRelay,
} from '../../../../../e2e/services/farcasterRelay.ts'
import { createTestServer, type TestServer, testProject } from '../../testing/createTestServer.ts'
import { openTestPglite, type TestDatabase } from '../../testing/openTestDatabase.ts'
import { type BrokenServer, startBrokenServer } from '../../testing/startBrokenServer.ts'
import { getFarcasterEnvironment } from './testing/startFarcasterParts.ts'

const account = privateKeyToAccount(`0x${'11'.repeat(32)}`)

describe('an outage', () => {
  let database: TestDatabase
  let relay: FarcasterRelay
  let broken: BrokenServer
  beforeAll(async () => {
    database = await openTestPglite('migrated')
    relay = await startFarcasterRelay()
    broken = await startBrokenServer()
  })
  afterAll(async () => {
    await broken.close()
    await relay.stop()
    await database.close()
  })

  const openServer = (addresses: { relayUrl: string; rpcUrl: string }) =>
    createTestServer({ db: database.db, environment: getFarcasterEnvironment(addresses) })
  const readLog = ({ logLines }: TestServer, message: string) =>
    logLines.map((line) => JSON.parse(line)).find((line) => line.msg === message)

  test.each<[string, RequestListener, string]>([
    ['closes the connection', (_, response) => response.destroy(), 'UND_ERR_SOCKET'],
    ['never answers', () => undefined, 'TimeoutError'],
    ['has the status 503', (_, response) => response.writeHead(503).end('secret'), '503'],
  ])('error: a relay that %s opens no channel', async (name, listener, reason) => {
    broken.reset(listener)
    const server = await openServer({ relayUrl: broken.url, rpcUrl: broken.url })
    const starting = (await server.createClient()).call('farcasterStart', testProject)
    if (name === 'never answers') await broken.expire(8_000)
    expect((await starting).body).toMatchObject({ error: { code: 'PROVIDER_UNREACHABLE' } })
    const line = { provider: 'farcaster', reason, fix: expect.any(String) }
    expect(readLog(server, 'sign-in could not start')).toMatchObject(line)
    expect(server.logLines.join('')).not.toContain('secret')
  })

  const result = (value: string) => JSON.stringify({ jsonrpc: '2.0', id: 1, result: value })
  test.each<[string, RequestListener, string]>([
    ['closes the connection', (_, response) => response.destroy(), 'UND_ERR_SOCKET'],
    ['never answers', () => undefined, 'TimeoutError'],
    ['has the status 401', (_, response) => response.writeHead(401).end('{}'), '401'],
    ['answers with HTML', (_, response) => response.end('<h1>secret</h1>'), 'SyntaxError'],
    ['is of another network', (_, response) => response.end(result('0x')), 'CHAIN_NOT_SUPPORTED'],
  ])('error: a node that %s is waited for', async (name, listener, reason) => {
    broken.reset(listener)
    const server = await openServer({ relayUrl: relay.url, rpcUrl: broken.url })
    const client = await server.createClient()
    const started = await client.expectReply('farcasterStart', testProject)
    await approveFarcaster(relay, started.url, { account, fid: 1234 })
    const waiting = client.call('farcasterWait', { flowId: started.flowId })
    if (name === 'never answers') await broken.expire(5_000)
    await expect.poll(() => readLog(server, 'sign-in with Farcaster waits')).toBeDefined()
    const line = { failure: 'node', outages: 1, reason, fix: expect.any(String) }
    expect(readLog(server, 'sign-in with Farcaster waits')).toMatchObject(line)
    expect(server.logLines.join('')).not.toContain('secret')
    await client.expectReply('farcasterCancel', { flowId: started.flowId })
    expect((await waiting).body).toMatchObject({ error: { code: 'NO_LOGIN_IN_PROGRESS' } })
  })
})
