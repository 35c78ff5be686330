import { useId, useRef, useState } from 'react'
import { deviceNameLength } from '../../api/accountCalls.ts'
import { Button } from '../parts/Button.tsx'
import { Problem } from '../parts/Problem.tsx'
import { useTexts } from '../texts.ts'
import { useAction } from '../useAction.ts'

type RenameDeviceProps = {
  /** The user's own; null is the browser's. */
  name: string | null
  /** What the device is called now. */
  label: string
  onRename(name: string | null): Promise<void>
}

/** A button that becomes a form in its place. */
export function RenameDevice({ name, label, onRename }: RenameDeviceProps) {
  const { t } = useTexts()
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<string>()
  const renaming = useAction()
  const show = (text: string | undefined) => {
    setTyped(text)
    // What was pressed is gone: the focus stays in its place.
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('input, button')?.focus())
  }
  return (
    <div ref={place} className={typed === undefined ? 'confirm' : 'row-form'}>
      {typed === undefined ? (
        <Button
          label={t('devices.renameNamed', { device: label })}
          onClick={() => show(name ?? '')}
        >
          {t('devices.rename')}
        </Button>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void renaming.run(async () => {
              await onRename(typed.trim() || null)
              show(undefined)
            })
          }}
        >
          <label htmlFor={id}>{t('devices.name')}</label>
          <input
            id={id}
            value={typed}
            maxLength={deviceNameLength}
            placeholder={label}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
          />
          <Problem error={renaming.error} />
          <div className="confirm">
            <Button onClick={() => show(undefined)} isDisabled={renaming.isRunning}>
              {t('cancel')}
            </Button>
            <Button type="submit" kind="primary" isBusy={renaming.isRunning}>
              {t('save')}
            </Button>
          </div>
        </form>
      )}
    </div>
  )
}
