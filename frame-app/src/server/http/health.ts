import { sql } from 'kysely'
import type { RegisterPages } from './context.ts'

/**
 * GET /healthz: the process is alive. GET /readyz: it is not stopping, and its database answers.
 */
export const registerHealth: RegisterPages = (app, { db, draining }) => {
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    if (draining.aborted) return c.text('stopping', 503)
    try {
      await sql`select 1`.execute(db)
      return c.text('ok')
    } catch {
      // The request that fails logs the reason.
      return c.text('the database does not answer', 503)
    }
  })
}
