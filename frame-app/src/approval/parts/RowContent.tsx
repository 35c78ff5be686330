import { formatAmount, formatTime } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { type RowValue, writeValue } from '../previews/preview.ts'
import type { ApprovalTexts } from '../texts/approvalTexts.ts'
import { useTexts } from '../texts/useTexts.ts'
import { WorthText } from '../worth/WorthText.tsx'
import { AddressBlock } from './AddressBlock.tsx'
import { CopyButton } from './CopyButton.tsx'
import { EscapedText } from './EscapedText.tsx'
import { FieldTree } from './FieldTree.tsx'
import { HostText } from './HostText.tsx'
import { inOrder } from './inOrder.tsx'
import { SentenceText } from './SentenceText.tsx'

const seconds = /^\d+$/

type Draw = {
  [Kind in RowValue['kind']]: (
    value: Extract<RowValue, { kind: Kind }>,
    texts: ApprovalTexts,
  ) => ReactNode
}

const draw: Draw = {
  text: (value) => <EscapedText>{value.text}</EscapedText>,
  word: (value, { t }) => <b>{t(value.key)}</b>,
  host: (value) => (
    <span className="lines">
      {inOrder(value.text.split('\n'), (line) => (
        <span>
          <HostText>{line}</HostText>
        </span>
      ))}
    </span>
  ),
  address: (value) => <AddressBlock address={value.address} />,
  addresses: (value) => (
    <ol className="addresses">
      {inOrder(value.addresses, (address) => (
        <li>
          <AddressBlock address={address} />
        </li>
      ))}
    </ol>
  ),
  amount: ({ text, worth }, texts) => (
    <>
      <span className="figure">{writeValue(texts, text)}</span>
      {worth && <WorthText worth={worth} />}
    </>
  ),
  baseUnits: ({ amount, mayBeItemId }, { t, locale }) => (
    <>
      <span className="figure">{formatAmount({ amount, decimals: 0, locale })}</span>
      <small>{t(mayBeItemId ? 'amount.itemIdNote' : 'amount.baseUnitsNote')}</small>
    </>
  ),
  claimed: ({ amount, claim: { symbol, decimals } }, { t, split, locale }) => (
    <>
      <span className="figure">
        {split('amount.claimed').map((part) => {
          if (!('name' in part)) return part.text
          if (part.name === 'amount') return formatAmount({ amount, decimals, locale })
          return <EscapedText key={part.name}>{symbol}</EscapedText>
        })}
      </span>
      <small>{t('amount.claimedNote')}</small>
    </>
  ),
  tokenWords: ({ words: { symbol, decimals } }, { t, split }) => (
    <>
      {symbol === null ? (
        t('token.noSymbol')
      ) : (
        <span className="figure">
          {split('token.symbol').map((part) =>
            'name' in part ? <EscapedText key={part.name}>{symbol}</EscapedText> : part.text,
          )}
        </span>
      )}
      {decimals !== null && <small>{t('token.decimals', { count: decimals })}</small>}
    </>
  ),
  time: ({ source }, { t, locale }) => (
    <>
      {formatTime(source, locale) ?? t('time.never')}
      {/* Seconds tell nobody anything, and stand among the fields in the details. */}
      {!seconds.test(source) && (
        <small className="figure">
          <EscapedText>{source}</EscapedText>
        </small>
      )}
    </>
  ),
  block: (value) => (
    <p className="block" dir="auto">
      <EscapedText>{value.text}</EscapedText>
    </p>
  ),
  raw: (value) => (
    <div className="raw">
      <code>
        <EscapedText isHost>{value.text}</EscapedText>
      </code>
      <CopyButton value={value.text} />
    </div>
  ),
  sentence: (value) => (
    <p>
      <SentenceText sentence={value.sentence} />
    </p>
  ),
  tree: (value) => <FieldTree fields={value.fields} account={value.account} />,
}

export function RowContent({ value }: { value: RowValue }) {
  const texts = useTexts()
  // Each entry takes its own kind; the compiler cannot follow that through an index.
  return (draw[value.kind] as (value: RowValue, texts: ApprovalTexts) => ReactNode)(value, texts)
}
