import type { Handler } from '../handler.ts'
import { notConfigured } from '../notConfigured.ts'

export const initSmartAccount: Handler<'INIT_SMART_ACCOUNT'> = () => {
  throw notConfigured('A smart account')
}
