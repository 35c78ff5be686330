import type { Ability, SignInDetails, WalletRequests } from '../../keys/view.ts'
import { type MessageView, messageRow, rawRows } from './message.ts'
import { nameNetwork } from './nameNetwork.ts'
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
  const facts = [
    ...row('label.statement', signIn.statement, asBlock),
    { label: 'label.account', value: asAddress(signIn.address) } as const,
    ...row('label.expirationTime', signIn.expirationTime, asTime),
  ]
  return {
    sentence: { key: 'sentence.signIn', values: { domain: signIn.domain } },
    changes: [],
    costs: [],
    // Permissions come first: the statement only repeats them.
    rows: recap ? [] : [...facts, ...resources],
    lowerRows: recap ? facts : [],
    steps: recap
      ? [...recap.requests.map(describeRequests), ...recap.abilities.map(describeAbility)]
      : [],
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

function describeRequests({ methods, networks }: WalletRequests): Step {
  const values = { methods: methods.join(', ') }
  const named = networks?.map(nameNetwork).join(', ')
  return {
    sentence:
      named === undefined
        ? { key: 'sentence.requestsAnywhere', values }
        : { key: 'sentence.requests', values: { ...values, networks: named } },
    rows: [],
    details: [],
  }
}
