import { mailIcon } from '@latchkey/ui'
import type { FormEvent, ReactNode } from 'react'
import { useMediaQuery } from '../../shell/useMediaQuery.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useUpdateEmailWallet } from './useUpdateEmailWallet.ts'

export function UpdateEmailWallet(): ReactNode {
  const { t } = useViewTexts()
  const { email, unavailable, canSave, save, ...form } = useUpdateEmailWallet()
  // On phones the keyboard would hide half of the sheet.
  const keyboard = useMediaQuery('(pointer: fine)')
  if (unavailable !== undefined) {
    return (
      <div className="view">
        <Notice tone="warning" title={unavailable} />
      </div>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canSave) save()
  }
  return (
    <div className="view">
      <p className="lead">
        {t('updateEmail.current')} <strong>{email}</strong>
      </p>
      <form className="form" onSubmit={submit} noValidate>
        <TextField
          label={t('updateEmail.label')}
          icon={<Icon icon={mailIcon} size={20} />}
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={keyboard}
          placeholder={t('connect.email.placeholder')}
          value={form.newEmail}
          readOnly={form.busy}
          error={form.error}
          onChange={({ target }) => form.onChange(target.value)}
          data-testid="new-email"
        />
        <Button
          type="submit"
          variant="primary"
          busy={form.busy}
          disabled={!canSave && !form.busy}
          data-testid="save-email"
        >
          {t(form.busy ? 'connect.email.sending' : 'updateEmail.save')}
        </Button>
        <p className="small centred">{t('updateEmail.help')}</p>
      </form>
    </div>
  )
}
