/**
 * The page of passkey ceremonies, top-level on the frame's origin. It holds no key and no session,
 * and knows only the ceremony that the server inlined.
 */
import { loadTexts } from '@latchkey/ui'
import english from '@latchkey/ui/locales/en/pages.json'
import { readBoot } from '../page/readBoot.ts'
import { openPasskeyPage } from './openPasskeyPage.ts'
import { acceptBoot } from './passkeyBoot.ts'

const boot = readBoot(document, acceptBoot)
const texts = await loadTexts({ area: 'pages', english, wanted: navigator.languages })
const credentials = 'PublicKeyCredential' in window ? navigator.credentials : undefined
openPasskeyPage({ window, boot, texts, credentials, fetch: window.fetch.bind(window) })
