import { createPrivateKey } from 'node:crypto'
import * as z from 'zod/mini'
import { text, urlWith } from '../../config/values.ts'

/** The value of SOCIAL_LOGINS: the identity providers, by id. */
export function socialLogins(developmentMode: boolean) {
  const url = developmentMode ? urlWith('https:', 'http:') : urlWith('https:')
  const settings = {
    clientId: word,
    /** Replaces those of the provider, for a test or a proxy. */
    endpoints: z.optional(
      z.strictObject({
        issuer: z.optional(url),
        authorization: z.optional(url),
        token: z.optional(url),
        userInfo: z.optional(url),
        emails: z.optional(url),
      }),
    ),
  }
  const withSecret = z.optional(z.strictObject({ ...settings, clientSecret: word }))
  return z.strictObject({
    google: withSecret,
    github: withSecret,
    facebook: withSecret,
    x: withSecret,
    discord: withSecret,
    /** Apple's client secret is a token that the server signs. */
    apple: z.optional(
      z.strictObject({ ...settings, teamId: word, keyId: word, privateKey: appleKey }),
    ),
    openid: z.optional(
      z.strictObject({
        ...settings,
        clientSecret: word,
        issuer: url,
        scopes: z._default(text, 'openid email profile'),
      }),
    ),
  })
}
export type SocialLogins = z.infer<ReturnType<typeof socialLogins>>

const word = text.check(z.refine((value) => value === value.trim()))

/** ES256's curve. PKCS #8, in PEM. */
const appleKey = text.check(
  z.refine((value) => {
    if (!value.trim().startsWith('-----BEGIN PRIVATE KEY-----')) return false
    try {
      return createPrivateKey(value).asymmetricKeyDetails?.namedCurve === 'prime256v1'
    } catch {
      // No key at all.
      return false
    }
  }),
)

/** The settings that all providers have. */
export type ProviderSettings = {
  readonly clientId: string
  readonly clientSecret?: string
  readonly endpoints?:
    | Readonly<
        Partial<
          Record<'issuer' | 'authorization' | 'token' | 'userInfo' | 'emails', string | undefined>
        >
      >
    | undefined
  readonly teamId?: string
  readonly keyId?: string
  readonly privateKey?: string
  readonly issuer?: string
  readonly scopes?: string
}
