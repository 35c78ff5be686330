import { chevronLeftIcon } from '@latchkey/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../approval/parts/Icon.tsx'
import { useTexts } from '../texts.ts'

type ScreenProps = {
  title: string
  /** Shows the way back. */
  onBack?: (() => void) | undefined
  children: ReactNode
}

/** One screen of the page. Keyboards and screen readers go on from its heading. */
export function Screen({ title, onBack, children }: ScreenProps) {
  const { t } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const before = document.title
    document.title = title
    // A field that wants the focus already has it.
    if (!document.activeElement?.matches('input')) heading.current?.focus({ preventScroll: true })
    return () => {
      document.title = before
    }
  }, [title])
  return (
    <main className="screen">
      <header>
        {onBack && (
          <button type="button" className="back" aria-label={t('back')} onClick={onBack}>
            <Icon icon={chevronLeftIcon} size={20} />
          </button>
        )}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </header>
      {children}
    </main>
  )
}
