import type { FormEvent, ReactNode } from 'react'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { EmailField } from '../../ui/EmailField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useUpdateEmailWallet } from './useUpdateEmailWallet.ts'

export function UpdateEmailWallet(): ReactNode {
  const { t } = useViewTexts()
  const { email, unavailable, canSave, save, ...form } = useUpdateEmailWallet()
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
        <EmailField
          label={t('updateEmail.label')}
          value={form.newEmail}
          readOnly={form.busy}
          error={form.error}
          onChange={form.onChange}
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
