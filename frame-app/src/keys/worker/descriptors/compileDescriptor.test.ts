import { describe, expect, test } from 'vitest'
import { compileDescriptor } from './compileDescriptor.ts'

const address = '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84'
const signature = 'run(address to,(uint256 amount,bytes data)[] items)'
const field = (path: string, more: object = {}) => ({ path, label: 'Label', ...more })
const whole = [field('to'), field('items.[].amount'), field('items.[].data')]

const file = (
  change: { format?: object; fields?: unknown; key?: string; metadata?: object } = {},
) => ({
  context: { contract: { deployments: [{ chainId: 1, address: address.toLowerCase() }] } },
  metadata: { owner: 'Owner', enums: { names: { 1: 'one' } }, ...change.metadata },
  display: {
    formats: {
      [change.key ?? signature]: {
        intent: 'Run it',
        fields: change.fields ?? whole,
        ...change.format,
      },
    },
  },
})
const withFields = (...more: object[]) => file({ fields: [...whole, ...more] })

describe('compileDescriptor', () => {
  test('default: a function of a contract', () => {
    const [format] = compileDescriptor(file())
    expect(format).toMatchObject({
      deployments: [`1:${address}`],
      contractName: 'Owner',
      intent: 'Run it',
      fields: [
        { label: 'Label', format: 'raw', path: { root: 'data', steps: [0] } },
        { path: { steps: [1, 'all', 0] } },
        { path: { steps: [1, 'all', 1] } },
      ],
    })
    expect(format?.key).toMatch(/^0x[0-9a-f]{8}$/)
  })

  test('param: roots, indices and ranges', () => {
    const [format] = compileDescriptor(
      withFields(
        field('#.items.[-1].amount'),
        field('items[0].data.[0:20]', { format: 'addressName' }),
        field('@.value', { format: 'amount' }),
        field('@.from', { format: 'addressName' }),
      ),
    )
    expect(format?.fields.slice(3).map(({ path }) => path)).toEqual([
      { root: 'data', steps: [1, -1, 0] },
      { root: 'data', steps: [1, 0, 1, [0, 20]] },
      { root: 'value', steps: [] },
      { root: 'from', steps: [] },
    ])
  })

  test('param: definitions, nested fields and excluded ones', () => {
    const fields = [
      { path: 'items.[]', fields: [{ path: 'amount', $ref: '$.display.definitions.sum' }] },
    ]
    const base = file({ fields, format: { excluded: ['to', 'items.data'] } })
    const definitions = { sum: { label: 'Sum', format: 'unit', params: { base: 'bps' } } }
    const [format] = compileDescriptor({ ...base, display: { ...base.display, definitions } })
    expect(format?.fields).toEqual([
      {
        label: 'Sum',
        format: 'unit',
        base: 'bps',
        decimals: 0,
        path: { root: 'data', steps: [1, 'all', 0] },
      },
    ])
  })

  test('param: a type of EIP-712', () => {
    const key = 'Order(Item[] items)Item(address token,uint256 amount)'
    const base = file({ key, fields: [field('items.[].token'), field('items.[].amount')] })
    const { deployments } = base.context.contract
    const context = { eip712: { deployments, domain: { name: 'Shop' } } }
    expect(compileDescriptor({ ...base, context })).toMatchObject([
      { key, domain: { name: 'Shop' }, fields: [{ path: { steps: [0, 'all', 0] } }, {}] },
    ])
  })

  const without = (key: string) => ({ ...file(), [key]: undefined })
  test.each<[string, unknown, string]>([
    ['no object', [], 'not a JSON object'],
    ['no context', without('context'), 'context is missing'],
    ['includes', { ...file(), includes: 'other.json' }, 'includes are not supported'],
    ['no owner', file({ metadata: { owner: undefined } }), 'metadata.owner is missing'],
    ['no deployment', { ...file(), context: { contract: {} } }, 'deployments are missing'],
    ['a bare name', file({ key: 'run' }), 'run: '],
    ['no intent', file({ format: { intent: '' } }), 'the intent'],
    ['fields that are no list', file({ fields: {} }), 'fields are no list'],
    ['an argument that is not shown', file({ fields: [field('to')] }), 'items.amount is neither'],
    ['an unknown argument', withFields(field('too')), 'has no too'],
    ['a part of a number', withFields(field('items.[0].amount.[0:2]')), 'has no [0:2]'],
    ['a whole list', withFields(field('items')), 'the format raw does not take'],
    ['an unknown format', withFields(field('to', { format: 'magic' })), 'magic, which is not'],
    ['a date of an address', withFields(field('to', { format: 'date' })), 'does not take'],
    ['no label', withFields({ path: 'to' }), 'has no label'],
    ['a parameter of no effect', withFields(field('to', { params: { x: 1 } })), 'parameter x'],
    [
      'a block height',
      withFields(
        field('items.[0].amount', { format: 'date', params: { encoding: 'blockheight' } }),
      ),
      'block height',
    ],
    [
      'a prefix',
      withFields(
        field('items.[0].amount', { format: 'unit', params: { base: 'm', prefix: true } }),
      ),
      'a unit that is not supported',
    ],
    [
      'a token that is no address',
      withFields(
        field('items.[0].amount', {
          format: 'tokenAmount',
          params: { tokenPath: 'items.[0].data' },
        }),
      ),
      'is not an address',
    ],
    [
      'no token',
      withFields(field('items.[0].amount', { format: 'tokenAmount' })),
      'lacks an address',
    ],
    [
      'no enumeration',
      withFields(
        field('items.[0].amount', { format: 'enum', params: { $ref: '$.metadata.enums.none' } }),
      ),
      'is not in the file',
    ],
    [
      'a required field that is not shown',
      file({ format: { required: ['@.value'] } }),
      'is required',
    ],
    ['a path of the chain', withFields(field('@.chainId')), 'is not supported'],
  ])('error: %s', (_, given, reason) => {
    expect(() => compileDescriptor(given)).toThrow(reason)
  })
})
