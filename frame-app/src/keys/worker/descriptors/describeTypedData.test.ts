import { describe, expect, test } from 'vitest'
import { parseTypedData } from '../evm/typedData.ts'
import { compileDescriptor } from './compileDescriptor.ts'
import { describeTypedData } from './describeTypedData.ts'

const shop = '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const formats = compileDescriptor({
  context: {
    eip712: { deployments: [{ chainId: 1, address: shop }], domain: { name: 'Shop' } },
  },
  metadata: { owner: 'Shop' },
  display: {
    formats: {
      'Order(Item[] items,uint256 until)Item(address token,uint256 amount)': {
        intent: 'Buy these',
        fields: [
          {
            path: 'items.[].amount',
            label: 'Price',
            format: 'tokenAmount',
            params: { tokenPath: 'items.[].token' },
          },
          { path: 'until', label: 'Until', format: 'date' },
        ],
        excluded: ['items.token'],
      },
    },
  },
})

const describeIt = (domain: object = {}, amountType = 'uint256') =>
  describeTypedData(
    parseTypedData(
      JSON.stringify({
        types: {
          Order: [
            { name: 'items', type: 'Item[]' },
            { name: 'until', type: 'uint256' },
          ],
          Item: [
            { name: 'token', type: 'address' },
            { name: 'amount', type: amountType },
          ],
        },
        primaryType: 'Order',
        domain: { name: 'Shop', chainId: 1, verifyingContract: shop, ...domain },
        message: {
          items: [
            { token: usdc, amount: 1 },
            { token: shop, amount: 2 },
          ],
          until: 9,
        },
      }),
    ),
    {
      account,
      chainId: 1n,
      decode: () => ({ call: { kind: 'contractCreation' }, warnings: [] }),
    },
    formats,
  )

describe('describeTypedData', () => {
  test('default: in the words of the operator, still high risk', () => {
    const amount = (token: string, units: string) => ({
      label: 'Price',
      value: { kind: 'amount', token, tokenInfo: null, amount: units },
    })
    expect(describeIt()).toEqual({
      calls: [
        {
          kind: 'described',
          contract: shop,
          contractName: 'Shop',
          intent: 'Buy these',
          fields: [
            amount(usdc, '1'),
            amount(shop, '2'),
            { label: 'Until', value: { kind: 'date', seconds: '9' } },
          ],
        },
      ],
      warnings: [{ code: 'describedData' }],
    })
  })

  test.each([
    ['another name', describeIt({ name: 'Shopp' })],
    ['no name', describeIt({ name: undefined })],
    ['another contract', describeIt({ verifyingContract: usdc })],
    ['no contract', describeIt({ verifyingContract: undefined })],
    ['no chain', describeIt({ chainId: undefined })],
    ['another type', describeIt({}, 'uint128')],
  ])('behavior: a domain or type with %s is not described', (_, reading) => {
    expect(reading).toBeUndefined()
  })
})
