import { infoIcon, xIcon } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { useStore } from 'zustand/react'
import { type AlertCode, getAlert } from '../../core/alerts/alerts.ts'
import { dismissAlert } from '../../core/alerts/showAlert.ts'
import { useLatchkeyContext } from '../../hooks/LatchkeyContext.ts'
import type { TextKey } from '../../i18n/modalTexts.ts'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { useMessageText } from './MessageTextProvider.tsx'
import { useTexts } from './TextsContext.ts'

const titles = {
  NETWORK_NOT_FOUND: 'alert.NETWORK_NOT_FOUND',
  ORIGIN_NOT_ALLOWED: 'alert.ORIGIN_NOT_ALLOWED',
  SESSION_INVALID: 'alert.SESSION_INVALID',
  PROJECT_NOT_FOUND: 'alert.PROJECT_NOT_FOUND',
  PROJECT_ID_MISSING: 'alert.PROJECT_ID_MISSING',
} as const satisfies Record<AlertCode, TextKey>

/** Always in the tree, so that screen readers announce changes. */
export function AlertBar(): ReactNode {
  const latchkey = useLatchkeyContext()
  const { open } = useStore(latchkey._internal.stores.alert)
  const { t } = useTexts()
  const messageText = useMessageText()
  return (
    <div aria-live="assertive">
      {open && (
        <div className="notice notice-warning alert" data-testid="alert">
          <Icon icon={infoIcon} size={20} />
          <div className="notice-text">
            <p className="notice-title">{t(titles[open])}</p>
            <p>{messageText({ code: open, message: getAlert(open).title })}</p>
          </div>
          <IconButton
            label={t('alert.dismiss')}
            icon={<Icon icon={xIcon} size={20} />}
            onClick={() => dismissAlert(latchkey)}
          />
        </div>
      )}
    </div>
  )
}
