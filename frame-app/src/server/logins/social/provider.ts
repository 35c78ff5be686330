import type { IdentityProvider } from '../../../api/calls.ts'
import type { ProviderSettings } from './providerSettings.ts'

/** The person as a provider vouches for them. */
export type Profile = {
  /** The provider's own id: stable, never an email or a name. */
  readonly subject: string
  readonly email?: string | undefined
  /** The provider says that the person owns the email. */
  readonly emailVerified: boolean
  readonly name?: string | undefined
}

export type Endpoints = {
  readonly authorization: string
  readonly token: string
  readonly userInfo: string
  /** GitHub's list of a person's emails. */
  readonly emails?: string
}

/** The provider's answers, unparsed. */
type ProfileSources = {
  /** Claims of the checked id_token, then those of the userinfo endpoint. */
  readonly claims: Readonly<Record<string, unknown>>
  /** Parameters of the callback. Anybody can write them: for display only. */
  readonly callback: URLSearchParams
  /** JSON of one of the provider's own endpoints, by the person's access token. */
  get(url: string): Promise<unknown>
}

type ReadProfile = (sources: ProfileSources, endpoints: Endpoints) => Profile | Promise<Profile>

type ClientAuthentication = 'post' | 'basic' | 'apple'

export type Provider = {
  readonly id: IdentityProvider
  /** As people read it. */
  readonly name: string
  readonly scopes: string
  readonly clientAuthentication: ClientAuthentication
  /** The provider answers by a form. */
  readonly responseMode?: 'form_post'
  readonly readProfile: ReadProfile
} & (
  | { readonly kind: 'openid'; readonly issuer: string }
  /** Plain OAuth 2.0 (RFC 6749): nothing signed vouches for the person but TLS. */
  | { readonly kind: 'oauth'; readonly issuer: string; readonly endpoints: Endpoints }
)

/** A provider as the operator configured it. */
export type ConfiguredProvider = {
  readonly provider: Provider
  readonly settings: ProviderSettings
}
