import ChevronLeft from 'lucide-react/icons/chevron-left'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton } from '../ui/IconButton.tsx'
import { useTexts } from './TextsContext.ts'
import { useDelayedTitle } from './useDelayedTitle.ts'

export type HeaderProps = {
  titleId: string
  title: string
  /** It names the dialog, and is not seen. */
  untitled?: true | undefined
  /** Absent: there is nowhere to go back to. */
  onBack: (() => void) | undefined
  onClose: () => void
}

/** 60 px: the way back, the title that names the dialog, and the way out. */
export function Header({ titleId, title, untitled, onBack, onClose }: HeaderProps): ReactNode {
  const { t } = useTexts()
  const { text, changing } = useDelayedTitle(title)
  return (
    <header className="header">
      <div className="header-slot">
        {onBack && (
          <IconButton
            label={t('modal.back')}
            icon={<ChevronLeft size={20} strokeWidth={1.5} />}
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
          icon={<X size={20} strokeWidth={1.5} />}
          onClick={onClose}
          data-testid="w3m-header-close"
        />
      </div>
    </header>
  )
}
