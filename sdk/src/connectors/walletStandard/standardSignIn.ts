/** Sign In With Solana: the wallet writes the message, and signs it. */
import { createOperationError } from '../../core/operationErrors.ts'
import { isRecord } from '../../primitives/isRecord.ts'
import { callWallet } from '../callWallet.ts'
import type { SolanaProvider, SolanaSignInInput } from '../providers.ts'
import { checkSignature } from './checkSigned.ts'
import { parseStandardAccounts, readBytes, type StandardAccount } from './standardAccounts.ts'
import { promptLimit, type StandardSigningHost, withRpcErrors } from './standardSigning.ts'
import { findMethod } from './standardWallet.ts'

export type StandardSignInHost = Pick<StandardSigningHost, 'wallet' | 'account' | 'destroyed'> & {
  /** Waits for a connection that is being restored. */
  settled(): Promise<void>
}

/** Returns undefined if the wallet cannot. */
export function createStandardSignIn(host: StandardSignInHost): SolanaProvider['signIn'] {
  const { wallet, destroyed } = host
  const find = () => findMethod(wallet.features, 'solana:signIn')
  if (!find()) return undefined
  return (input = {}) =>
    withRpcErrors(async () => {
      await host.settled()
      const account = host.account()
      const request = { domain: location.host, ...input, address: account.address }
      const run = () => find()?.(request)
      const outputs = await callWallet(run, { signal: destroyed, limit: promptLimit })
      const [output] = Array.isArray(outputs) ? outputs : []
      const signedMessage = checkMessage(output, account, request)
      const { address, publicKey } = account
      return { account: { address, publicKey }, signedMessage, signature: checkSignature(output) }
    })
}

/**
 * Returns the signed message if it is for this domain and account, and says all that was requested.
 * Throws LatchkeyError WALLET_RESPONSE_INVALID.
 */
function checkMessage(
  output: unknown,
  { address }: StandardAccount,
  request: SolanaSignInInput,
): Uint8Array {
  const fields = isRecord(output) ? output : {}
  const [account] = parseStandardAccounts([fields.account])
  const bytes = readBytes(fields.signedMessage)
  const [title, signer, ...lines] = new TextDecoder().decode(bytes).split('\n')
  const isComplete =
    title === `${request.domain} wants you to sign in with your Solana account:` &&
    signer === address &&
    writeLines(request).every((line) => lines.includes(line))
  if (bytes && account?.address === address && isComplete) return bytes
  throw createOperationError('WALLET_RESPONSE_INVALID')
}

const labels = {
  uri: 'URI',
  version: 'Version',
  chainId: 'Chain ID',
  nonce: 'Nonce',
  issuedAt: 'Issued At',
  expirationTime: 'Expiration Time',
  notBefore: 'Not Before',
  requestId: 'Request ID',
} as const

function writeLines({ statement, resources = [], ...fields }: SolanaSignInInput): string[] {
  const labelled = Object.entries(labels).flatMap(([name, label]) => {
    const value = fields[name as keyof typeof labels]
    return value === undefined ? [] : [`${label}: ${value}`]
  })
  const texts = statement === undefined ? [] : statement.split('\n')
  return [...texts, ...labelled, ...resources.map((each) => `- ${each}`)]
}
