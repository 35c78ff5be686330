import type { PriceStore } from '../keys/hints.ts'
import type { OperatorToken, WalletAccounts } from '../keys/vault.ts'
import type { ApprovalPrompt, ApprovalView } from '../keys/view.ts'
import type { NodeRequest } from './node.ts'
import type { RecipientBook } from './recipients/createRecipientBook.ts'
import { judgeRecipients } from './recipients/judgeRecipients.ts'
import { listRecipients } from './recipients/listRecipients.ts'
import { startSimulation } from './simulation/startSimulation.ts'

/** Adds what the page knows to what the worker describes. */
export type Advisor = {
  /** @param signal - ends the simulation */
  advise(prompt: ApprovalPrompt, signal: AbortSignal): ApprovalPrompt
  /** Remembers the recipients of a signed request. */
  remember(view: ApprovalView): void
}

export type CreateAdvisorParameters = {
  accounts: () => WalletAccounts | undefined
  book: RecipientBook
  /** Opens the operator's own nodes. */
  connect: (signal: AbortSignal) => NodeRequest
  tokens: readonly OperatorToken[]
  prices?: PriceStore | undefined
}

export function createAdvisor(parameters: CreateAdvisorParameters): Advisor {
  const { accounts, book, connect, tokens, prices } = parameters
  return {
    advise(prompt, signal) {
      const { view } = prompt
      const recipients = judgeRecipients({
        recipients: listRecipients(view),
        known: book.list(view.parts[0].account),
        own: Object.values(accounts() ?? {}).flatMap((each) => each.map(({ address }) => address)),
      })
      const isPoisoned = recipients.some(({ kind }) => kind === 'looksLike')
      const hints = startSimulation({ view, connect, tokens, signal })
      return {
        ...prompt,
        view: isPoisoned ? { ...view, risk: 'high' } : view,
        recipients,
        ...(hints && { hints }),
        ...(prices && { prices }),
      }
    },
    remember(view) {
      const recipients = listRecipients(view)
      if (recipients.length > 0) book.add(view.parts[0].account, recipients)
    },
  }
}
