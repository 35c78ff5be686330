import type { OptionCheck } from '../../core/options/optionChecks.ts'
import { validateParameters } from '../../core/options/validateOptions.ts'
import { matches } from '../../primitives/isText.ts'
import { ledgerEntry } from '../../wallets/entries/ledgerEntry.ts'
import { toWallet } from '../../wallets/toWallet.ts'
import type { ConnectorFactory } from '../connector.ts'
import { createTargetConnector } from '../target/createTargetConnector.ts'

export type LedgerParameters = {
  /**
   * The reverse domain name that the wallet announces (EIP-6963). Default: `com.ledger`, that of
   * Ledger's app (`libs/ethereum-provider/src/onPageLoad.ts` of https://github.com/LedgerHQ/ledger-live).
   */
  rdns?: string | undefined
}

type Checks = { readonly [Name in keyof LedgerParameters as `ledger.${Name}`]-?: OptionCheck }

const checks: Checks = {
  'ledger.rdns': {
    expected: 'a reverse domain name, such as com.ledger',
    accepts: matches(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/),
  },
}

/**
 * Connects to Ledger: to its wallet in this page, such as in the browser of its app. Elsewhere, with
 * `walletConnect()` beside it, the modal opens Ledger Live by its link (`ledgerlive://wc?uri=…`).
 * Nothing is loaded from Ledger's servers.
 *
 * @example createLatchkey({ connectors: [ledger(), walletConnect({ projectId: '…' })], … })
 */
export const ledger =
  (parameters: LedgerParameters = {}): ConnectorFactory =>
  (context) => {
    validateParameters(checks, 'ledger', parameters)
    const { rdns = 'com.ledger' } = parameters
    const listing = toWallet(ledgerEntry)
    return createTargetConnector({ context, id: 'ledger', name: listing.name, rdns, listing })
  }
