import type { Context } from 'hono'
import type { AppEnv } from './context.ts'

export const readBrowserLocale = (c: Context<AppEnv>) =>
  c.req.header('accept-language')?.split(/[,;]/, 1)[0]?.trim()
