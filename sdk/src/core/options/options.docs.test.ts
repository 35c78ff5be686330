/** docs/options.md lists the options as they are in the code. */
import { expect, test } from 'vitest'
import docs from '../../../../docs/options.md?raw'
import { optionChecks } from './optionChecks.ts'

test('each option has a row, which says whether it is required', () => {
  const [table = ''] = docs.split('\n## ')
  const rows = [...table.matchAll(/^\| `([\w.]+)` \| (.+?) \|/gm)]
  const documented = rows.map(([, path, preset]) => [path, preset?.startsWith('required')])
  const required = Object.entries(optionChecks).map(([path, check]) => [
    path,
    check.required === true,
  ])
  // createLatchkey has a default for connectors.
  const expected = { ...Object.fromEntries(required), connectors: false }
  expect(Object.fromEntries(documented)).toEqual(expected)
})

test('the options that updateOptions changes are named', () => {
  const section = docs.split('## Change them later')[1]?.split('\n## ')[0] ?? ''
  const sentence = section.split('\n').find((line) => line.startsWith('You can change')) ?? ''
  const named = [...sentence.matchAll(/`([\w.]+)`/g)].map(([, path]) => path)
  const changeable = Object.entries(optionChecks).filter(([, check]) => check.changeable)
  expect(named.toSorted()).toEqual(changeable.map(([path]) => path).toSorted())
})
