import { avatarStyle, chevronDownIcon, formatTime } from '@latchkey/ui'
import type { TypedDataField } from '../../keys/view.ts'
import { describeCall } from '../previews/describeCall.ts'
import { isTimeField } from '../previews/isTimeField.ts'
import { useTexts } from '../texts/useTexts.ts'
import { AddressText } from './AddressText.tsx'
import { EscapedText } from './EscapedText.tsx'
import { Icon } from './Icon.tsx'
import { inOrder } from './inOrder.tsx'
import { SentenceText } from './SentenceText.tsx'

export type FieldTreeProps = {
  fields: readonly TypedDataField[]
  /** The account that signs the data. */
  account?: string | undefined
  depth?: number
}

const openDepth = 2

/** Structures and arrays fold; those of the first two levels are open. */
export function FieldTree({ fields, account = '', depth = 0 }: FieldTreeProps) {
  const starts = fields.flatMap((field, place) => (field.depth === depth ? [place] : []))
  const groups = starts.map((start, place) => fields.slice(start, starts[place + 1]))
  return (
    <ul className="tree" data-depth={depth}>
      {inOrder(groups, ([field, ...inner]) =>
        !field ? null : inner.length === 0 ? (
          <li className="field">
            <FieldName field={field} count={0} />
            {field.value !== null && (
              <FieldValue field={field} value={field.value} account={account} />
            )}
          </li>
        ) : (
          <li>
            <details open={depth < openDepth}>
              <summary>
                <FieldName field={field} count={inner.filter(isItem(depth)).length} />
                <Icon icon={chevronDownIcon} size={16} />
              </summary>
              <FieldTree fields={inner} account={account} depth={depth + 1} />
            </details>
          </li>
        ),
      )}
    </ul>
  )
}

const isItem = (depth: number) => (field: TypedDataField) => field.depth === depth + 1

function FieldName({
  field: { name, type, symbol },
  count,
}: {
  field: TypedDataField
  count: number
}) {
  const { t } = useTexts()
  return (
    <span className="field-name">
      <EscapedText>{name}</EscapedText>{' '}
      <span className="field-type">
        <EscapedText>{type}</EscapedText>
      </span>
      {symbol !== undefined && (
        <>
          {' '}
          <b>
            <EscapedText>{symbol}</EscapedText>
          </b>
        </>
      )}
      {type.endsWith(']') && ` ${t('tree.items', { count })}`}
    </span>
  )
}

type FieldValueProps = { field: TypedDataField; value: string; account: string }

function FieldValue({ field, value, account }: FieldValueProps) {
  const { locale } = useTexts()
  const described = field.call && describeCall(field.call, { account, chain: null })
  if (field.type === 'address') {
    return (
      <span className="field-value field-address">
        <span className="avatar" style={avatarStyle(value)} aria-hidden />
        <AddressText address={value} />
      </span>
    )
  }
  return (
    <span className="field-value">
      <EscapedText>{value}</EscapedText>
      {isTimeField(field) && <small>{formatTime(value, locale)}</small>}
      {described && (
        <small>
          <SentenceText sentence={described.sentence} />{' '}
          {described.sentence.subject && <AddressText address={described.sentence.subject} />}
        </small>
      )}
    </span>
  )
}
