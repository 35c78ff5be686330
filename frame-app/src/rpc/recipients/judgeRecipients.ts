import type { RecipientHint } from '../../keys/hints.ts'

export type JudgeRecipientsParameters = {
  recipients: readonly string[]
  /** That the account has sent to. */
  known: readonly string[]
  /** The wallet's addresses. */
  own: readonly string[]
}

/** Characters that people compare at each end of an address. */
const compared = 4

/** Finds recipients that are new, or resemble one in use (address poisoning). */
export function judgeRecipients(parameters: JudgeRecipientsParameters): readonly RecipientHint[] {
  const { recipients, known, own } = parameters
  const used = [...known, ...own]
  const usedKeys = new Set(used.map(normalize))
  return recipients
    .filter((address) => !usedKeys.has(normalize(address)))
    .map((address) => {
      const double = used.find((each) => readEnds(each) === readEnds(address))
      return double === undefined
        ? { kind: 'firstTime', address }
        : { kind: 'looksLike', address, known: double }
    })
}

/** Base58 has a case, hex has none. */
const normalize = (address: string) => (address.startsWith('0x') ? address.toLowerCase() : address)

function readEnds(address: string): string {
  const text = normalize(address).replace(/^0x/, '')
  return `${text.slice(0, compared)}…${text.slice(-compared)}`
}
