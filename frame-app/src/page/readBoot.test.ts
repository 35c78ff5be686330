import { describe, expect, test } from 'vitest'
import { readAllowedOrigins } from './allowedOrigins.ts'
import { readBoot } from './readBoot.ts'

/** `readBoot` reads one element's text. */
const documentWith = (text: string | null) =>
  ({
    getElementById: (id: string) => (id === 'boot' && text !== null ? { textContent: text } : null),
  }) as Partial<Document> as Document

describe('readBoot', () => {
  test('default', () => {
    const document = documentWith('{"projectId":"demo","origins":["https://a.example"]}')
    expect(readBoot(document, readAllowedOrigins)).toEqual({ origins: ['https://a.example'] })
  })

  test.each([null, '', '{', 'null', '[]', '{}', '{"origins":"*"}', '{"origins":[1]}'])(
    'error: %s',
    (text) => {
      expect(() => readBoot(documentWith(text), readAllowedOrigins)).toThrow(
        expect.objectContaining({ reason: 'INTERNAL' }),
      )
    },
  )
})
