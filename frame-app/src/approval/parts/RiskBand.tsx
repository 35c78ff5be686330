import {
  octagonExclamationPointIcon,
  penLineIcon,
  triangleExclamationPointIcon,
} from '@latchkey/ui'
import type { ApprovalView, PartView, Risk, Warning, WarningCode } from '../../keys/view.ts'
import { isRevocation } from '../previews/isRevocation.ts'
import type { TextKey } from '../texts/approvalTexts.ts'
import { useTexts } from '../texts/useTexts.ts'
import { AddressText } from './AddressText.tsx'
import { EscapedText } from './EscapedText.tsx'
import { Icon } from './Icon.tsx'
import { inOrder } from './inOrder.tsx'

const icons = {
  low: penLineIcon,
  value: triangleExclamationPointIcon,
  high: octagonExclamationPointIcon,
} as const satisfies Record<Risk, unknown>

/** Unreadable content gets the red band even when it is not high risk. */
const undecoded: readonly WarningCode[] = [
  'unknownCall',
  'unknownContract',
  'contractCreation',
  'unknownProgram',
  'lookupTables',
]

/** Names details whose labels would be unclear. */
const detailTexts: Readonly<Partial<Record<WarningCode, TextKey>>> = {
  authorityChange: 'detail.authority',
  lookupTables: 'detail.lookupTable',
  signInDomainMismatch: 'detail.site',
  signInUriMismatch: 'detail.address',
  signInAddressMismatch: 'detail.account',
}

/** Details that are addresses, as the worker reads them. */
const addressed: readonly WarningCode[] = ['authorityChange', 'lookupTables']

/** Kinds that move nothing. */
const kindTexts: Readonly<Partial<Record<PartView['kind'], TextKey>>> = {
  message: 'riskText.message',
  asset: 'riskText.asset',
}

export function RiskBand({ view }: { view: ApprovalView }) {
  const { t } = useTexts()
  const { risk, parts } = view
  const placed = placeWarnings(parts)
  const warnings = placed.map(({ warning }) => warning)
  const isUndecoded = risk === 'value' && warnings.some(({ code }) => undecoded.includes(code))
  const [{ kind }] = parts
  const isSame = risk === 'value' && parts.every((part) => part.kind === kind)
  const ownText = parts.every(isRevocation) ? 'riskText.revocation' : isSame && kindTexts[kind]
  return (
    <section className="risk" data-risk={risk} data-undecoded={isUndecoded}>
      <Icon icon={icons[isUndecoded ? 'high' : risk]} size={20} />
      <div>
        <h2>{t(isUndecoded ? titleOf(warnings) : `risk.${risk}`)}</h2>
        {warnings.length === 0 ? (
          <p>{t(ownText || `riskText.${risk}`)}</p>
        ) : (
          <Warnings list={placed} />
        )}
      </div>
    </section>
  )
}

/** A function's name may say what a contract does that nobody knows. */
function titleOf(warnings: readonly Warning[]): TextKey {
  const isNamed = warnings.every(
    ({ code }) => code === 'unknownContract' || !undecoded.includes(code),
  )
  return isNamed ? 'risk.unrecognized' : 'risk.undecoded'
}

type PlacedWarning = {
  warning: Warning
  /** Numbers of the parts that have it; empty if there is only one part. */
  places: readonly number[]
}

/** Lists each warning once. */
function placeWarnings(parts: ApprovalView['parts']): readonly PlacedWarning[] {
  const found = new Map<string, { warning: Warning; places: number[] }>()
  for (const [index, part] of parts.entries()) {
    for (const warning of part.warnings) {
      const key = JSON.stringify([warning.code, warning.detail])
      const entry = found.get(key) ?? { warning, places: [] }
      if (parts.length > 1 && !entry.places.includes(index + 1)) entry.places.push(index + 1)
      found.set(key, entry)
    }
  }
  return [...found.values()]
}

function Warnings({ list }: { list: readonly PlacedWarning[] }) {
  const { t } = useTexts()
  return (
    <ul>
      {inOrder(list, ({ warning: { code, detail }, places }) => (
        <li>
          {t(`warning.${code}`)}
          {detail !== undefined && <Detail code={code} detail={detail} />}
          {places.length > 0 && (
            <span className="detail">
              {t('detail.parts', { count: places.length, numbers: places.join(', ') })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Detail({ code, detail }: { code: WarningCode; detail: string }) {
  const { split } = useTexts()
  const text = detailTexts[code] ?? 'detail.plain'
  return (
    <span className="detail">
      {split(text, { count: 0 }).map((part) =>
        'name' in part ? (
          addressed.includes(code) ? (
            <AddressText key={part.name} address={detail} />
          ) : (
            <span className="host" key={part.name}>
              <EscapedText>{detail}</EscapedText>
            </span>
          )
        ) : (
          part.text
        ),
      )}
    </span>
  )
}
