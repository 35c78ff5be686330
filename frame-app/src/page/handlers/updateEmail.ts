import type { Handler } from '../handler.ts'
import { notConfigured } from '../notConfigured.ts'

export const updateEmail: Handler<'UPDATE_EMAIL'> = () => {
  throw notConfigured('Changing the email')
}
