import type { FormEvent, ReactNode } from 'react'
import { useTexts } from '../../shell/TextsContext.ts'
import { Button } from '../../ui/Button.tsx'
import { EmailField } from '../../ui/EmailField.tsx'
import { LoginFailure } from './LoginFailure.tsx'
import { useEmailForm } from './useEmailForm.ts'

export type LoginEntryProps = {
  /** Takes the focus: nothing stands above it that this would scroll away. */
  isFirst: boolean
}

export function EmailForm({ isFirst }: LoginEntryProps): ReactNode {
  const { t } = useTexts()
  const props = useEmailForm()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (props.canSubmit) props.onSubmit()
  }
  return (
    <>
      {props.failure && <LoginFailure {...props.failure} />}
      <form className="form" onSubmit={submit} noValidate>
        <EmailField
          label={t('connect.email.label')}
          autoFocus={isFirst}
          value={props.email}
          readOnly={props.busy}
          error={props.error}
          onChange={props.onChange}
          onFocus={props.onFocus}
          data-testid="email-input"
        />
        <Button
          type="submit"
          variant="primary"
          busy={props.busy}
          disabled={!props.canSubmit && !props.busy}
          data-testid="email-submit"
        >
          {props.busy ? t('connect.email.sending') : props.submitLabel}
        </Button>
        <p className="small centred">{t('connect.email.help')}</p>
      </form>
    </>
  )
}
