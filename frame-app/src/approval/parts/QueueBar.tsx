import { useTexts } from '../texts/useTexts.ts'

export type QueueBarProps = {
  /** Requests behind the one on screen. */
  waiting: number
  onRejectAll: () => void
}

/** Stands above the decision, which must not move while requests come and go. */
export function QueueBar({ waiting, onRejectAll }: QueueBarProps) {
  const { t } = useTexts()
  if (waiting === 0) return null
  return (
    <div className="queue">
      <span aria-live="polite">{t('queue.position', { total: String(waiting + 1) })}</span>
      {waiting > 1 && (
        <button type="button" className="reject-all" onClick={onRejectAll}>
          {t('action.rejectAll')}
        </button>
      )}
    </div>
  )
}
