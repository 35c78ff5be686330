import type { SiwxMessage } from '@latchkey/protocol'
import type { Network } from '../../networks/network.ts'
import type { Authentication } from '../connector.ts'
import { createWalletError } from '../walletErrors.ts'
import type { Client, Session } from './openClient.ts'
import type { PairingParameters } from './pairing.ts'
import { proposeNamespaces } from './proposedNamespaces.ts'

type Pairing = ReturnType<PairingParameters['createPairing']>
type Signed = Authentication['signed']

export type AuthenticationRequest = {
  client: Client
  networks: readonly Network[]
  message: SiwxMessage
  onSigned(session: Session, signed: Signed): void
}

/**
 * Pairs with a wallet that signs in while it connects (`wc_sessionAuthenticate`, with CAIP-222 and a
 * ReCap for the methods). A wallet that cannot receives an ordinary proposal, and signs nothing.
 */
export async function requestAuthentication({
  client,
  networks,
  message,
  onSigned,
}: AuthenticationRequest): Pairing {
  // The connector has EVM networks only. The library writes the wallet's own request id and times.
  const { chains = [], methods = [] } =
    // The message is for a configured network.
    proposeNamespaces(networks, message.chainId as Network['caipNetworkId']).eip155 ?? {}
  const { domain, uri: aud, nonce, statement, resources, expirationTime, notBefore } = message
  const { uri, response } = await client.authenticate({
    chains,
    methods,
    domain,
    uri: aud,
    nonce,
    ...(statement !== undefined && { statement }),
    ...(resources && { resources }),
    ...(expirationTime !== undefined && { exp: expirationTime }),
    ...(notBefore !== undefined && { nbf: notBefore }),
  })
  return {
    uri,
    async approval() {
      const { session, auths = [] } = await response()
      // The library's types omit that a wallet may allow no method at all.
      if (!(session as Session | undefined)) throw createWalletError('DISCONNECTED')
      const signed = auths.map((cacao) => ({
        message: client.formatAuthMessage({ request: cacao.p, iss: cacao.p.iss }),
        signature: cacao.s.s,
        cacao,
      }))
      onSigned(session, signed)
      return session
    },
  }
}
