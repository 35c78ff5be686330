/**
 * The least that a server of this kind can cost: the same framework and driver, one ES256 signature
 * verified with the key in its header, and one round trip to the database.
 */
import { createPublicKey, verify } from 'node:crypto'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'
import { createMetrics } from '../src/server/metrics/createMetrics.ts'
import { serveMetrics } from '../src/server/metrics/serveMetrics.ts'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = new Hono()

app.get('/readyz', (c) => c.text('ok'))
app.get('/bare', async (c) => {
  const [header = '', payload = '', signature = ''] = (c.req.header('dpop') ?? '').split('.')
  const { jwk } = JSON.parse(Buffer.from(header, 'base64url').toString())
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  const isValid = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { rows } = await pool.query('select 1 as one')
  return c.json({ isValid, rows })
})

await serveMetrics(createMetrics(), {
  port: Number(process.env.METRICS_PORT),
  host: '127.0.0.1',
})
serve({
  fetch: app.fetch,
  port: Number(process.env.PORT),
  hostname: '127.0.0.1',
  // As ours: connections stay open between rounds.
  serverOptions: { keepAliveTimeout: 65_000 },
})
