import { describe, expect, test } from 'vitest'
import { findMisspellings } from './findMisspellings.ts'

const known = ['PORT', 'PUBLIC_ORIGIN', 'METRICS_PORT', 'METRICS_HOST', 'SMTP_URL']

describe('findMisspellings', () => {
  test.each([
    ['METRIC_PORT', 'METRICS_PORT'],
    ['METRICS_PROT', 'METRICS_PORT'],
    ['SMTP_URI', 'SMTP_URL'],
    ['public_origin', 'PUBLIC_ORIGIN'],
  ])('default: %s', (set, name) => {
    expect(findMisspellings({ [set]: 'x' }, known)).toEqual([{ set, known: name }])
  })

  test.each(['PATH', 'POST', 'HOSTNAME', 'PUBLIC_ORIGINAL_URL', 'SMTP_URL'])(
    'behavior: %s is no misspelling',
    (set) => {
      expect(findMisspellings({ [set]: 'x' }, known)).toEqual([])
    },
  )

  test('behavior: a variable that is set under its own name has no misspelling', () => {
    expect(findMisspellings({ SMTP_URL: 'x', SMTP_URI: 'y' }, known)).toEqual([])
  })
})
