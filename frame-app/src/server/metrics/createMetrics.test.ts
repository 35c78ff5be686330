import { describe, expect, onTestFinished, test } from 'vitest'
import { createMetrics } from './createMetrics.ts'
import { serveMetrics } from './serveMetrics.ts'

describe('createMetrics', () => {
  test('default', async () => {
    const metrics = createMetrics()
    metrics.request({ method: 'GET', route: '/v1/session', status: 200, seconds: 0.002 })
    metrics.email('login-code', 'sent')
    const { text } = await metrics.expose()
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/v1/session",status="200"} 1',
    )
    expect(text).toContain('emails_total{kind="login-code",outcome="sent"} 1')
  })

  test('behavior: a watched gauge is read at each exposure, and missing while it cannot be', async () => {
    const metrics = createMetrics()
    let isAway = false
    let waiting = 3
    const read = async () => {
      if (isAway) throw new TypeError('away')
      return waiting
    }
    metrics.watch({ name: 'outbox_waiting', help: 'Notices.', read })
    expect((await metrics.expose()).text).toContain('\noutbox_waiting 3\n')
    waiting = 0
    expect((await metrics.expose()).text).toContain('\noutbox_waiting 0\n')
    isAway = true
    const { text } = await metrics.expose()
    expect(text).not.toMatch(/^outbox_waiting/m)
    expect(text).toContain('process_cpu_seconds_total')
  })

  test('behavior: two servers in one process count apart', async () => {
    const [one, two] = [createMetrics(), createMetrics()]
    one.email('login-code', 'sent')
    expect((await two.expose()).text).not.toContain('login-code')
  })
})

describe('serveMetrics', () => {
  test('default', async () => {
    const server = await serveMetrics(createMetrics(), { port: 0, host: '127.0.0.1' })
    onTestFinished(() => void server.close())
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    expect(address.address).toBe('127.0.0.1')
    const at = `http://127.0.0.1:${address.port}`
    expect(await (await fetch(`${at}/metrics`)).text()).toContain('process_cpu_seconds_total')
    expect((await fetch(`${at}/other`)).status).toBe(404)
  })
})
