import type { Context } from 'hono'
import type { AppEnv } from './context.ts'

/** Reads the language that a browser prefers (RFC 9110, Accept-Language), for pages outside a login. */
export const readBrowserLocale = (c: Context<AppEnv>) =>
  c.req.header('accept-language')?.split(/[,;]/, 1)[0]?.trim()
