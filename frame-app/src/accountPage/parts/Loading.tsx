import { useTexts } from '../texts.ts'
import type { Loaded } from '../useLoaded.ts'
import { Button } from './Button.tsx'
import { Problem } from './Problem.tsx'

/** Says that a value loads, or why it did not, with a button to try again. */
export function Loading({ loaded }: { loaded: Loaded<unknown> }) {
  const { t } = useTexts()
  const { error, reload } = loaded
  return (
    <>
      <Problem error={error} />
      {error === undefined ? (
        <p className="hint" role="status">
          {t('loading')}
        </p>
      ) : (
        <Button onClick={() => void reload()}>{t('tryAgain')}</Button>
      )}
    </>
  )
}
