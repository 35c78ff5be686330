import { externalLinkIcon } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { useTexts } from '../../shell/TextsContext.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useUpgradeEmailWallet } from './useUpgradeEmailWallet.ts'

export function UpgradeEmailWallet(): ReactNode {
  const { t: tModal } = useTexts()
  const { t } = useViewTexts()
  const page = useUpgradeEmailWallet()
  if (page === undefined) {
    return (
      <div className="view">
        <Notice tone="warning" title={t('upgrade.none')} />
      </div>
    )
  }
  const { url, host } = page
  return (
    <div className="view">
      <p className="lead">{t('upgrade.lead', { host })}</p>
      <p>{t('upgrade.text', { host })}</p>
      <a
        className="button button-primary"
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        data-testid="open-dashboard"
      >
        {t('upgrade.open', { host })}
        <Icon icon={externalLinkIcon} size={20} />
        <span className="visually-hidden"> ({tModal('explorer.newTab')})</span>
      </a>
      <p className="small centred">{t('upgrade.reconnect')}</p>
    </div>
  )
}
