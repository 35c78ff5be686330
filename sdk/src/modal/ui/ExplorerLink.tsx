import { externalLinkIcon } from '@latchkey/ui'
import type { ReactNode } from 'react'
import type { ExplorerLink as Explorer } from '../../networks/explorerUrl.ts'
import { useStyles } from '../shell/ShadowRootContext.ts'
import { useViewTexts } from '../shell/useViewTexts.ts'
import { explorerLinkStyles } from './ExplorerLink.css.ts'
import { Icon } from './Icon.tsx'

/** The block explorer opens in a new tab, which learns nothing of this page. */
export function ExplorerLink({ name, url }: Explorer): ReactNode {
  const { t } = useViewTexts()
  useStyles(explorerLinkStyles)
  return (
    <a
      className="explorer"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      data-testid="explorer-link"
    >
      {t('explorer.view', { name })}
      <Icon icon={externalLinkIcon} size={16} />
      <span className="visually-hidden"> ({t('explorer.newTab')})</span>
    </a>
  )
}
