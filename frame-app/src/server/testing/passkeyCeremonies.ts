import { findOpenCeremony } from '../logins/passkey/ceremony.ts'
import { createCeremonyOptions } from '../logins/passkey/ceremonyOptions.ts'
import type { AnswerChanges, Authenticator } from './createAuthenticator.ts'
import type { TestServer } from './createTestServer.ts'
import type { TestClient } from './testClient.ts'

/** Tests read only the fields of the purpose that they started. */
type CeremonyOptions = {
  challenge: string
  user: { id: string; name: string }
  excludeCredentials: { id: string }[]
  pubKeyCredParams: { alg: number }[]
  extensions: { prf: { eval: { first: string } } }
}

type Credential = ReturnType<Authenticator['assert']> | ReturnType<Authenticator['register']>
type Answer = { readonly outcome: string; readonly resultUri?: string | undefined }

/** Acts as the page on the frame's origin with an authenticator, at the addresses of ceremonies. */
export type PasskeyCeremonies = {
  getOptions(uri: string): Promise<CeremonyOptions>
  answer(uri: string, credential: Credential): Promise<Answer>
  /** Answers the ceremony of a new passkey. */
  register(uri: string, changes?: AnswerChanges): Promise<Answer>
  /** Answers the ceremony of a login or a step-up. */
  assert(uri: string, changes?: AnswerChanges): Promise<Answer>
  /** Adds the authenticator's passkey to the client's account. */
  add(client: TestClient): Promise<void>
}

export const stateIn = (uri: string): string => new URL(uri).searchParams.get('state') ?? ''

export function createPasskeyCeremonies(
  server: Pick<TestServer, 'context' | 'createClient'>,
  authenticator: Authenticator,
): PasskeyCeremonies {
  const getOptions = async (uri: string) => {
    const ceremony = await findOpenCeremony(server.context, stateIn(uri))
    if (ceremony === undefined) throw new TypeError('No open ceremony')
    return (await createCeremonyOptions(server.context, ceremony)) as never as CeremonyOptions
  }
  const answer = async (uri: string, credential: Credential) => {
    const client = await server.createClient()
    return client.expectReply('passkeyAnswer', { state: stateIn(uri), credential })
  }
  const register = async (uri: string, changes?: AnswerChanges) =>
    answer(uri, authenticator.register(await getOptions(uri), changes))
  return {
    getOptions,
    answer,
    register,
    assert: async (uri, changes) =>
      answer(uri, authenticator.assert(await getOptions(uri), changes)),
    async add(client) {
      const { uri } = await client.expectReply('passkeySessionStart', { purpose: 'link' })
      const { resultUri = '' } = await register(uri)
      await client.expectReply('passkeySessionFinish', { uri: resultUri })
    },
  }
}
