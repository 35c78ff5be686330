/** Wrong keys and missing counts must not compile; `tsc` reports an unused `@ts-expect-error`. */
import { loadWordings, type PageKey } from './loadWordings.ts'

const { emails, pages } = (await loadWordings())('en')
emails.t('loginCode.life', { count: 10 })
pages.t('device.reject')

// @ts-expect-error English has no such email text.
emails.t('loginCode.titel')
// @ts-expect-error Emails cannot use the texts of pages.
emails.t('device.reject')
// @ts-expect-error A text with plural forms takes a count.
emails.t('loginCode.life')
// @ts-expect-error English has no such page text.
'device.aproved.title' satisfies PageKey
