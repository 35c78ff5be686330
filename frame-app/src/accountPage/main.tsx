/**
 * The account page, top-level on the frame's origin. No dApp embeds or reaches it. Its storage is
 * apart from every frame's, so it has its own sign-in.
 */
import { readDirection } from '@latchkey/ui'
import { createRoot } from 'react-dom/client'
import { accountConfig } from '../api/accountConfig.ts'
import { readBoot } from '../page/readBoot.ts'
import { AccountPage } from './AccountPage.tsx'
import { createAccount } from './createAccount.ts'
import { loadAccountTexts } from './loadAccountTexts.ts'
import { createAccountVaultStarter } from './startAccountVault.ts'
import { TextsContext } from './texts.ts'

const config = readBoot(document, (value) => accountConfig.safeParse(value).data)
const texts = await loadAccountTexts(navigator.languages)
document.documentElement.lang = texts.locale
document.documentElement.dir = readDirection(texts.locale)
const startVault = createAccountVaultStarter(config.factorKey)
const credentials = 'PublicKeyCredential' in window ? navigator.credentials : undefined
const account = createAccount({ config, window, startVault, credentials, locale: texts.locale })
const root = document.getElementById('account')
if (root) {
  createRoot(root).render(
    <TextsContext value={texts}>
      <AccountPage account={account} />
    </TextsContext>,
  )
}
