import type { TypedDataField } from '../../keys/view.ts'
import { AddressText } from './AddressText.tsx'
import { EscapedText } from './EscapedText.tsx'
import { inOrder } from './inOrder.tsx'

const deepest = 8

export function FieldTree({ fields }: { fields: readonly TypedDataField[] }) {
  return (
    <ul className="tree">
      {inOrder(fields, ({ depth, name, type, value }) => (
        <li style={{ paddingInlineStart: `${Math.min(depth, deepest) * 12}px` }}>
          <span className="field-name">
            <EscapedText>{name}</EscapedText>{' '}
            <span className="field-type">
              <EscapedText>{type}</EscapedText>
            </span>
          </span>
          {value !== null && (
            <span className="field-value">
              {type === 'address' ? (
                <AddressText address={value} />
              ) : (
                <EscapedText>{value}</EscapedText>
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
