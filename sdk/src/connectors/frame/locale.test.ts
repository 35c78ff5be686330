// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { startLatchkey } from '../../testing/startLatchkey.ts'

describe('modal.locale', () => {
  test.each([
    ['pt-BR', 'pt-BR'],
    [undefined, null],
  ])('default: %j is in the frame’s address as %j', async (locale, sent) => {
    const { openFrame } = startLatchkey({}, { modal: { locale } })
    await openFrame()
    const { src = '' } = document.querySelector('iframe') ?? {}
    expect(new URL(src).searchParams.get('locale')).toBe(sent)
  })
})
