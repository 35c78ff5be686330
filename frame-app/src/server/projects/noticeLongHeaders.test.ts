import { rm } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { runCommand } from '../admin/runCommand.ts'
import { serveApp } from '../http/serveApp.ts'
import { readClientFiles } from '../pages/clientFiles.ts'
import { createTestServer, type TestServer } from '../testing/createTestServer.ts'
import { describeOnBothDatabases } from '../testing/describeOnBothDatabases.ts'
import { readOutput } from '../testing/readOutput.ts'
import { writeTestClient } from '../testing/writeTestClient.ts'
import { comfortableBytes } from './noticeLongHeaders.ts'

const chain = (n: number) => ({
  id: `eip155:${n}`,
  name: `Chain ${n}`,
  rpcUrl: `https://node-of-chain-${n}.example.com`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
})

describeOnBothDatabases('noticeLongHeaders', (database) => {
  let server: TestServer
  beforeEach(async () => {
    const directory = await writeTestClient()
    const chains = Array.from({ length: 12 }, (_, n) => chain(n + 1))
    server = await createTestServer({
      db: database().db,
      client: await readClientFiles(directory),
      environment: { CHAINS: JSON.stringify(chains) },
    })
    await database().db.deleteFrom('project_origins').execute()
    return () => rm(directory, { recursive: true })
  })

  const add = (n: number) =>
    readOutput(
      runCommand({ ...server.context, openKeys: async () => server.context }, [
        ...['origins', 'add', 'demo', `https://shop-${1_000 + n}.example.com`],
      ]),
    )
  /** Every byte of the head of the answer, as a proxy reads it. */
  const readHead = async () => {
    const { server: http, port } = await serveApp({
      ...{ app: server.app, host: '127.0.0.1', port: 0, maxConnections: 10 },
      stopping: new AbortController().signal,
    })
    onTestFinished(() => void http.close())
    const socket = createConnection({ host: '127.0.0.1', port })
    socket.write('GET /sdk?projectId=demo HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    return (await text(socket)).split('\r\n\r\n')[0] ?? ''
  }

  test('default', async () => {
    let added = 0
    let output = ''
    while (!output.includes('4 kB')) {
      const head = added % 20 === 0 ? await readHead() : ''
      expect(head.length).toBeLessThan(4_096)
      output = await add(added)
      added += 1
    }
    expect(added).toBe(Math.floor(comfortableBytes / 'https://shop-1000.example.com '.length) + 1)
    expect(output).toMatch(/^https:\/\/shop-\d+\.example\.com may use the frame\nWith \d+ origins /)
  })

  test('behavior: the header names every origin, whoever the Referer says asks', async () => {
    for (let n = 0; n < 100; n += 1) await add(n)
    const answer = await server.app.request('/sdk?projectId=demo', {
      headers: { referer: 'https://shop-1000.example.com/', 'sec-fetch-dest': 'iframe' },
    })
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy.match(/https:\/\/shop-\d+\.example\.com/g)).toHaveLength(100)
  })
})
