import OctagonAlert from 'lucide-react/icons/octagon-alert'
import PenLine from 'lucide-react/icons/pen-line'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Risk } from '../../keys/vault.ts'
import type { Warning } from '../../keys/view.ts'
import { text } from '../texts/text.ts'
import { EscapedText } from './EscapedText.tsx'
import { inOrder } from './inOrder.tsx'

const icons = { low: PenLine, value: TriangleAlert, high: OctagonAlert } as const satisfies Record<
  Risk,
  unknown
>

export type RiskBandProps = { risk: Risk; warnings: readonly Warning[] }

/** The risk in an icon, a word and a colour, and everything to know before approving. */
export function RiskBand({ risk, warnings }: RiskBandProps) {
  const Icon = icons[risk]
  return (
    <section className="risk" data-risk={risk}>
      <Icon size={20} strokeWidth={1.5} aria-hidden />
      <div>
        <h2>{text(`risk.${risk}`)}</h2>
        {warnings.length === 0 ? <p>{text(`riskText.${risk}`)}</p> : <Warnings list={warnings} />}
      </div>
    </section>
  )
}

function Warnings({ list }: { list: readonly Warning[] }) {
  return (
    <ul>
      {inOrder(list, ({ code, detail }) => (
        <li>
          {text(`warning.${code}`)}
          {detail !== undefined && (
            <span className="detail">
              <EscapedText>{detail}</EscapedText>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
