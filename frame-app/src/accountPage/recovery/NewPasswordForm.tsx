import { FrameError } from '@latchkey/protocol'
import { useId, useRef, useState } from 'react'
import { Button } from '../parts/Button.tsx'
import { Problem } from '../parts/Problem.tsx'
import { useTexts } from '../texts.ts'
import { useAction } from '../useAction.ts'
import { judgePassword } from './judgePassword.ts'
import { readField } from './readField.ts'

type NewPasswordFormProps = {
  /** For password managers, and never to be part of the password. */
  email: string | null
  submit: string
  /** The form wipes the password afterwards. */
  onPassword(password: Uint8Array): Promise<void>
}

/** Takes a new password, twice. What is typed never becomes state. */
export function NewPasswordForm({ email, submit, onPassword }: NewPasswordFormProps) {
  const { t } = useTexts()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [isShown, setShown] = useState(false)
  const saving = useAction()
  const save = () =>
    void saving.run(async () => {
      const typed = readField(form.current, 'password')
      const flaw =
        judgePassword(typed, email) ??
        (typed === readField(form.current, 'repeated') ? undefined : 'PASSWORD_DIFFERS')
      if (flaw) throw new FrameError('INVALID_PARAMS', { data: { cause: flaw } })
      const password = new TextEncoder().encode(typed)
      try {
        await onPassword(password)
        form.current?.reset()
      } finally {
        password.fill(0)
      }
    })
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      {email !== null && (
        <input hidden readOnly name="username" autoComplete="username" value={email} />
      )}
      {(['password', 'repeated'] as const).map((name) => (
        <div key={name} className="field">
          <label htmlFor={`${id}-${name}`}>{t(`password.${name}`)}</label>
          <input
            id={`${id}-${name}`}
            name={name}
            type={isShown ? 'text' : 'password'}
            autoComplete="new-password"
            autoCapitalize="none"
            spellCheck={false}
            translate="no"
            required
            aria-describedby={`${id}-rules`}
          />
        </div>
      ))}
      <label className="check">
        <input
          type="checkbox"
          checked={isShown}
          onChange={(event) => setShown(event.target.checked)}
        />
        {t('password.show')}
      </label>
      <p id={`${id}-rules`} className="hint">
        {t('password.rules')}
      </p>
      <Problem error={saving.error} />
      <p className="hint" role="status">
        {saving.isRunning && t('password.working')}
      </p>
      <Button type="submit" kind="primary" isBusy={saving.isRunning}>
        {submit}
      </Button>
    </form>
  )
}
