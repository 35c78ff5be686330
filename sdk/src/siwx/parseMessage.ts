import type { CaipNetworkId } from '@latchkey/protocol'
import { parseSignIn } from '@latchkey/protocol/signIn'
import { readNamespace } from './readNamespace.ts'
import type { SiwxMessageData } from './siwx.ts'

/** UTF-16 code units. */
const maxMessageLength = 8192

/**
 * Parses the text of a sign-in message by the grammar of EIP-4361, with the addresses and chain ids
 * of EVM networks, Solana and Bitcoin. Returns undefined for any deviation.
 *
 * @example parseMessage(text)?.chainId // 'eip155:1'
 */
export function parseMessage(text: string): SiwxMessageData | undefined {
  if (text.length > maxMessageLength) return undefined
  const written = /\nChain ID: ([^\n]+)\n/.exec(text)?.[1] ?? ''
  const chainId = /^\d+$/.test(written) ? `eip155:${written}` : written
  const namespace = readNamespace(chainId)
  const fields = namespace && parseSignIn(text, namespace)
  // A statement may look like the line of the chain.
  if (!fields || fields.chainId !== written) return undefined
  const optional = {
    statement: fields.statement,
    issuedAt: fields.issuedAt,
    expirationTime: fields.expirationTime,
    notBefore: fields.notBefore,
    requestId: fields.requestId,
  }
  const present = Object.entries(optional).filter(([, value]) => value !== null)
  return {
    accountAddress: fields.address,
    // Checked by readNamespace.
    chainId: chainId as CaipNetworkId,
    domain: fields.scheme === null ? fields.domain : `${fields.scheme}://${fields.domain}`,
    uri: fields.uri,
    version: '1',
    nonce: fields.nonce,
    ...(Object.fromEntries(present) as Partial<Record<keyof typeof optional, string>>),
    ...(fields.resources.length > 0 && { resources: fields.resources }),
  }
}
