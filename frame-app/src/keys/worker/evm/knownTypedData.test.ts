import { hashTypedData } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  bulkDocument,
  cowDocument,
  forwardDocument,
  item,
  knownDocuments,
  oneInchDocument,
  seaportDocument,
  seaportOrder,
  stranger,
  uniswapDocument,
  usdc,
  usdSend,
  weth,
  zero,
} from '../../testing/knownDocuments.ts'
import { planFor, testKeyring } from '../../testing/signer.ts'
import type { TypedDocument } from '../../testing/typedDocument.ts'
import type { FieldValue, SignedActionLabel } from '../../view.ts'
import { toHex } from '../crypto/bytes.ts'

const keyring = await testKeyring()
const account = keyring.addresses.evmAddress

const plan = (document: TypedDocument) =>
  planFor(keyring, {
    kind: 'typedData',
    origin: 'https://dapp.example',
    address: account,
    typedData: JSON.stringify(document),
    chainId: Number(document.domain.chainId ?? 1),
    tokens: [],
  })
const view = (document: TypedDocument) => {
  const { view } = plan(document)
  if (view.kind !== 'typedData') throw new Error(view.kind)
  return view
}
const codes = (document: TypedDocument) => view(document).warnings.map(({ code }) => code)
const fieldsOf = (document: TypedDocument, place = 0) => {
  const call = view(document).calls[place]
  return call?.kind === 'signedAction' ? call.fields : []
}
const find = (document: TypedDocument, label: SignedActionLabel): FieldValue | undefined =>
  fieldsOf(document).find((field) => field.label === label)?.value

const known = Object.entries(knownDocuments(account))

/** Changes the name of the primary type's last field, also in the message. */
function renameField({ types, primaryType, domain, message }: TypedDocument): TypedDocument {
  const fields = types[primaryType] ?? []
  const last = fields.at(-1)
  if (!last) throw new Error(primaryType)
  const name = `${last.name}X`
  return {
    types: { ...types, [primaryType]: [...fields.slice(0, -1), { ...last, name }] },
    primaryType,
    domain,
    message: { ...message, [name]: message[last.name] },
  }
}

