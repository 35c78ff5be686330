import { useTexts } from '../texts.ts'

/** In place of what needs a wallet. */
export function NoWallet() {
  const { t } = useTexts()
  return (
    <>
      <p>{t('recovery.noWallet')}</p>
      <a className="button primary" href="#wallet">
        {t('recovery.toWallet')}
      </a>
    </>
  )
}
