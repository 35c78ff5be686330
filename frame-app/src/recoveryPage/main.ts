/**
 * The recovery page: one file, opened from disk, which loads nothing and may connect to nothing.
 * `frame-app/buildRecovery.mjs` builds it.
 */
import 'virtual:tokens.css'
import '../notice/notice.css'
import './recovery.css'
import { createTexts, pickLanguage } from '@latchkey/ui'
import german from '@latchkey/ui/locales/de/recovery.json'
import english from '@latchkey/ui/locales/en/recovery.json'
import { openRecoveryPage } from './openRecoveryPage.ts'

const locale = pickLanguage(navigator.languages, ['en', 'de'])
const texts = createTexts(english, { locale, messages: locale === 'de' ? german : {} })
openRecoveryPage(document, texts)
