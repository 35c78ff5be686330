import { once } from 'node:events'
import { createConnection, type Socket } from 'node:net'
import { Hono } from 'hono'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { AppEnv } from './context.ts'
import { type ServeAppParameters, serveApp } from './serveApp.ts'

describe('serveApp', () => {
  const start = async (changes: Partial<ServeAppParameters> = {}) => {
    const app = new Hono<AppEnv>()
    app.post('/', async (c) => c.text(await c.req.text().catch(() => '')))
    const { server, port } = await serveApp({
      ...{ app, host: '127.0.0.1', port: 0, maxConnections: 100 },
      ...{ stopping: new AbortController().signal, ...changes },
    })
    onTestFinished(() => {
      server.closeAllConnections()
      server.close()
    })
    return { server, port }
  }
  const connect = (port: number) => {
    const socket = createConnection({ host: '127.0.0.1', port })
    onTestFinished(() => void socket.destroy())
    return socket.on('error', () => {}).setEncoding('latin1')
  }
  const readAll = async (socket: Socket) => {
    let text = ''
    for await (const chunk of socket) text += chunk
    return text
  }

  test('default: a request has 10 seconds for its headers and 15 in all', async () => {
    const { server } = await start()
    expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 15_000])
  })

  // Node looks for late requests every 30 seconds by default: these would then run into their own limit.
  test.each([
    ['headers', 'POST / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    ['body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf'],
  ])(
    'behavior: half-sent %s are answered 408 soon after the limit',
    { timeout: 15_000 },
    async (_, text) => {
      const { port } = await start({ arriveWithin: { headers: 50, request: 100 } })
      const socket = connect(port)
      socket.write(text)
      expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 408 /)
    },
  )

  test('param: maxConnections: a further one is closed, those before it are served', async () => {
    const { port } = await start({ maxConnections: 2 })
    const [first, second] = [connect(port), connect(port)]
    await Promise.all([once(first, 'connect'), once(second, 'connect')])
    const third = connect(port)
    expect(await readAll(third)).toBe('')
    first.write('POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 2\r\n\r\nok')
    expect(await readAll(first)).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*ok$/)
  })
})
