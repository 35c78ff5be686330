import { copyIcon } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'

export type CopyLinkProps = {
  /** Undefined until the pairing exists. */
  uri: string | undefined
  copy: () => void
}

export function CopyLink({ uri, copy }: CopyLinkProps): ReactNode {
  const { t } = useViewTexts()
  return (
    <Button icon={<Icon icon={copyIcon} size={16} />} onClick={copy} disabled={uri === undefined}>
      {t('pairing.copy')}
    </Button>
  )
}
