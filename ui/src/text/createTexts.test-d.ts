/** Wrong keys and missing counts must not compile; `tsc` reports an unused `@ts-expect-error`. */
import approval from '../locales/en/approval.json' with { type: 'json' }
import { createTexts } from './createTexts.ts'

const { t, split } = createTexts(approval)
t('action.approve')
t('sentence.instructions', { count: 2 })

// @ts-expect-error English has no such key.
t('action.aprove')
// @ts-expect-error A text with plural forms takes a count.
t('sentence.instructions')
// @ts-expect-error A count is a number.
split('sentence.instructions', { count: '2' })
// @ts-expect-error A text with plural forms is translated with plural forms.
createTexts(approval, { locale: 'de', messages: { 'sentence.instructions': 'Anweisungen' } })
// @ts-expect-error A language has no key that English lacks.
createTexts(approval, { locale: 'de', messages: { 'action.aprove': 'Genehmigen' } })
