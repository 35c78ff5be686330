import { useId, useState } from 'react'
import { useTexts } from '../texts.ts'
import { useAction } from '../useAction.ts'
import { Button } from './Button.tsx'
import { Problem } from './Problem.tsx'

type CodeFormProps = {
  label: string
  onSubmit(code: string): Promise<void>
  onResend(): Promise<void>
}

/** The code of an email: one field, so that paste and the keyboard's suggestion fill it. */
export function CodeForm({ label, onSubmit, onResend }: CodeFormProps) {
  const { t } = useTexts()
  const id = useId()
  const [code, setCode] = useState('')
  const [isResent, setResent] = useState(false)
  const verifying = useAction()
  const resending = useAction()
  const submit = (typed: string) => {
    resending.clear()
    void verifying.run(async () => {
      setCode('')
      await onSubmit(typed)
    })
  }
  const change = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, 6)
    setCode(digits)
    if (digits.length === 6) submit(digits)
  }
  const resend = () =>
    void resending.run(async () => {
      verifying.clear()
      setResent(false)
      await onResend()
      setResent(true)
    })
  const error = verifying.error ?? resending.error
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (code.length === 6) submit(code)
      }}
    >
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="code"
        value={code}
        onChange={(event) => change(event.target.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-invalid={error !== undefined}
        // biome-ignore lint/a11y/noAutofocus: the screen has only this to do
        autoFocus
      />
      <Problem error={error} />
      <p className="hint" role="status">
        {verifying.isRunning ? t('code.checking') : isResent ? t('code.resent') : ''}
      </p>
      <Button isBusy={resending.isRunning} onClick={resend}>
        {t('code.resend')}
      </Button>
    </form>
  )
}
