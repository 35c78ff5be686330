import type { Profile } from './provider.ts'
import { readFlag, readText, requireText } from './readField.ts'

/** Standard claims (OpenID Connect Core, section 5.1). */
export const readClaims = (claims: Readonly<Record<string, unknown>>): Profile => ({
  subject: requireText(claims.sub),
  email: readText(claims.email),
  emailVerified: readFlag(claims.email_verified),
  name: readText(claims.name) ?? readText(claims.preferred_username),
})
