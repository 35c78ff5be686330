import { hashMessage } from '../evm/hashMessage.ts'
import { parseHex } from '../evm/parseHex.ts'
import { signatureHex, signDigest } from '../evm/signDigest.ts'
import { readMessage } from '../message/readMessage.ts'
import { assertEvmAccount } from './assertAccount.ts'
import type { RequestOf, SigningContext, SigningPart } from './signingPlan.ts'

export function planPersonalMessage(
  request: RequestOf<'personalMessage'>,
  { accounts, now }: SigningContext,
): SigningPart {
  const account = assertEvmAccount(request.address, accounts)
  const bytes = parseHex(request.message)
  const digest = hashMessage(bytes)
  const { origin } = request
  const reading = readMessage(bytes, { namespace: 'eip155', origin, account, now })
  return {
    digest,
    view: { kind: 'message', namespace: 'eip155', account, ...reading },
    sign: async ({ evmKey }) => ({
      kind: 'signature',
      signature: signatureHex(signDigest(digest, evmKey)),
    }),
  }
}
