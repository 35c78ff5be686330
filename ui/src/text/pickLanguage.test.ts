import { describe, expect, test } from 'vitest'
import { pickLanguage } from './pickLanguage.ts'

const available = ['en', 'de', 'pt-BR', 'zh-Hant']

describe('pickLanguage', () => {
  test.each([
    [['de'], 'de'],
    [['de-AT', 'en'], 'de'],
    [['fr', 'de'], 'de'],
    [['PT-br'], 'pt-BR'],
    [['zh-Hant-TW'], 'zh-Hant'],
    [['en-GB', 'de'], 'en'],
  ])('default: of %j, %s', (wanted, language) => {
    expect(pickLanguage(wanted, available)).toBe(language)
  })

  test.each([[[]], [['']], [['fr']], [['zh']], [['constructor']], [['__proto__']], [['-']]])(
    'behavior: %j becomes English',
    (wanted) => {
      expect(pickLanguage(wanted, available)).toBe('en')
    },
  )
})
