import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useLayoutEffect,
  useRef,
} from 'react'
import { t } from '../../i18n/t.ts'
import { eraseDigit, type OtpEntry, otpLength, typeDigits, typedText } from './otpDigits.ts'
import { Spinner } from './Spinner.tsx'

export type OtpInputProps = {
  /** The digits so far. */
  code: string
  onChange: (code: string) => void
  /** A spinner takes the boxes' place while the code is checked. */
  busy: boolean
  /** Id of the element that says what is wrong, while something is. */
  errorId: string | undefined
}

const boxes = Array.from({ length: otpLength }, (_, position) => position)
const arrows: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Six boxes for a code: one group, filled from the left, where only the first empty box can be entered. */
export function OtpInput({ code, onChange, busy, errorId }: OtpInputProps): ReactNode {
  const group = useRef<HTMLFieldSetElement>(null)
  const next = useRef<number>(undefined)

  const focus = (position: number) => focusBox(group.current, position)
  const enter = (entry: OtpEntry) => {
    next.current = entry.position
    if (entry.code === code) focus(entry.position)
    else onChange(entry.code)
  }

  // After the render: the box that comes next is only now enabled.
  useLayoutEffect(() => {
    focusBox(group.current, next.current ?? Math.min(code.length, otpLength - 1))
    next.current = undefined
  }, [code])

  const paste = (position: number) => (event: ClipboardEvent) => {
    event.preventDefault()
    enter(typeDigits({ code, position }, event.clipboardData.getData('text')))
  }
  const press = (position: number) => (event: KeyboardEvent) => {
    const step = arrows[event.key]
    if (step !== undefined) focus(Math.min(position + step, code.length))
    else if (event.key === 'Backspace' || event.key === 'Delete')
      enter(eraseDigit({ code, position }))
    else return
    event.preventDefault()
  }

  return (
    <fieldset
      ref={group}
      className="otp"
      data-testid="wui-otp-input"
      aria-label={t('otp.group', { length: otpLength })}
      aria-busy={busy}
      aria-describedby={errorId}
    >
      {boxes.map((position) => (
        <input
          key={position}
          className="otp-box"
          aria-label={t('otp.digit', { position: position + 1, length: otpLength })}
          aria-invalid={errorId !== undefined || undefined}
          autoComplete={position === 0 ? 'one-time-code' : 'off'}
          inputMode="numeric"
          readOnly={busy}
          disabled={position > code.length}
          value={code[position] ?? ''}
          onChange={({ target }) =>
            enter(typeDigits({ code, position }, typedText(code[position] ?? '', target.value)))
          }
          onFocus={({ target }) => target.select()}
          onPaste={busy ? undefined : paste(position)}
          onKeyDown={busy ? undefined : press(position)}
        />
      ))}
      {busy && (
        <span className="otp-busy" role="status">
          <Spinner />
          <span className="visually-hidden">{t('otp.checking')}</span>
        </span>
      )}
    </fieldset>
  )
}

const focusBox = (group: HTMLElement | null, position: number) =>
  group?.querySelectorAll('input')[position]?.focus()
