import type { Ability, SignInDetails } from '../../keys/view.ts'
import { type MessageView, messageRow, rawRows } from './message.ts'
import {
  asAddress,
  asBlock,
  asHost,
  asRaw,
  asText,
  asTime,
  type Preview,
  row,
  type Step,
} from './preview.ts'

export type SignInView = MessageView & { signIn: SignInDetails }

export function previewSignIn(view: SignInView): Preview {
  const { signIn } = view
  const { recap } = signIn
  const list = signIn.resources.length === 0 ? null : signIn.resources.join('\n')
  const resources = row('label.resources', list, asHost)
  return {
    sentence: { key: 'sentence.signIn', values: { domain: signIn.domain } },
    changes: [],
    costs: [],
    rows: [
      ...row('label.statement', signIn.statement, asBlock),
      { label: 'label.account', value: asAddress(signIn.address) },
      ...row('label.expirationTime', signIn.expirationTime, asTime),
      ...(recap ? [] : resources),
    ],
    steps: recap?.abilities.map(describeAbility) ?? [],
    stepsLabel: 'label.abilities',
    network: null,
    details: [
      { label: 'label.domain', value: asHost(signIn.domain) },
      { label: 'label.uri', value: asHost(signIn.uri) },
      { label: 'label.chainId', value: asText(signIn.chainId) },
      { label: 'label.nonce', value: asText(signIn.nonce) },
      ...row('label.issuedAt', signIn.issuedAt, asTime),
      ...row('label.notBefore', signIn.notBefore, asTime),
      ...row('label.requestId', signIn.requestId, asText),
      ...(recap ? resources : []),
      ...row('label.proofs', recap?.proofs.join('\n') || null, asHost),
      messageRow(view),
      ...rawRows(view),
    ],
  }
}

function describeAbility({ ability, target, restrictions }: Ability): Step {
  return {
    sentence: { key: 'sentence.ability', values: { ability, target } },
    rows: row('label.restrictions', restrictions, asRaw),
    details: [],
  }
}
