import { readFileSync } from 'node:fs'
import { requests } from '@latchkey/protocol'
import { expect, test } from 'vitest'

test('T4: the attack sends every request of the protocol', () => {
  const attack = readFileSync(new URL('malformed.js', import.meta.url), 'utf8')
  const sent = Array.from(attack.matchAll(/^ {2}([A-Z_]+):/gm), ([, name]) => name)
  expect(sent).toEqual(Object.keys(requests))
})
