/// <reference path="../test/raw.d.ts" />
/** Compares docs/protocol.md with the registries. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import raw from '../../docs/protocol.md?raw'
import { eventArbitraries, requestArbitraries } from '../test/messageArbitraries.ts'
import { errorTable, limitTable, timedRequests } from '../test/protocolTables.ts'
import { parseConnect, parseConnected } from './handshake.ts'
import { parseAppMessage } from './parseAppMessage.ts'
import { parseFrameMessage } from './parseFrameMessage.ts'
import { requests } from './requests/index.ts'
import { approvalRpcMethods, safeRpcMethods } from './rpc/index.ts'

const document: string = raw

/** The text between `<!-- name -->` and `<!-- /name -->`. */
function section(name: string): string {
  const [, rest = ''] = document.split(`<!-- ${name} -->\n`)
  const [text = ''] = rest.split(`<!-- /${name} -->`)
  return text.trim()
}

/** The cells of a table's rows, its head left out. */
function rows(name: string): string[][] {
  const lines = section(name).split('\n').slice(2)
  return lines.map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
}

/** The fields that a cell names: `field` or `field?`. */
const named = (cell = '') => [...cell.matchAll(/`(\w+\??)`/g)].map(([, field]) => field).sort()

/** The fields that the values of a request have, by the samples that the compiler holds to its type. */
function fieldsOf(values: fc.Arbitrary<unknown>): string[] {
  const objects = fc
    .sample(values, { numRuns: 300, seed: 1 })
    .filter((value) => typeof value === 'object' && value !== null)
  const keys = objects.map((value) => Object.keys(value as object))
  const all = [...new Set(keys.flat())]
  return all.map((key) => (keys.every((some) => some.includes(key)) ? key : `${key}?`)).sort()
}

describe('docs/protocol.md', () => {
  const rowOf = new Map(rows('requests').map((row) => [row[0], row]))

  test('default: every request, in any order', () => {
    expect([...rowOf.keys()].sort()).toEqual(Object.keys(requests).sort())
  })

  test.each(Object.entries(requestArbitraries))('behavior: the fields of %s', (name, arbitrary) => {
    const [, payload, success = ''] = rowOf.get(name) ?? []
    expect(named(payload)).toEqual(fieldsOf(arbitrary.payload))
    if (success.includes('#user') || name === 'RPC_REQUEST') return
    expect(named(success)).toEqual(fieldsOf(arbitrary.result))
  })

  test('behavior: the fields of a user', () => {
    const [, text = ''] = document.split('### User')
    const [table = ''] = text.split('\n\n`siwxMessage`')
    const fields = [...table.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, cell]) => named(cell))
    expect(fields.sort()).toEqual(fieldsOf(requestArbitraries.GET_USER.result))
  })

  test('behavior: the requests that have a time limit', () => {
    const timed = rows('requests').filter(([, , , limit]) => limit === '30 s')
    expect(timed.map(([name]) => name).sort()).toEqual(timedRequests().sort())
  })

  test('behavior: every event with its fields', () => {
    const fields = Object.entries(eventArbitraries).map(([name, payload]) => [
      name,
      fieldsOf(payload),
    ])
    const listed = rows('events').map(([name, payload]) => [name, named(payload)])
    expect(listed.sort()).toEqual(fields.sort())
  })

  test('behavior: every RPC method under its policy, in any order', () => {
    const listed = (name: string) => rows(name).map(([method]) => method)
    expect(listed('safe').sort()).toEqual([...safeRpcMethods].sort())
    expect(listed('approval').sort()).toEqual([...approvalRpcMethods].sort())
  })

  test('behavior: every error and every limit, in any order', () => {
    const lines = (table: string) => table.split('\n').sort()
    expect(lines(section('errors'))).toEqual(lines(errorTable()))
    expect(lines(section('limits'))).toEqual(lines(limitTable()))
  })

  test('behavior: every example is taken', () => {
    const examples = [...document.matchAll(/^ *```json\n([\s\S]*?)^ *```$/gm)]
    expect(examples).toHaveLength(5)
    for (const [, text = ''] of examples) {
      const message: unknown = JSON.parse(text)
      const kinds = [parseAppMessage(message).kind, parseFrameMessage(message).kind]
      const isTaken = kinds.some((kind) => kind !== 'refused' && kind !== 'foreign')
      expect(isTaken || parseConnect(message) || parseConnected(message), text).toBeTruthy()
    }
  })
})
