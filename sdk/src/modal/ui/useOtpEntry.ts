import {
  type ClipboardEvent,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react'
import { eraseDigit, type OtpEntry, otpLength, typeDigits, typedText } from './otpDigits.ts'

export type OtpEntryParameters = {
  code: string
  onChange: (code: string) => void
  /** Disables all boxes. */
  locked: boolean
}

export type OtpEntryState = {
  group: RefObject<HTMLFieldSetElement | null>
  boxProps: (position: number) => InputHTMLAttributes<HTMLInputElement>
}

const arrows: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

export function useOtpEntry({ code, onChange, locked }: OtpEntryParameters): OtpEntryState {
  const group = useRef<HTMLFieldSetElement>(null)
  const next = useRef<number>(undefined)

  const focus = (position: number) => focusBox(group.current, position)
  const enter = (entry: OtpEntry) => {
    next.current = entry.position
    if (entry.code === code) focus(entry.position)
    else onChange(entry.code)
  }

  // After the render, which enables the next box.
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
    const erases = event.key === 'Backspace' || event.key === 'Delete'
    if (step === undefined && !erases) return
    event.preventDefault()
    if (erases) enter(eraseDigit({ code, position }))
    else focus(Math.min(position + (step ?? 0), code.length))
  }

  const boxProps: OtpEntryState['boxProps'] = (position) => ({
    value: code[position] ?? '',
    readOnly: locked,
    disabled: position > code.length,
    onChange: ({ target }) =>
      enter(typeDigits({ code, position }, typedText(code[position] ?? '', target.value))),
    onFocus: ({ target }) => target.select(),
    ...(!locked && { onPaste: paste(position), onKeyDown: press(position) }),
  })

  return { group, boxProps }
}

const focusBox = (group: HTMLElement | null, position: number) =>
  group?.querySelectorAll('input')[position]?.focus()
