import { infoIcon } from '@latchkey/ui'
import type { ApprovalView } from '../../keys/view.ts'
import { Icon } from '../parts/Icon.tsx'
import { useTexts } from '../texts/useTexts.ts'

export type TokenNoteProps = {
  view: ApprovalView
  /** Tokens of the view that the person added to the account's list. */
  count: number
}

/** The list vouches for no token. */
export function TokenNote({ view, count }: TokenNoteProps) {
  const { t } = useTexts()
  const isSuggestion = view.parts.every(({ kind }) => kind === 'asset')
  if (count === 0) return null
  return (
    <p className="note">
      <Icon icon={infoIcon} size={16} />
      {isSuggestion ? t('hint.inList') : t('hint.added', { count })}
    </p>
  )
}
