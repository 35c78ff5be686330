import type { ReactNode } from 'react'
import { showWalletChoice } from '../../core/modal/showWalletChoice.ts'
import { useLatchkeyContext } from '../../hooks/LatchkeyContext.ts'
import { useViewTexts } from '../shell/useViewTexts.ts'
import { Button } from '../ui/Button.tsx'

export function ChooseAnother(): ReactNode {
  const latchkey = useLatchkeyContext()
  const { t } = useViewTexts()
  return (
    <Button
      variant="primary"
      onClick={() => showWalletChoice(latchkey)}
      data-testid="choose-another"
    >
      {t('wallet.chooseAnother')}
    </Button>
  )
}
