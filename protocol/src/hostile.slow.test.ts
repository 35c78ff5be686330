/** Malformed, huge, deep, cyclic, polluting and wrongly typed messages: SECURITY.md, threat T4. */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cross } from '../test/cross.ts'
import { mutations, validMessages } from '../test/hostileMessages.ts'
import { appMessage, errorMessage, eventMessage, successMessage } from './envelope.ts'
import { parseConnect, parseConnected } from './handshake.ts'
import { parseAppMessage } from './parseAppMessage.ts'
import { parseFrameMessage } from './parseFrameMessage.ts'

// Against what hangs: a busy machine takes minutes for 100,000 clones.
const timeout = 300_000

/** The ways in, and whether each took the message. */
const doors: Record<string, (data: unknown) => boolean> = {
  frame: (data) => parseAppMessage(data).kind === 'request',
  dApp: (data) => !['refused', 'foreign'].includes(parseFrameMessage(data).kind),
  connect: (data) => parseConnect(data) !== undefined,
  connected: (data) => parseConnected(data) !== undefined,
}

const taken = (data: unknown) => Object.keys(doors).filter((door) => doors[door]?.(data))

/** Everything that a polluting message could reach. */
const reachable = () =>
  [Object.prototype, Array.prototype, String.prototype, Function.prototype].map((prototype) =>
    Object.getOwnPropertyNames(prototype).sort(),
  )

describe('hostile messages', () => {
  test('default: each valid message is taken at one door', () => {
    for (const message of validMessages) {
      expect(taken(cross(message)), JSON.stringify(message)).toHaveLength(1)
    }
  })

  test(
    'behavior: of 100,000 invalid ones none is taken, none throws, none reaches a prototype',
    () => {
      const before = reachable()
      const message = fc.constantFrom(...validMessages)
      const mutation = fc.constantFrom(...Object.keys(mutations))
      let tried = 0
      fc.assert(
        fc.property(message, mutation, fc.nat(1_000), (valid, name, pick) => {
          const isEvent = /READY|SESSION_UPDATE|RESIZE|ACCOUNTS_CHANGED/.test(String(valid.type))
          const invalid = mutations[isEvent && name === 'id' ? 'type' : name]?.(valid, pick)
          tried += 1
          return taken(cross(invalid)).length === 0
        }),
        { numRuns: 100_000 },
      )
      expect(tried).toBe(100_000)
      expect(reachable()).toEqual(before)
      expect({}).not.toHaveProperty('polluted')
    },
    timeout,
  )

  test('behavior: no value’s `length` throws, whatever it converts to', () => {
    for (const length of [{ toString: '' }, { valueOf: 1, toString: 1 }, 1n, []]) {
      for (const message of validMessages) {
        expect(taken({ ...message, id: { length } })).toEqual([])
        expect(() => taken({ ...message, payload: { length } })).not.toThrow()
      }
    }
  })

  test(
    'behavior: whatever is taken of an arbitrary message is what would be sent again',
    () => {
      const types = fc.constantFrom(...new Set(validMessages.map(({ type }) => type)))
      const anything = fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true })
      fc.assert(
        fc.property(types, fc.anything(), anything, (type, id, payload) => {
          const data = { type, id, payload }
          const app = parseAppMessage(data)
          if (app.kind === 'request') {
            const { name, id, payload } = app.message
            expect(parseAppMessage(cross({ ...appMessage(name, '', payload), id }))).toEqual(app)
          }
          const frame = parseFrameMessage(data)
          if (frame.kind === 'refused' || frame.kind === 'foreign') return
          const again =
            frame.kind === 'event'
              ? eventMessage(frame.name, frame.payload)
              : frame.kind === 'error'
                ? errorMessage(frame.name, frame.id, frame.payload)
                : successMessage(frame.name, frame.id, frame.payload)
          expect(parseFrameMessage(cross(again))).toEqual(frame)
        }),
        { numRuns: 20_000 },
      )
    },
    timeout,
  )
})
