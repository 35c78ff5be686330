import * as z from 'zod/mini'
import type { Provider } from '../provider.ts'
import { readClaims } from '../readClaims.ts'

const firstLogin = z.object({
  name: z.object({ firstName: z.optional(z.string()), lastName: z.optional(z.string()) }),
})

/**
 * Answers by a form, which has the person's name at their first login only. Its relay addresses
 * count as verified. https://developer.apple.com/documentation/signinwithapple
 */
export const apple: Provider = {
  id: 'apple',
  name: 'Apple',
  kind: 'openid',
  issuer: 'https://appleid.apple.com',
  scopes: 'openid name email',
  clientAuthentication: 'apple',
  responseMode: 'form_post',
  readProfile: ({ claims, callback }) => ({
    ...readClaims(claims),
    name: readName(callback.get('user')),
  }),
}

function readName(user: string | null): string | undefined {
  const parsed = firstLogin.safeParse(parseJson(user ?? ''))
  if (!parsed.success) return undefined
  const { firstName = '', lastName = '' } = parsed.data.name
  return `${firstName} ${lastName}`.trim().slice(0, 100) || undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The schema refuses text that is not JSON.
    return undefined
  }
}
