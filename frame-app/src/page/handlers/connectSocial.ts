import type { Handler } from '../handler.ts'
import { notConfigured } from '../notConfigured.ts'

export const connectSocial: Handler<'CONNECT_SOCIAL'> = () => {
  throw notConfigured('Social login')
}
