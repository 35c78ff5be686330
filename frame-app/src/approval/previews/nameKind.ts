import type { ApprovalView, DecodedCall, PartView } from '../../keys/view.ts'
import type { TextKey } from '../texts/approvalTexts.ts'
import { areTransactions } from './areTransactions.ts'

const grants: readonly DecodedCall['kind'][] = ['approve', 'operatorForAll', 'permit']

/** Names what the person approves; parts of different kinds are `kind.several`, unless all are transactions. */
export function nameKind(view: ApprovalView): TextKey {
  const [first, ...others] = view.parts.map(namePart)
  if (others.length > 0 && areTransactions(view)) return 'kind.transactions'
  return first && others.every((other) => other === first) ? first : 'kind.several'
}

function namePart(part: PartView): TextKey {
  switch (part.kind) {
    case 'message':
      return part.signIn ? 'kind.signIn' : 'kind.message'
    case 'typedData':
      return part.calls.some(isGrant) ? 'kind.permission' : 'kind.data'
    case 'evmTransaction':
      return isGrant(part.call) ? 'kind.permission' : 'kind.transaction'
    case 'solanaTransaction':
      return 'kind.transaction'
    case 'asset':
      return 'kind.token'
  }
}

const isGrant = ({ kind }: DecodedCall) => grants.includes(kind)
