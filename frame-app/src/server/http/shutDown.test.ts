import { EventEmitter, once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { createConnection } from 'node:net'
import { Hono } from 'hono'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { AppEnv } from './context.ts'
import { type ServeAppParameters, serveApp } from './serveApp.ts'
import { shutDown } from './shutDown.ts'

const never = () => new AbortController().signal

describe('shutDown', () => {
  /** A server whose call replies when the test decides. */
  const start = async (changes: Partial<ServeAppParameters> = {}) => {
    const stopping = new AbortController()
    const events = new EventEmitter()
    const released = once(events, 'release')
    const app = new Hono<AppEnv>()
    app.get('/', (c) => c.text('ok'))
    app.get('/slow', async (c) => {
      events.emit('arrive')
      await released
      return c.text('done')
    })
    const { server, port } = await serveApp({
      ...{ app, host: '127.0.0.1', port: 0, maxConnections: 100 },
      ...{ stopping: stopping.signal, ...changes },
    })
    onTestFinished(() => void server.closeAllConnections())
    return {
      server,
      port,
      stopping,
      arrived: once(events, 'arrive'),
      release: () => events.emit('release'),
    }
  }
  const fetchWith = async (agent: Agent, port: number, path: string) => {
    const request = get({ host: '127.0.0.1', port, path, agent })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    let text = ''
    for await (const chunk of response.setEncoding('utf8')) text += chunk
    return { text, connection: response.headers.connection }
  }
  const keepAlive = () => {
    const agent = new Agent({ keepAlive: true })
    onTestFinished(() => agent.destroy())
    return agent
  }

  test('default', async () => {
    const { server, port } = await start()
    await shutDown(server, never())
    await expect(fetchWith(keepAlive(), port, '/')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  test('behavior: idle connections do not hold it up', async () => {
    const { server, port } = await start()
    expect(await fetchWith(keepAlive(), port, '/')).toMatchObject({ connection: 'keep-alive' })
    // By themselves they stay.
    server.keepAliveTimeout = 0
    await shutDown(server, never())
  })

  test('behavior: connections that were never used do not hold it up', async () => {
    const { server, port, stopping } = await start()
    const socket = createConnection({ host: '127.0.0.1', port })
    await once(socket, 'connect')
    await fetchWith(keepAlive(), port, '/')
    const closed = once(socket, 'close')
    stopping.abort()
    await shutDown(server, never())
    await closed
  })

  test('behavior: a request under way is answered', async () => {
    const { server, port, stopping, arrived, release } = await start()
    const answer = fetchWith(keepAlive(), port, '/slow')
    await arrived
    stopping.abort()
    const stopped = shutDown(server, never())
    release()
    expect((await answer).text).toBe('done')
    await stopped
  })

  test('behavior: once it stops, answers close their connection', async () => {
    const { port, stopping } = await start()
    stopping.abort()
    expect(await fetchWith(keepAlive(), port, '/')).toMatchObject({ connection: 'close' })
  })

  test('param: deadline, at which open requests are cut off', async () => {
    const { server, port, arrived } = await start()
    const socket = createConnection({ host: '127.0.0.1', port })
    socket.on('error', () => {})
    socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
    await arrived
    const closed = once(socket, 'close')
    await shutDown(server, AbortSignal.timeout(50))
    await closed
  })
})
