import 'virtual:tokens.css'
import '../accountPage/account.css'
import './unlock.css'
import { readDirection } from '@latchkey/ui'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadAccountTexts } from '../accountPage/loadAccountTexts.ts'
import { createAccountVaultStarter } from '../accountPage/startAccountVault.ts'
import { TextsContext } from '../accountPage/texts.ts'
import { applyTheme } from '../approval/theme/applyTheme.ts'
import { receivePort } from '../approval/window/receivePort.ts'
import { readLocale } from '../approval/window/windowMessages.ts'
import { connectUnlock } from '../page/custody/unlockPort.ts'
import { createUnlocker } from './createUnlocker.ts'
import { type UnlockLoss, UnlockNotice } from './UnlockNotice.tsx'
import { UnlockPage } from './UnlockPage.tsx'

export function mountUnlockWindow(root: HTMLElement): void {
  const reactRoot = createRoot(root)
  const locale = readLocale(location)
  const loading = loadAccountTexts(locale === undefined ? navigator.languages : [locale])
  const draw = async (content: ReactNode) => {
    const texts = await loading
    document.documentElement.lang = texts.locale
    document.documentElement.dir = readDirection(texts.locale)
    reactRoot.render(<TextsContext value={texts}>{content}</TextsContext>)
  }
  const explain = (loss: UnlockLoss) => void draw(<UnlockNotice loss={loss} />)
  const credentials = 'PublicKeyCredential' in window ? navigator.credentials : undefined

  receivePort({
    window,
    onMissing: explain,
    onPort(port) {
      connectUnlock(port).then(
        ({ task, host }) => {
          applyTheme(document.documentElement, task.theme)
          const startVault = createAccountVaultStarter(task.factorKey)
          const unlocker = createUnlocker({ task, host, startVault, credentials })
          void draw(<UnlockPage task={task} unlocker={unlocker} />)
        },
        () => explain('lost'),
      )
    },
  })
}
