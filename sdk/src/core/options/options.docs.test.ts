/** docs/options.md lists the options as they are in the code. */
import { expect, test } from 'vitest'
import docs from '../../../../docs/options.md?raw'
import { optionChecks } from './optionChecks.ts'

test('each option has a row, which says whether it is required', () => {
  const [table = ''] = docs.split('\n## ')
  const rows = [...table.matchAll(/^\| `([\w.]+)` \| (.+?) \|/gm)]
  const documented = rows.map(([, path, preset]) => [path, preset?.startsWith('required')])
  const required = Object.entries(optionChecks).map(([path, { optional }]) => [path, !optional])
  // createLatchkey has a default for connectors, and it is the default that needs frameUrl.
  const expected = { ...Object.fromEntries(required), connectors: false, frameUrl: true }
  expect(Object.fromEntries(documented)).toEqual(expected)
})
