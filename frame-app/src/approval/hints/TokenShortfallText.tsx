import type { TokenShortfall } from '../../keys/hints.ts'
import { SentenceText } from '../parts/SentenceText.tsx'
import { writeUnits } from '../previews/amounts.ts'

/** Names what the transaction needs of a token, what the account has, and what is missing. */
export function TokenShortfallText({ shortfall }: { shortfall: TokenShortfall }) {
  const { needed, balance } = shortfall
  const missing = (BigInt(needed) - BigInt(balance)).toString()
  const values = {
    needed: writeUnits(needed, shortfall),
    balance: writeUnits(balance, shortfall),
    missing: writeUnits(missing, shortfall),
  }
  return (
    <p>
      <SentenceText sentence={{ key: 'shortfall.tokenText', values }} />
    </p>
  )
}
