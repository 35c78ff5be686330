import { octagonExclamationPointIcon } from '@latchkey/ui'
import { type ReactNode, type Ref, useSyncExternalStore } from 'react'
import type { FailureReason, HintStore, Simulation, TokenShortfall } from '../../keys/hints.ts'
import { approvalLimits } from '../approvalLimits.ts'
import { Icon } from '../parts/Icon.tsx'
import { Rows } from '../parts/Rows.tsx'
import { SentenceText } from '../parts/SentenceText.tsx'
import { useTexts } from '../texts/useTexts.ts'
import { describeChange } from './describeChange.ts'
import { TokenShortfallText } from './TokenShortfallText.tsx'

export type ExpectedChangesProps = {
  hints: HintStore
  /** Scrolls inside instead of growing, where buttons follow it. */
  isFixed: boolean
  ref: Ref<HTMLElement>
}

/** As high while it waits as a short result, so that Approve stays where it is. */
export function ExpectedChanges({ hints, isFixed, ref }: ExpectedChangesProps) {
  const { t } = useTexts()
  const simulation = useSyncExternalStore(hints.subscribe, hints.current)
  return (
    <section
      className={isFixed ? 'expected expected-fixed' : 'expected'}
      data-status={hasBand(simulation) ? 'band' : simulation.status}
      aria-label={t('hint.title')}
      aria-live="polite"
      style={{ [isFixed ? 'blockSize' : 'minBlockSize']: approvalLimits.hintRoom }}
      ref={ref}
    >
      <Outcome simulation={simulation} />
    </section>
  )
}

/** A band takes the place of the section's own frame. */
const hasBand = (simulation: Simulation) =>
  simulation.status === 'reverts' || (simulation.status !== 'succeeds' && !!simulation.shortfall)

function Outcome({ simulation }: { simulation: Simulation }): ReactNode {
  const { t } = useTexts()
  if (simulation.status === 'reverts') return <Failure {...simulation} />
  if (simulation.status !== 'succeeds' && simulation.shortfall) {
    return <Shortage shortfall={simulation.shortfall} />
  }
  const changes = simulation.status === 'succeeds' ? simulation.changes : []
  return (
    <>
      <h2>{t('hint.title')}</h2>
      <Rows rows={changes?.flatMap(describeChange) ?? []} />
      {simulation.status !== 'succeeds' ? (
        <p>{t(`hint.${simulation.status}`)}</p>
      ) : (
        <>
          {simulation.more > 0 && <p>{t('hint.more', { count: simulation.more })}</p>}
          <p>
            {t(summaries[changes === null ? 'untold' : changes.length === 0 ? 'none' : 'some'])}
          </p>
        </>
      )}
    </>
  )
}

const summaries = { untold: 'hint.untold', none: 'hint.none', some: 'hint.note' } as const

function Failure({ reason, shortfall }: Extract<Simulation, { status: 'reverts' }>) {
  const { t } = useTexts()
  return (
    <Band title={t('hint.reverts')}>
      {reason && <p>{writeReason(reason)}</p>}
      {shortfall && <TokenShortfallText shortfall={shortfall} />}
      <p>{t('hint.feeAnyway')}</p>
    </Band>
  )
}

function Shortage({ shortfall }: { shortfall: TokenShortfall }) {
  const { t } = useTexts()
  const { tokenInfo } = shortfall
  const title = tokenInfo
    ? t('shortfall.title', { symbol: tokenInfo.symbol })
    : t('shortfall.tokenTitle')
  return (
    <Band title={title}>
      <TokenShortfallText shortfall={shortfall} />
      <p>{t('hint.wouldFail')}</p>
    </Band>
  )
}

function Band({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="risk" data-risk="high">
      <Icon icon={octagonExclamationPointIcon} size={20} />
      <div>
        <h2>{title}</h2>
        {children}
      </div>
    </div>
  )
}

const writeReason = (reason: FailureReason) => (
  <SentenceText
    sentence={
      reason.kind === 'known'
        ? { key: `failure.${reason.name}` }
        : { key: `failure.${reason.kind}`, values: { reason: reason.text } }
    }
  />
)
