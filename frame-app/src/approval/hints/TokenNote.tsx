import type { ApprovalView } from '../../keys/view.ts'
import { Note } from '../parts/Note.tsx'
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
  return <Note>{isSuggestion ? t('hint.inList') : t('hint.added', { count })}</Note>
}
