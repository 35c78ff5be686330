import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createRouter, type RouterState } from './modalStore.ts'
import { currentView, popView, push, replace } from './router.ts'
import type { ViewEntry } from './views.ts'

const connect: ViewEntry = { name: 'Connect', data: undefined }
const account: ViewEntry = { name: 'Account', data: undefined }
const otp: ViewEntry = { name: 'EmailVerifyOtp', data: { email: 'a@b.co' } }
const device: ViewEntry = { name: 'EmailVerifyDevice', data: { email: 'a@b.co' } }
const approve: ViewEntry = { name: 'ApproveTransaction', data: { connectorId: 'mock' } }

const entry = fc.constantFrom(connect, account, otp, device, approve)
const router: fc.Arbitrary<RouterState> = fc
  .tuple(entry, fc.array(entry))
  .map(([first, rest]) => rest.reduce(push, createRouter(first)))
const names = ({ history }: RouterState) => history.map(({ name }) => name)

describe('push', () => {
  test('default: one entry more, and that one on screen', () => {
    const state = push(createRouter(connect), otp)
    expect(names(state)).toEqual(['Connect', 'EmailVerifyOtp'])
    expect(currentView(state)).toBe(otp)
    expect(state.direction).toBe('next')
  })

  test('behavior: the view on screen is not pushed again, other data or not', () => {
    fc.assert(
      fc.property(router, (state) => {
        const { name } = currentView(state)
        expect(push(state, { name, data: { email: 'other' } } as ViewEntry)).toBe(state)
      }),
    )
  })

  test('behavior: no view stands twice in a row', () => {
    fc.assert(
      fc.property(router, (state) => {
        const all = names(state)
        expect(all.every((name, index) => name !== all[index + 1])).toBe(true)
      }),
    )
  })
})

describe('replace', () => {
  test('behavior: the history keeps its length, the earlier entries stay', () => {
    fc.assert(
      fc.property(router, entry, (state, next) => {
        const replaced = replace(state, next)
        expect(replaced.history).toHaveLength(state.history.length)
        expect(replaced.history.slice(0, -1)).toEqual(state.history.slice(0, -1))
        expect(currentView(replaced).name).toBe(next.name)
      }),
    )
  })
})

describe('popView', () => {
  test('default: undoes push', () => {
    fc.assert(
      fc.property(router, entry, (state, next) => {
        fc.pre(currentView(state).name !== next.name)
        expect(popView(push(state, next))?.history).toEqual(state.history)
      }),
    )
  })

  test('behavior: closes at one entry', () => {
    fc.assert(
      fc.property(entry, (only) => {
        expect(popView(createRouter(only))).toBeUndefined()
      }),
    )
  })

  test('behavior: always ends', () => {
    fc.assert(
      fc.property(router, (start) => {
        let state: RouterState | undefined = start
        let steps = 0
        while (state) {
          state = popView(state)
          steps += 1
        }
        expect(steps).toBe(start.history.length)
      }),
    )
  })
})
