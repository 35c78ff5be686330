import type { SignInDetails } from '../../keys/view.ts'
import { type MessageView, messageRow, rawRows } from './message.ts'
import { asAddress, asBlock, asHost, asText, asTime, type Preview, row } from './preview.ts'

export type SignInView = MessageView & { signIn: SignInDetails }

export function previewSignIn(view: SignInView): Preview {
  const { signIn } = view
  return {
    sentence: { key: 'sentence.signIn', values: { domain: signIn.domain } },
    changes: [],
    costs: [],
    rows: [
      ...row('label.statement', signIn.statement, asBlock),
      { label: 'label.account', value: asAddress(signIn.address) },
      ...row('label.expirationTime', signIn.expirationTime, asTime),
      ...(signIn.resources.length === 0
        ? []
        : [{ label: 'label.resources', value: asHost(signIn.resources.join('\n')) } as const]),
    ],
    steps: [],
    stepsLabel: 'label.steps',
    network: null,
    details: [
      { label: 'label.domain', value: asHost(signIn.domain) },
      { label: 'label.uri', value: asHost(signIn.uri) },
      { label: 'label.chainId', value: asText(signIn.chainId) },
      { label: 'label.nonce', value: asText(signIn.nonce) },
      ...row('label.issuedAt', signIn.issuedAt, asTime),
      ...row('label.notBefore', signIn.notBefore, asTime),
      ...row('label.requestId', signIn.requestId, asText),
      messageRow(view),
      ...rawRows(view),
    ],
  }
}
