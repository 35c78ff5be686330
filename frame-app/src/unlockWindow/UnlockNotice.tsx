import { Screen } from '../accountPage/parts/Screen.tsx'
import { useTexts } from '../accountPage/texts.ts'

export type UnlockLoss = 'alone' | 'severed' | 'lost'

/** The window has no frame to work for. */
export function UnlockNotice({ loss }: { loss: UnlockLoss }) {
  const { t } = useTexts()
  return (
    <Screen title={t(`unlock.${loss}`)}>
      <p>{t(`unlockText.${loss}`)}</p>
    </Screen>
  )
}
