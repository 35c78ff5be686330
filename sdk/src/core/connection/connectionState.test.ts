import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { base, mainnet } from '../../networks/evm.ts'
import {
  type ConnectionEvent,
  type NamespaceConnection,
  reduceConnection,
} from './connectionState.ts'

const account = {
  address: '0xA1',
  allAccounts: [],
  preferredAccountType: 'eoa',
  smartAccountDeployed: false,
} as const
const nobody: NamespaceConnection = { status: 'disconnected', network: mainnet }
const connecting = { type: 'connecting', connectorId: 'mock' } as const
const reconnecting = {
  type: 'reconnecting',
  connectorId: 'mock',
  user: { email: 'a@b.co' },
} as const
const answered = { type: 'connected', connectorId: 'mock', account, user: {} } as const
const events: readonly ConnectionEvent[] = [
  connecting,
  reconnecting,
  answered,
  { ...answered, connectorId: 'other' },
  { type: 'disconnected' },
  { type: 'networkChanged', network: base },
]
const run = (...sequence: ConnectionEvent[]) => sequence.reduce(reduceConnection, nobody)

describe('reduceConnection', () => {
  test('default: from nobody to somebody and back', () => {
    expect(run(connecting).status).toBe('connecting')
    expect(run(connecting, answered)).toEqual({
      status: 'connected',
      network: mainnet,
      connectorId: 'mock',
      user: {},
      account,
    })
    expect(run(connecting, answered, { type: 'disconnected' })).toEqual(nobody)
  })

  test('behavior: while reconnecting, it says who was connected, and has no account', () => {
    const state = run(reconnecting)
    expect(state).toMatchObject({ status: 'reconnecting', user: { email: 'a@b.co' } })
    expect(state.account).toBeUndefined()
  })

  test('behavior: an answer that nobody waits for connects nobody', () => {
    expect(run(answered)).toBe(nobody)
    expect(run(connecting, { ...answered, connectorId: 'other' }).status).toBe('connecting')
    expect(run(connecting, { type: 'disconnected' }, answered)).toEqual(nobody)
  })

  test('behavior: a connection is not restored over one that stands', () => {
    const state = run(connecting, answered)
    expect(reduceConnection(state, reconnecting)).toBe(state)
  })

  test('behavior: whatever comes, connected is what the connector has answered', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events)), (sequence) => {
        const state = run(...sequence)
        if (state.status !== 'connected') {
          expect(state.account).toBeUndefined()
          return
        }
        const last = sequence.findLast(
          ({ type }) => type !== 'networkChanged' && type !== 'reconnecting',
        )
        expect(last?.type).toBe('connected')
        expect(state.account).toBe(account)
      }),
    )
  })

  test('behavior: the network is the one last chosen, connected or not', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events)), (sequence) => {
        const changed = sequence.some(({ type }) => type === 'networkChanged')
        expect(run(...sequence).network).toBe(changed ? base : mainnet)
      }),
    )
  })
})
