import { describe, expect, test } from 'vitest'
import { reduceSiwx, type SiwxEvent, type SiwxState } from './siwxState.ts'

const account = { chainId: 'eip155:1', accountAddress: '0xa1' } as const
const error = { code: 'SIWX_DECLINED', message: 'Signature declined' }
const states: readonly SiwxState[] = [
  { status: 'idle' },
  { status: 'checking', account },
  { status: 'needed', account },
  { status: 'signing', account },
  { status: 'signed', account },
  { status: 'refused', account },
]
const events: readonly SiwxEvent[] = [
  { type: 'found' },
  { type: 'missing' },
  { type: 'signing' },
  { type: 'signed' },
  { type: 'refused' },
  { type: 'failed', error },
]

describe('reduceSiwx', () => {
  test('default: every change of every status', () => {
    const changes = states.flatMap((state) =>
      events.flatMap((event) => {
        const next = reduceSiwx(state, event)
        return next === state ? [] : [`${state.status} ${event.type} ${next.status}`]
      }),
    )
    expect(changes).toEqual([
      'checking found signed',
      'checking missing needed',
      'checking failed needed',
      'needed signing signing',
      'needed refused refused',
      'signing signed signed',
      'signing refused refused',
      'signing failed needed',
      'refused signing signing',
      'refused failed needed',
    ])
  })

  test.each(states)('behavior: another account, or none, from $status', (state) => {
    const other = { ...account, accountAddress: '0xb2' }
    expect(reduceSiwx(state, { type: 'changed', account: other })).toEqual({
      status: 'checking',
      account: other,
    })
    expect(reduceSiwx(state, { type: 'changed', account: undefined })).toEqual({ status: 'idle' })
  })

  test('behavior: the next attempt clears the error', () => {
    const failed = reduceSiwx({ status: 'signing', account }, { type: 'failed', error })
    expect(failed).toEqual({ status: 'needed', account, error })
    expect(reduceSiwx(failed, { type: 'signing' })).toEqual({ status: 'signing', account })
  })
})
