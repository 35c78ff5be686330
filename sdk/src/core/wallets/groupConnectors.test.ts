import { chainNamespaces } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import type { Connector } from '../../connectors/connector.ts'
import { groupConnectors } from './groupConnectors.ts'

const [one, other] = chainNamespaces

const create = (id: string, changes: Partial<Connector>): Connector => ({
  id,
  type: 'injected',
  name: 'Example',
  namespaces: [one],
  connect: async () => ({ accounts: {} }),
  remembered: () => undefined,
  reconnect: async () => undefined,
  disconnect: async () => {},
  getProvider: () => undefined,
  switchNetwork: async () => ({ accounts: {} }),
  subscribe: () => () => {},
  destroy() {},
  ...changes,
})
const evm = create('a', {})
const list = (...connectors: Connector[]) =>
  groupConnectors(connectors).map((group) => group.map(({ id }) => id).join('+'))

describe('groupConnectors', () => {
  test('default: connectors of one wallet, one for each namespace', () => {
    expect(list(evm, create('b', { name: 'EXAMPLE', namespaces: [other] }))).toEqual(['a+b'])
  })

  test('behavior: a wallet that imitates a name stays apart', () => {
    expect(list(evm, create('b', {}))).toEqual(['a', 'b'])
  })

  test.each([
    ['name', { name: 'Other', namespaces: [other] }],
    ['kind', { type: 'external', namespaces: [other] }],
    ['way to connect', { pairs: true, namespaces: [other] }],
  ] satisfies [string, Partial<Connector>][])(
    'behavior: connectors of another %s stay apart',
    (_, changes) => {
      expect(list(evm, create('b', changes))).toEqual(['a', 'b'])
    },
  )

  test('behavior: a login and a missing wallet are no rows', () => {
    const missing = create('b', { name: 'b', isAvailable: () => false })
    expect(list(create('c', { name: 'c', login: {} }), missing, evm)).toEqual(['a'])
  })
})
