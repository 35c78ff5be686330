import { describe, expect, test } from 'vitest'
import { judgePassword } from './judgePassword.ts'

const email = 'ada.lovelace@example.org'

describe('judgePassword', () => {
  test.each([
    'correct horse battery',
    'ada.lovelace rides trains',
    'größere Übung',
    '🐴🐎🦄🐷🐗🐮🐂🐃🐄🐏🐑🐐',
  ])('default: takes %s', (password) => {
    expect(judgePassword(password, email)).toBe(undefined)
    expect(judgePassword(password, null)).toBe(undefined)
  })

  test.each([
    ['short', 'PASSWORD_LENGTH'],
    // Eleven characters, of which each is two UTF-16 units.
    ['🐴🐎🦄🐷🐗🐮🐂🐃🐄🐏🐑', 'PASSWORD_LENGTH'],
    ['aaaaaaaaaaaa', 'PASSWORD_REPEATS'],
    ['123412341234', 'PASSWORD_REPEATS'],
    [email, 'PASSWORD_EMAIL'],
    ['Ada.Lovelace1', 'PASSWORD_EMAIL'],
  ])('error: refuses %s', (password, flaw) => {
    expect(judgePassword(password, email)).toBe(flaw)
  })
})
