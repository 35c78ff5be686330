import { mailIcon } from '@latchkey/ui'
import type { FormEvent, ReactNode } from 'react'
import { useTexts } from '../../shell/TextsContext.ts'
import { useMediaQuery } from '../../shell/useMediaQuery.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { LoginFailure } from './LoginFailure.tsx'
import { useEmailForm } from './useEmailForm.ts'

export type LoginEntryProps = {
  /** Takes the focus: nothing stands above it that this would scroll away. */
  isFirst: boolean
}

export function EmailForm({ isFirst }: LoginEntryProps): ReactNode {
  const { t } = useTexts()
  const props = useEmailForm()
  // On phones the keyboard would hide half of the sheet.
  const keyboard = useMediaQuery('(pointer: fine)')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (props.canSubmit) props.onSubmit()
  }
  return (
    <>
      {props.failure && <LoginFailure {...props.failure} />}
      <form className="form" onSubmit={submit} noValidate>
        <TextField
          label={t('connect.email.label')}
          icon={<Icon icon={mailIcon} size={20} />}
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={isFirst && keyboard}
          placeholder={t('connect.email.placeholder')}
          value={props.email}
          readOnly={props.busy}
          error={props.error}
          onChange={({ target }) => props.onChange(target.value)}
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
