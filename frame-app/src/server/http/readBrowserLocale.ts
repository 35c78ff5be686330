import type { Context } from 'hono'
import type { AppEnv } from './context.ts'

/** Reads Accept-Language (RFC 9110), for pages outside a login. */
export const readBrowserLocale = (c: Context<AppEnv>) =>
  c.req.header('accept-language')?.split(/[,;]/, 1)[0]?.trim()
