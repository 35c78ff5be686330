import { describe, expect, test } from 'vitest'
import { englishTexts } from '../../../i18n/modalTexts.ts'
import { describeFailure } from './describeFailure.ts'

const describeCode = (code: string, cause?: string) =>
  describeFailure(englishTexts, { code, message: 'x', ...(cause && { data: { cause } }) })

describe('describeFailure', () => {
  test.each([
    ['ORIGIN_NOT_ALLOWED', undefined],
    ['PROJECT_NOT_FOUND', undefined],
    ['INVALID_FRAME_URL', undefined],
    ['FRAME_LOAD_FAILED', 'blocked'],
    ['FRAME_LOAD_FAILED', 'insecure'],
    ['FRAME_LOAD_FAILED', 'refused'],
  ])('behavior: %s %s sends users to the site’s team, with no command or server', (code, cause) => {
    const failure = describeCode(code, cause)
    expect(failure?.help).toMatch(/the site’s team/)
    expect(Object.values(failure ?? {}).join()).not.toMatch(
      /latchkey|server|origin|project|http|frame/i,
    )
  })

  test.each([
    ['FRAME_LOAD_FAILED', 'unreachable'],
    ['SERVER_UNREACHABLE', undefined],
    ['PROJECT_DISABLED', undefined],
  ])('behavior: after %s %s users can try again', (code, cause) => {
    expect(describeCode(code, cause)?.help).toMatch(/try again/i)
  })

  test('default: an error that fits under the field has no description', () => {
    expect(describeCode('INVALID_EMAIL')).toBe(undefined)
  })
})
