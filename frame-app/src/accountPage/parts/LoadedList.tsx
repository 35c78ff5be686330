import type { ReactNode } from 'react'
import { useTexts } from '../texts.ts'
import type { Loaded } from '../useLoaded.ts'
import { Button } from './Button.tsx'
import { Problem } from './Problem.tsx'

type LoadedListProps<Item> = {
  loaded: Loaded<readonly Item[]>
  /** Text of an empty list. */
  empty: string
  getKey(item: Item): string
  children(item: Item): ReactNode
}

/** A list from the server: skeletons, then rows, or the error and a button to try again. */
export function LoadedList<Item>(props: LoadedListProps<Item>) {
  const { loaded, empty, getKey, children } = props
  const { t } = useTexts()
  const { value, error, reload } = loaded
  if (error !== undefined) {
    return (
      <>
        <Problem error={error} />
        <Button onClick={() => void reload()}>{t('tryAgain')}</Button>
      </>
    )
  }
  if (value?.length === 0) return <p className="hint">{empty}</p>
  return (
    <ul className="rows" aria-busy={value === undefined}>
      {value === undefined ? (
        <>
          <li className="row skeleton" aria-label={t('loading')} />
          <li className="row skeleton" aria-hidden />
        </>
      ) : (
        value.map((item) => (
          <li className="row" key={getKey(item)}>
            {children(item)}
          </li>
        ))
      )}
    </ul>
  )
}
