import { describe, expect, test } from 'vitest'
import { loadCode } from './loadCode.ts'

describe('loadCode', () => {
  test('default: what was imported', async () => {
    expect(await loadCode(async () => ({ answer: 42 }))).toEqual({ answer: 42 })
  })

  test('error: CODE_NOT_LOADED, with what the browser said', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module')
    await expect(loadCode(() => Promise.reject(cause))).rejects.toMatchObject({
      code: 'CODE_NOT_LOADED',
      cause,
    })
  })
})
