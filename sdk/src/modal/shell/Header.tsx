import { chevronLeftIcon, xIcon } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { useTexts } from './TextsContext.ts'
import { useDelayedTitle } from './useDelayedTitle.ts'

export type HeaderProps = {
  titleId: string
  title: string
  /** Only screen readers get the title. */
  untitled?: true | undefined
  /** Absent if there is no way back. */
  onBack: (() => void) | undefined
  onClose: () => void
}

export function Header({ titleId, title, untitled, onBack, onClose }: HeaderProps): ReactNode {
  const { t } = useTexts()
  const { text, changing } = useDelayedTitle(title)
  return (
    <header className="header">
      <div className="header-slot">
        {onBack && (
          <IconButton
            label={t('modal.back')}
            icon={<Icon icon={chevronLeftIcon} size={20} />}
            onClick={onBack}
            data-testid="header-back"
          />
        )}
      </div>
      <h1 className="header-title" id={titleId} data-changing={changing || untitled}>
        {text}
      </h1>
      <div className="header-slot">
        <IconButton
          label={t('modal.close')}
          icon={<Icon icon={xIcon} size={20} />}
          onClick={onClose}
          data-testid="w3m-header-close"
        />
      </div>
    </header>
  )
}
