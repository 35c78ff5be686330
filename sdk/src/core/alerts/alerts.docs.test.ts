/** docs/errors.md lists the alerts as they are in the code. */
import { expect, test } from 'vitest'
import docs from '../../../../docs/errors.md?raw'
import { type AlertCode, alerts, getAlert } from './alerts.ts'

test('each alert has a row, which says how often it appears', () => {
  const rows = [
    ...(docs.split('## Alerts')[1] ?? '').matchAll(/^\| ([A-Z][\w ]+) \|.*\| (.+) \|$/gm),
  ]
  const codes = Object.keys(alerts) as AlertCode[]
  expect(rows.map(([, title, shown]) => [title, shown])).toEqual(
    codes.map((code) => [getAlert(code).title, getAlert(code).once ? 'once' : 'each time']),
  )
})
