import { socialProvider } from '@latchkey/protocol'
import * as z from 'zod/mini'
import { text, urlWith } from '../../config/values.ts'

const url = urlWith('https:', 'http:')

const settings = {
  clientId: text,
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
const withSecret = z.strictObject({ ...settings, clientSecret: text })

/** The value of SOCIAL_LOGINS: the identity providers, by id. */
export const socialLogins = z.strictObject({
  ...(Object.fromEntries(
    socialProvider.options.map((id) => [id, z.optional(withSecret)]),
  ) as Record<
    'google' | 'github' | 'facebook' | 'x' | 'discord',
    z.ZodMiniOptional<typeof withSecret>
  >),
  /** Apple's client secret is a token that the server signs. The key is PKCS #8, in PEM. */
  apple: z.optional(z.strictObject({ ...settings, teamId: text, keyId: text, privateKey: text })),
  openid: z.optional(
    z.strictObject({
      ...settings,
      clientSecret: text,
      issuer: url,
      scopes: z._default(text, 'openid email profile'),
    }),
  ),
})
export type SocialLogins = z.infer<typeof socialLogins>

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
