import type { ApprovalView } from '../../keys/view.ts'
import { listCalls } from './listCalls.ts'
import { listReceivers } from './listReceivers.ts'

/** Lists who receives what the accounts of a view send: each once, as the view spells them. */
export const listRecipients = (view: ApprovalView): readonly string[] => [
  ...new Set(listCalls(view).flatMap(listReceivers)),
]
