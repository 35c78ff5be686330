import { useTexts } from '../texts.ts'
import type { Loaded } from '../useLoaded.ts'
import { Button } from './Button.tsx'
import { Problem } from './Problem.tsx'

/** What stands in for a value: that it loads, or why it did not and another try. */
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
