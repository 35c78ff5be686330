import * as z from 'zod/mini'
import { displayText, lenient, picture } from './fields.ts'
import type { Http, HttpRequest } from './http.ts'

/** A name that is null, or that nobody could read, is absent. */
export const identitySchema = z.object({ name: lenient(displayText(60)), avatar: picture })

/** The name and the picture that an address has registered, each if it has one. */
export type Identity = z.infer<typeof identitySchema>

export type GetIdentityParameters = Pick<HttpRequest, 'signal'> & {
  readonly address: string
  /** The connected address. */
  readonly sender: string
}

export const getIdentity = (
  http: Http,
  { address, sender, signal }: GetIdentityParameters,
): Promise<Identity> =>
  http.get(`/v1/identity/${encodeURIComponent(address)}`, identitySchema, {
    parameters: { sender },
    signal,
  })
