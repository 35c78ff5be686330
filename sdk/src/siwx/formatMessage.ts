import { addressPlaceholder } from '@latchkey/protocol'
import { parseMessage } from './parseMessage.ts'
import { readNamespace } from './readNamespace.ts'
import type { SiwxMessageData } from './siwx.ts'
import { SiwxError } from './siwxError.ts'

const accounts = { eip155: 'Ethereum', solana: 'Solana', bip122: 'Bitcoin' } as const

const compared = [
  'accountAddress',
  'chainId',
  'domain',
  'uri',
  'version',
  'nonce',
  'statement',
  'issuedAt',
  'expirationTime',
  'notBefore',
  'requestId',
] as const satisfies readonly (keyof SiwxMessageData)[]

/** An address with the form of those that `addressPlaceholder` stands for. */
const anyAddress = `0x${'0'.repeat(40)}`

/**
 * Writes the text to sign: EIP-4361 on EVM networks, its form of CAIP-122 on Solana and Bitcoin.
 * Throws SiwxError MESSAGE_INVALID if a field would make the text read differently, such as a
 * statement of several lines. On EVM networks, the address may be `<<AccountAddress>>`.
 */
export function formatMessage(data: SiwxMessageData): string {
  if (data.accountAddress === addressPlaceholder) {
    const text = formatMessage({ ...data, accountAddress: anyAddress })
    return text.replace(`\n${anyAddress}\n`, `\n${addressPlaceholder}\n`)
  }
  const namespace = readNamespace(data.chainId)
  if (!namespace) throw new SiwxError('CHAIN_NOT_SUPPORTED')
  const { statement, issuedAt, expirationTime, notBefore, requestId, resources } = data
  const chainId = namespace === 'eip155' ? data.chainId.slice('eip155:'.length) : data.chainId
  const text = [
    `${data.domain} wants you to sign in with your ${accounts[namespace]} account:`,
    data.accountAddress,
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    `URI: ${data.uri}`,
    `Version: ${data.version}`,
    `Chain ID: ${chainId}`,
    `Nonce: ${data.nonce}`,
    ...(issuedAt === undefined ? [] : [`Issued At: ${issuedAt}`]),
    ...(expirationTime === undefined ? [] : [`Expiration Time: ${expirationTime}`]),
    ...(notBefore === undefined ? [] : [`Not Before: ${notBefore}`]),
    ...(requestId === undefined ? [] : [`Request ID: ${requestId}`]),
    ...(resources === undefined || resources.length === 0 ? [] : ['Resources:']),
    ...(resources ?? []).map((resource) => `- ${resource}`),
  ].join('\n')
  const field = findDifference(parseMessage(text), data)
  if (field !== undefined) {
    throw new SiwxError('MESSAGE_INVALID', {
      message: `${field} of the sign-in message does not have the form of EIP-4361`,
    })
  }
  return text
}

/** Returns the name of the first field in which two messages differ. */
export function findDifference(
  left: SiwxMessageData | undefined,
  right: SiwxMessageData,
): string | undefined {
  if (!left) return 'A field'
  const field = compared.find((name) => left[name] !== right[name])
  if (field) return field
  const [mine = [], others = []] = [left.resources, right.resources]
  const isSame =
    mine.length === others.length && mine.every((each, index) => each === others[index])
  return isSame ? undefined : 'resources'
}
