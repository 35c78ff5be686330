import { arrowDownLeftIcon, arrowUpRightIcon } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'

export type AccountActionsProps = {
  /** Undefined if the connected wallet cannot send here. */
  onSend: (() => void) | undefined
  onReceive: () => void
}

export function AccountActions({ onSend, onReceive }: AccountActionsProps): ReactNode {
  const { t } = useViewTexts()
  return (
    <div className="account-actions">
      {onSend && (
        <Button
          icon={<Icon icon={arrowUpRightIcon} size={20} />}
          onClick={onSend}
          data-testid="send-button"
        >
          {t('title.WalletSend')}
        </Button>
      )}
      <Button
        icon={<Icon icon={arrowDownLeftIcon} size={20} />}
        onClick={onReceive}
        data-testid="receive-button"
      >
        {t('title.WalletReceive')}
      </Button>
    </div>
  )
}
