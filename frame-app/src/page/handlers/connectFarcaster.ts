import type { Handler } from '../handler.ts'
import { notConfigured } from '../notConfigured.ts'

export const connectFarcaster: Handler<'CONNECT_FARCASTER'> = () => {
  throw notConfigured('Farcaster login')
}
