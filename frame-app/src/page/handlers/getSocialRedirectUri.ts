import type { Handler } from '../handler.ts'
import { notConfigured } from '../notConfigured.ts'

export const getSocialRedirectUri: Handler<'GET_SOCIAL_REDIRECT_URI'> = () => {
  throw notConfigured('Social login')
}
