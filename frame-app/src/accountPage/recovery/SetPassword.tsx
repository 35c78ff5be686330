import { Screen } from '../parts/Screen.tsx'
import { useTexts } from '../texts.ts'
import type { ViewProps } from '../viewProps.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'

/** Sets the wallet's password, or replaces it. */
export function SetPassword({ account, session, withAccess, onBack }: ViewProps) {
  const { t } = useTexts()
  return (
    <Screen title={t('password.title')} onBack={onBack}>
      <p>{t('password.lead')}</p>
      <p className="warning">{t('password.warning')}</p>
      <NewPasswordForm
        email={session.user.email}
        submit={t('password.save')}
        onPassword={async (password) => {
          await withAccess(() => account.custody.add({ kind: 'password', password }))
          onBack()
        }}
      />
    </Screen>
  )
}
