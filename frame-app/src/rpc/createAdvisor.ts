import type { PriceStore, RecipientHint } from '../keys/hints.ts'
import type { OperatorToken, WalletAccounts } from '../keys/vault.ts'
import type { ApprovalPrompt, ApprovalView } from '../keys/view.ts'
import { countAdded, listSuggested } from './addedTokens.ts'
import type { AddressBook } from './createAddressBook.ts'
import type { NodeRequest } from './node.ts'
import { judgeRecipients } from './recipients/judgeRecipients.ts'
import { listDescribed } from './recipients/listDescribed.ts'
import { listRecipients } from './recipients/listRecipients.ts'
import { startSimulation } from './simulation/startSimulation.ts'

/** Adds what the page knows to what the worker describes. */
export type Advisor = {
  /** @param signal - ends the simulation */
  advise(prompt: ApprovalPrompt, signal: AbortSignal): ApprovalPrompt
  /** Remembers the recipients or the token of an approved request. */
  remember(view: ApprovalView): void
}

export type CreateAdvisorParameters = {
  accounts: () => WalletAccounts | undefined
  recipients: AddressBook
  addedTokens: AddressBook
  /** Opens the operator's own nodes. */
  connect: (signal: AbortSignal) => NodeRequest
  tokens: readonly OperatorToken[]
  prices?: PriceStore | undefined
}

const isSimilar = ({ kind }: RecipientHint) => kind === 'looksLike'

export function createAdvisor(parameters: CreateAdvisorParameters): Advisor {
  const { accounts, connect, tokens, addedTokens, prices } = parameters
  return {
    advise(prompt, signal) {
      const { view } = prompt
      const [{ account }] = view.parts
      const book = {
        known: parameters.recipients.list(account),
        own: Object.values(accounts() ?? {}).flatMap((each) => each.map(({ address }) => address)),
      }
      const received = listRecipients(view)
      const others = listDescribed(view).filter((address) => !received.includes(address))
      const recipients = [
        ...judgeRecipients({ recipients: received, ...book }),
        // These may be anybody, so being new says nothing.
        ...judgeRecipients({ recipients: others, ...book }).filter(isSimilar),
      ]
      const isPoisoned = recipients.some(isSimilar)
      const hints = startSimulation({ view, connect, tokens, signal })
      return {
        ...prompt,
        view: isPoisoned ? { ...view, risk: 'high' } : view,
        recipients,
        addedTokens: countAdded(view, addedTokens.list(account)),
        ...(hints && { hints }),
        ...(prices && { prices }),
      }
    },
    remember(view) {
      const [{ account }] = view.parts
      const recipients = listRecipients(view)
      if (recipients.length > 0) parameters.recipients.add(account, recipients)
      const suggested = listSuggested(view)
      if (suggested.length > 0) addedTokens.add(account, suggested)
    },
  }
}
