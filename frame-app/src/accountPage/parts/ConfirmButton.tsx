import { useRef, useState } from 'react'
import { useTexts } from '../texts.ts'
import { Button } from './Button.tsx'

type ConfirmButtonProps = {
  children: string
  /** The accessible name, which says what it acts on. */
  label: string
  isBusy: boolean
  onConfirm(): void
}

/** Asks once more in the same place. */
export function ConfirmButton({ children, label, isBusy, onConfirm }: ConfirmButtonProps) {
  const { t } = useTexts()
  const [isAsking, setAsking] = useState(false)
  const group = useRef<HTMLDivElement>(null)
  const ask = (now: boolean) => {
    setAsking(now)
    // The pressed button is gone: the focus stays in its place.
    requestAnimationFrame(() => group.current?.querySelector('button')?.focus())
  }
  return (
    <div ref={group} className="confirm">
      {isAsking || isBusy ? (
        <>
          <Button onClick={() => ask(false)} isDisabled={isBusy}>
            {t('cancel')}
          </Button>
          <Button kind="danger" label={label} isBusy={isBusy} onClick={onConfirm}>
            {children}
          </Button>
        </>
      ) : (
        <Button label={label} onClick={() => ask(true)}>
          {children}
        </Button>
      )}
    </div>
  )
}