describe('readKnownTypedData', () => {
  test.each(known)('default: %s is read, and hashes as in viem', (_, each) => {
    const { risk, calls } = view(each.document)
    expect(calls[0]).toMatchObject({ kind: 'signedAction', name: each.name })
    expect({ risk, codes: codes(each.document) }).toEqual({ risk: each.risk, codes: each.codes })
    // The types are made at run time; viem's want to know them before.
    expect(toHex(plan(each.document).digest)).toBe(hashTypedData(each.document as never))
  })

  test.each(known)('behavior: %s with a renamed field is unknown', (_, { document }) => {
    const { risk, calls } = view(renameField(document))
    expect({ risk, calls: calls.filter(({ kind }) => kind === 'signedAction') }).toEqual({
      risk: 'high',
      calls: [],
    })
  })

  test.each(known.filter(([, { isAnyContract }]) => !isAnyContract))(
    'behavior: %s for another contract is high risk',
    (_, { document }) => {
      const domain = { ...document.domain, verifyingContract: stranger }
      const { risk, calls } = view({ ...document, domain })
      expect(risk).toBe('high')
      expect(calls.some(({ kind }) => kind === 'signedAction')).toBe(false)
    },
  )

  test.each(known.filter(([, { isAnyChain, isAnyContract }]) => !isAnyChain && !isAnyContract))(
    'behavior: %s on a chain without our tokens is high risk',
    (_, { document }) => {
      expect(view({ ...document, domain: { ...document.domain, chainId: 5 } }).risk).toBe('high')
    },
  )

  test.each(known.filter(([, { document }]) => 'version' in document.domain))(
    'behavior: %s with one more field in the domain is unknown',
    (_, { document }) => {
      const domain = { ...document.domain, salt: `0x${'11'.repeat(32)}` }
      expect(codes({ ...document, domain })).toContain('unknownTypedData')
    },
  )

  test.each(['a vote on Snapshot', 'a withdrawal from Hyperliquid'])(
    'behavior: %s in the name of another is unknown',
    (name) => {
      const { document } = knownDocuments(account)[name] ?? { document: cowDocument() }
      const domain = { ...document.domain, name: 'Another' }
      expect(codes({ ...document, domain })).toContain('unknownTypedData')
    },
  )

  test.each(['a Seaport order', 'a vote on Snapshot', 'a forwarded transfer', 'an order of 0x'])(
    'behavior: %s of another account is unknown',
    (name) => {
      const { document } = knownDocuments(stranger)[name] ?? { document: cowDocument() }
      expect(codes(document)).toContain('unknownTypedData')
    },
  )

  const enough = '200000000000000000'

  test('behavior: both sides of an order, who else is paid, and until when', () => {
    const document = seaportDocument(account)
    expect(fieldsOf(document).map(({ label }) => label)).toEqual([
      'gives',
      'receives',
      'othersReceive',
      'otherReceiver',
      'deadline',
    ])
    expect(find(document, 'gives')).toMatchObject({ token: stranger, tokenId: '4471' })
    expect(find(document, 'receives')).toMatchObject({
      token: null,
      tokenInfo: { symbol: 'ETH', decimals: 18 },
      amount: `${10n ** 18n}`,
    })
    expect(find(document, 'othersReceive')).toMatchObject({ token: null })
    expect(find(document, 'otherReceiver')).toEqual({ kind: 'address', address: stranger })
    expect(find(document, 'deadline')).toEqual({ kind: 'date', seconds: '1893456000' })
  })

  test('behavior: the receiver of each amount that others get', () => {
    const part = { token: weth, startAmount: '7', endAmount: '7' }
    const ours = { ...part, startAmount: enough, endAmount: enough, recipient: account }
    const document = uniswapDocument(account, {
      baseOutputs: [ours, ...[stranger, usdc].map((recipient) => ({ ...part, recipient }))],
    })
    const others = fieldsOf(document).filter(({ label }) => label.startsWith('other'))
    expect(others).toMatchObject([
      { label: 'othersReceive', value: { amount: '7' } },
      { label: 'otherReceiver', value: { address: stranger } },
      { label: 'othersReceive', value: { amount: '7' } },
      { label: 'otherReceiver', value: { address: usdc } },
    ])
  })

  test('behavior: items of a type that Seaport does not have are not read', () => {
    for (const change of [
      { offer: [item(6, stranger, 1n)] },
      { consideration: [{ ...item(6, zero, 1n), recipient: account }] },
      { consideration: [{ ...item(6, zero, 1n), recipient: stranger }] },
    ]) {
      expect(codes(seaportDocument(account, change))).toEqual(['unknownTypedData'])
    }
  })

  test('behavior: amounts that change over time count at their worst', () => {
    const falling = { ...item(0, zero, 10n ** 18n), endAmount: '1', recipient: account }
    expect(codes(seaportDocument(account, { consideration: [falling] }))).toEqual(['poorReturn'])
    expect(find(uniswapDocument(account), 'receives')).toMatchObject({
      amount: '190000000000000000',
    })
  })

  const limitOrder = (change: Record<string, unknown>): TypedDocument => {
    const document = oneInchDocument(account, 1893456000n << 80n)
    return { ...document, message: { ...document.message, ...change } }
  }

  test('behavior: a limit order of 1inch ends when its traits say so', () => {
    expect(find(limitOrder({}), 'deadline')).toEqual({ kind: 'date', seconds: '1893456000' })
  })

  test('behavior: an order of 0x on a network without its contract is not read', () => {
    const { document } = knownDocuments(account)['an order of 0x'] ?? {}
    if (!document) throw new Error('no order of 0x')
    const { calls } = view({ ...document, domain: { ...document.domain, chainId: 10 } })
    expect(calls).toEqual([])
  })

  const paid = (amount: bigint, recipient = account, token = zero) => ({
    consideration: [{ ...item(token === zero ? 0 : 1, token, amount), recipient }],
  })
  const offers = (...offer: unknown[]) => ({ offer })
  test.each<[string, TypedDocument, string[]]>([
    ['an item for nothing', seaportDocument(account, { consideration: [] }), ['poorReturn']],
    ['an item for 1 wei', seaportDocument(account, paid(1n)), ['poorReturn']],
    [
      'an item for a dollar',
      seaportDocument(account, paid(10n ** 6n, account, usdc)),
      ['poorReturn'],
    ],
    [
      'an item, paid to another',
      seaportDocument(account, paid(10n ** 18n, stranger)),
      ['poorReturn'],
    ],
    [
      'an item for an unlisted token',
      seaportDocument(account, paid(10n ** 30n, account, stranger)),
      ['poorReturn'],
    ],
    [
      'any item of a collection',
      seaportDocument(account, offers(item(4, stranger, 1n))),
      ['unknownTypedData'],
    ],
    [
      'more than the cap',
      seaportDocument(account, offers(item(1, usdc, 2_000_000_000n))),
      ['allowanceAboveCap'],
    ],
    [
      'an unlisted token for ether',
      seaportDocument(account, offers(item(1, stranger, 5n))),
      ['unknownToken'],
    ],
    [
      'an offer that grows above the cap',
      seaportDocument(account, offers({ ...item(1, usdc, 1n), endAmount: '2000000000' })),
      ['allowanceAboveCap'],
    ],
    ['a swap for nothing', cowDocument({ buyAmount: 0 }), ['poorReturn']],
    ['a swap for a hundredth', cowDocument({ buyAmount: '2000000000000000' }), ['poorReturn']],
    ['a swap for another', cowDocument({ receiver: stranger }), ['otherReceiver']],
    [
      'a swap whose fee exceeds the cap',
      cowDocument({ feeAmount: '600000000' }),
      ['allowanceAboveCap'],
    ],
    ['a limit order for another', limitOrder({ receiver: stranger }), ['otherReceiver']],
    ['a swap into an unlisted token', cowDocument({ buyToken: stranger }), []],
    ['a swap from one', cowDocument({ sellToken: stranger }), ['unknownToken']],
    [
      'a swap whose output is another’s',
      uniswapDocument(account, {
        baseOutputs: [{ token: weth, startAmount: enough, endAmount: enough, recipient: stranger }],
      }),
      ['poorReturn'],
    ],
  ])('behavior: %s', (_, document, expected) => {
    expect(codes(document)).toEqual(expected)
  })

  test('behavior: an order for Permit2 that another contract could take is only a permit', () => {
    for (const document of [
      uniswapDocument(account, {}, stranger),
      uniswapDocument(stranger),
      uniswapDocument(account, { baseInputToken: weth }),
    ]) {
      expect(view(document).calls).toMatchObject([{ kind: 'permit' }])
      expect(codes(document)).toEqual(['permit', 'unknownTypedData'])
    }
  })

  test('behavior: each order of a tree is read, padding left out', () => {
    const order = seaportOrder(account)
    const bad = seaportOrder(account, { consideration: [] })
    const tree = [
      [order, bad],
      [order, seaportOrder(zero)],
    ]
    expect(view(bulkDocument(tree)).calls).toHaveLength(3)
    expect(codes(bulkDocument(tree))).toEqual(['poorReturn', 'bulkOrder'])
    const foreign = bulkDocument([
      [order, order],
      [order, seaportOrder(stranger)],
    ])
    expect(codes(foreign)).toEqual(['unknownTypedData'])
  })

  test('behavior: a forwarded call is decoded, and judged as such', () => {
    const document = forwardDocument(account)
    expect(find(document, 'call')).toMatchObject({
      call: { kind: 'tokenTransfer', to: stranger, tokenInfo: { symbol: 'USDC' } },
    })
    const spend = `0x095ea7b3${stranger.slice(2).padStart(64, '0')}${'f'.repeat(64)}`
    expect(codes(forwardDocument(account, { data: spend }))).toEqual(['unlimitedAllowance'])
    expect(codes(forwardDocument(account, { data: '0x12345678' }))).toEqual([
      'unknownCall',
      'unknownTypedData',
    ])
  })

  test('behavior: a vote names all its choices', () => {
    const { document } = knownDocuments(account)['a vote for several choices'] ?? {}
    expect(document && find(document, 'choice')).toEqual({ kind: 'text', text: '1, 3' })
  })

  test.each([
    ['nobody', '12'],
    [`${stranger} `, '12'],
    [stranger, '12 and more'],
    [stranger, '-1'],
  ])('behavior: text that is no address or amount is not shown as one: %j, %j', (to, amount) => {
    expect(codes(usdSend(to, amount))).toEqual(['unknownTypedData'])
  })

  test('behavior: an extension of 1inch’s orders hides part of them', () => {
    const flags = 1n << 249n
    expect(codes(oneInchDocument(account, flags | (1n << 254n)))).toEqual(['hiddenContent'])
  })
})
