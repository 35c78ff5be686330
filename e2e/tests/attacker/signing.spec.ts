/** T13, T14 and T16, against the key worker's code. */
import { expect, test } from '@playwright/test'
import { importBuilt } from '../../services/importBuilt.ts'
import { report } from './report.ts'

// One worker, because all tests build into the same folder.
test.describe.configure({ mode: 'default' })

const load = () =>
  importBuilt<typeof import('../../workerAttacks/signing.ts')>('workerAttacks/signing')

test('T13: known typed data on 40 chains that it does not name is refused', async () => {
  const { attacks, controls } = await (await load()).planOnOtherChains()
  const passed = attacks.filter((answer) => answer !== 'CHAIN_MISMATCH')
  report('T13', 'typed data for another chain that was not refused', passed.length, attacks.length)
  expect(passed).toEqual([])
  expect(controls.length).toBeGreaterThan(20)
  expect(new Set(controls)).toEqual(new Set(['planned']))
})

test('T14: of 200 sign-ins for another site, time or account, all are of high risk', async () => {
  const { attacks, control } = await (await load()).rateSignIns()
  const passed = attacks.filter((risk) => risk !== 'high')
  report('T14', 'false sign-ins that are not rated high', passed.length, attacks.length)
  expect(passed).toEqual([])
  expect(attacks).toHaveLength(200)
  expect(control).toBe('low')
})

test('T16: of 1,000 requests that change after they were shown, none is signed', async () => {
  const { attacks, control } = await (await load()).signChanged()
  const passed = attacks.filter((answer) => answer !== 'INVALID_REQUEST')
  report('T16', 'changed requests that were signed', passed.length, attacks.length)
  expect(passed).toEqual([])
  expect(attacks).toHaveLength(1_000)
  expect(control).toBe('signed')
})
