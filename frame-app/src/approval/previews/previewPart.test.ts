import { describe, expect, test } from 'vitest'
import type { PartView } from '../../keys/view.ts'
import { parts } from '../testing/requestParts.ts'
import { englishTexts } from '../texts/approvalTexts.ts'
import { costRows } from './costs.ts'
import { type Preview, writeValue } from './preview.ts'
import { previewPart } from './previewPart.ts'

const sentenceOf = ({ sentence }: Preview) => writeValue(englishTexts, sentence)
const labels = (rows: Preview['rows']) => rows.map(({ label }) => label)
/** Rows with their amounts as English writes them. */
const inEnglish = (rows: Preview['rows']) =>
  rows.map(({ label, value }) => ({
    label,
    value:
      value.kind === 'amount'
        ? { kind: value.kind, text: writeValue(englishTexts, value.text) }
        : value,
  }))
/** The priced amounts. */
const worths = (rows: Preview['rows']) =>
  rows.map(({ value }) => (value.kind === 'amount' ? value.worth : undefined))
/** The amount that leaves, then the fee and the total. */
const effects = ({ changes, costs }: Preview) => [...changes, ...costRows(costs)]
const upTo = (amount: string) => `up to ${amount}`
const send = parts.send
const friend = send.call.to

describe('previewPart', () => {
  test.each([
    ['message', 'Sign a message'],
    ['signIn', 'Sign in to app.example.org'],
    ['typedData', 'Sign data: Order'],
    ['send', 'Send 0.5 ETH to'],
    ['sendToken', 'Send 250 USDC to'],
    ['claimedToken', 'Send 100 “TEST” to'],
    ['claimedApproval', 'Let this address spend up to 100 “TEST”'],
    ['unpayable', 'Send 0.5 ETH to'],
    ['solanaSend', 'Send 1.25 SOL to'],
    ['approval', 'Let this address spend up to 100 USDC'],
    ['unlimited', 'Let this address spend all your USDC'],
    ['unknownToken', 'Let this address spend an unknown token'],
    ['unknownCall', 'Call a contract and send it 0.5 ETH'],
    ['permit', 'Let this address spend all your USDC'],
    ['permits', 'Allow spending of 2 tokens'],
    ['order', 'Agree to a trade'],
    ['orders', 'Agree to 2 trades'],
    ['described', 'Stake ETH with Lido'],
    ['atomic', 'Do 3 steps at once'],
    ['atomicFirst', 'Do 3 steps at once'],
    ['fundedAccount', 'Send 50 SOL to a new account'],
    ['suggested', 'Add “TEST” to your list of tokens'],
    ['suggestedListed', 'Add USDC to your list of tokens'],
    ['suggestedNamesake', 'Add a token to your list'],
    ['suggestedItem', 'Add an item to your list'],
  ] as const)('default: %s is "%s"', (name, sentence) => {
    expect(sentenceOf(previewPart(parts[name]))).toBe(sentence)
  })

  test('behavior: what the calls of an atomic transaction carry leaves with it', () => {
    const preview = previewPart(parts.atomic)
    expect(preview.stepsLabel).toBe('label.allOrNone')
    expect(preview.steps).toHaveLength(3)
    expect(preview.sentence.subject).toBeUndefined()
    expect(inEnglish(effects(preview))).toMatchObject([
      // A swap's 0.02 ETH and a gift of 0.01 ETH.
      { label: 'label.leaves', value: { text: '100 USDC' } },
      { label: 'label.leaves', value: { text: '0.03 ETH' } },
      { label: 'label.arrivesLimit', value: { text: '0.03 WETH' } },
      { label: 'label.fee', value: { text: upTo('0.005 ETH') } },
      { label: 'label.total', value: { text: upTo('0.035 ETH') } },
    ])
  })

  test('behavior: the contract that the account will run is named, and no step', () => {
    const { steps, lowerRows } = previewPart(parts.atomicFirst)
    expect(steps).toHaveLength(3)
    expect(lowerRows).toEqual([
      {
        label: 'label.enabledBy',
        value: { kind: 'text', text: 'EIP7702StatelessDeleGator 1.3.0' },
      },
      {
        label: 'label.contract',
        value: { kind: 'address', address: parts.atomicFirst.delegations[0].contract },
      },
    ])
    expect(previewPart(parts.delegation).lowerRows).toEqual([])
  })

  test('behavior: each permission of a sign-in is a sentence, with its restrictions', () => {
    const abilities = [
      { ability: 'crud/read', target: 'https://app.example.org', restrictions: null },
      { ability: 'msg/send', target: 'mailto:a@b.c', restrictions: '[{"to":"d@e.f"}]' },
    ]
    const recap = { abilities, requests: [], proofs: ['bafy1'] }
    const { signIn } = parts.signIn
    const preview = previewPart({ ...parts.signIn, signIn: { ...signIn, recap } })
    expect(preview.stepsLabel).toBe('label.abilities')
    expect(preview.steps.map(({ sentence }) => writeValue(englishTexts, sentence))).toEqual([
      'May crud/read on https://app.example.org',
      'May msg/send on mailto:a@b.c',
    ])
    expect(preview.steps.map(({ rows }) => rows)).toEqual([
      [],
      [{ label: 'label.restrictions', value: { kind: 'raw', text: '[{"to":"d@e.f"}]' } }],
    ])
    const labelled = ['label.resources', 'label.proofs']
    expect(preview.rows).toEqual([])
    expect(labels(preview.lowerRows ?? [])).toEqual([
      'label.statement',
      'label.account',
      'label.expirationTime',
    ])
    expect(labels(preview.details)).toEqual(expect.arrayContaining(labelled))
    expect(labels(previewPart(parts.signIn).rows)).toContain('label.resources')
  })

  test.each([
    [['eip155:1', 'eip155:100'], 'on Ethereum, eip155:100'],
    [null, 'on any network'],
  ])('behavior: the requests that a sign-in allows are one sentence: %o', (networks, words) => {
    const requests = [{ methods: ['eth_sendTransaction', 'personal_sign'], networks }]
    const { signIn } = parts.signIn
    const recap = { abilities: [], requests, proofs: [] }
    const { steps } = previewPart({ ...parts.signIn, signIn: { ...signIn, recap } })
    expect(steps.map(({ sentence }) => writeValue(englishTexts, sentence))).toEqual([
      `May request eth_sendTransaction, personal_sign ${words}. You still approve each signature.`,
    ])
  })

  test('behavior: what Solana calls a program is not called a contract', () => {
    const [, transfer] = parts.solanaSend.instructions
    const summary = { kind: 'contractCall', to: transfer.programId, selector: null } as const
    const preview = previewPart({ ...parts.solanaSend, instructions: [{ ...transfer, summary }] })
    expect(sentenceOf(preview)).toBe('Run a program')
    expect(preview.sentence.subject).toBe(transfer.programId)
  })

  test('behavior: a transfer names the whole address, what leaves, the network and the most it costs', () => {
    const preview = previewPart(send)
    expect(preview.sentence.subject).toBe(friend)
    expect(inEnglish(effects(preview))).toEqual([
      { label: 'label.leaves', value: { kind: 'amount', text: '0.5 ETH' } },
      { label: 'label.fee', value: { kind: 'amount', text: upTo('0.00042 ETH') } },
      { label: 'label.total', value: { kind: 'amount', text: upTo('0.50042 ETH') } },
    ])
    expect(preview.network).toBe('Ethereum')
  })

  test('behavior: what leaves, the fee and the total are priced, as they are shown', () => {
    const ether = (units: string) => ({
      ...{ token: null, decimals: 18 },
      units: expect.toSatisfy((written: string) => BigInt(written) === BigInt(units)),
    })
    expect(worths(effects(previewPart({ ...send, maxFee: '53169113802000' })))).toMatchObject([
      ether('500000000000000000'),
      ether('54000000000000'),
      ether('500054000000000000'),
    ])
    const [token] = worths(previewPart(parts.sendToken).changes)
    const { call } = parts.sendToken
    expect(token).toMatchObject({ token: call.token, units: call.amount, decimals: 6 })
  })

  test('behavior: what a contract claims of itself and what may be spent later are not priced', () => {
    const [unlisted] = worths(previewPart(parts.claimedToken).changes)
    expect(unlisted).toBeUndefined()
    expect(worths(previewPart(parts.approval).rows)).not.toContainEqual(expect.anything())
  })

  test('behavior: an unlisted token is shown as its contract claims, with the contract’s address', () => {
    const { token } = parts.claimedToken.call
    const claim = { symbol: 'TEST', decimals: 6 }
    const moved = { kind: 'claimed', amount: '100000000', claim }
    const transfer = previewPart(parts.claimedToken)
    expect(transfer.changes[0]).toEqual({ label: 'label.leaves', value: moved })
    expect(transfer.rows).toContainEqual({
      label: 'label.token',
      value: { kind: 'address', address: token },
    })
    const { rows } = previewPart(parts.claimedApproval)
    expect(rows[0]).toEqual({ label: 'label.amount', value: moved })
  })

  test('behavior: a claim neither names an unlimited approval nor replaces a listed name', () => {
    const { call } = parts.claimedApproval
    const unlimited = { ...parts.claimedApproval, call: { ...call, amount: 'unlimited' as const } }
    expect(sentenceOf(previewPart(unlimited))).toBe(
      'Let this address spend all of an unknown token',
    )
    const claim = { symbol: 'FAKE', decimals: 0 }
    const listed = { ...parts.sendToken, call: { ...parts.sendToken.call, claim } }
    expect(sentenceOf(previewPart(listed))).toBe('Send 250 USDC to')
    expect(JSON.stringify(previewPart(listed))).not.toContain('FAKE')
  })

  test('behavior: every part of an EVM transaction stands in its details', () => {
    const view: PartView = {
      ...parts.sendToken,
      transaction: {
        ...parts.sendToken.transaction,
        accessList: [{ address: friend, storageKeys: [`0x${'00'.repeat(32)}`] }],
      },
    }
    const { details } = previewPart(view)
    expect(labels(details)).toEqual([
      'label.from',
      'label.to',
      'label.chainId',
      'label.nonce',
      'label.type',
      'label.gas',
      'label.mostFee',
      'label.maxFee',
      'label.priorityFee',
      'label.accessList',
      'label.data',
    ])
    expect(details.at(-1)?.value).toEqual({ kind: 'raw', text: view.transaction.data })
  })

  test('behavior: EIP-7702: each account, and the contract that will control it', () => {
    const contract = `0x${'ab'.repeat(20)}` as const
    const { steps } = previewPart({
      ...send,
      delegations: [
        { account: send.account, contract },
        { account: contract, contract: null },
      ],
    })
    expect(steps).toEqual([
      {
        sentence: { key: 'sentence.delegation', subject: send.account },
        rows: [{ label: 'label.contract', value: { kind: 'address', address: contract } }],
        details: [],
      },
      { sentence: { key: 'sentence.endDelegation', subject: contract }, rows: [], details: [] },
    ])
  })

  test('behavior: native value beside a call leaves the account too', () => {
    const preview = previewPart({
      ...parts.unlimited,
      transaction: { ...parts.unlimited.transaction, value: '0xde0b6b3a7640000' },
    })
    expect(inEnglish(effects(preview))).toContainEqual({
      label: 'label.leaves',
      value: { kind: 'amount', text: '1 ETH' },
    })
  })

  test('behavior: the fee is rounded up among what leaves, and exact in the details', () => {
    const preview = previewPart({ ...parts.sendToken, maxFee: '53169113802000' })
    expect(inEnglish(effects(preview))).toContainEqual({
      label: 'label.fee',
      value: { kind: 'amount', text: upTo('0.000054 ETH') },
    })
    expect(inEnglish(preview.details)).toContainEqual({
      label: 'label.mostFee',
      value: { kind: 'amount', text: '0.000053169113802 ETH' },
    })
  })

  test('behavior: a long amount is short in the heading, and whole below it', () => {
    const amount = '123456789012345678'
    const preview = previewPart({
      ...send,
      call: { ...send.call, amount },
      transaction: { ...send.transaction, value: '0x1b69b4ba630f34e' },
    })
    expect(sentenceOf(preview)).toBe('Send about 0.123457 ETH to')
    expect(inEnglish(effects(preview))).toEqual([
      { label: 'label.leaves', value: { kind: 'amount', text: '0.123456789012345678 ETH' } },
      { label: 'label.fee', value: { kind: 'amount', text: upTo('0.00042 ETH') } },
      { label: 'label.total', value: { kind: 'amount', text: upTo('0.123876789012345678 ETH') } },
    ])
  })

  test('behavior: an unknown token is a number without a unit, which may be an item’s id', () => {
    const { sentence, rows } = previewPart(parts.unknownToken)
    expect(sentence.subject).toBe(parts.unknownToken.call.spender)
    expect(rows).toContainEqual({
      label: 'label.amountOrItem',
      value: { kind: 'baseUnits', amount: '4471', mayBeItemId: true },
    })
    const call = { ...parts.sendToken.call, tokenInfo: null }
    expect(previewPart({ ...parts.sendToken, call }).changes).toContainEqual({
      label: 'label.leaves',
      value: { kind: 'baseUnits', amount: '250000000', mayBeItemId: false },
    })
  })

  test('behavior: an item is named by its id', () => {
    const call = { ...parts.sendToken.call, tokenInfo: null, amount: '3', tokenId: '9' }
    const preview = previewPart({ ...parts.sendToken, call })
    expect(sentenceOf(preview)).toBe('Send an item to')
    expect(preview.changes[0]?.value).toEqual({ kind: 'amount', text: '3 × #9' })
  })

  test('behavior: another account’s tokens do not leave this one', () => {
    const call = { ...parts.sendToken.call, from: friend }
    const preview = previewPart({ ...parts.sendToken, call })
    expect(sentenceOf(preview)).toBe('Move another account’s tokens to')
    expect(labels(effects(preview))).toEqual(['label.fee'])
    expect(labels(preview.rows)).toEqual(['label.amount', 'label.token', 'label.from'])
  })

  test('behavior: an increase says that it comes on top', () => {
    const call = { ...parts.approval.call, isIncrease: true }
    expect(sentenceOf(previewPart({ ...parts.approval, call }))).toBe(
      'Let this address spend 100 USDC more',
    )
  })

  test('behavior: several permits are listed one by one', () => {
    const { steps } = previewPart(parts.permits)
    expect(steps.map(({ sentence }) => writeValue(englishTexts, sentence))).toEqual([
      'Let this address spend up to 100 USDC',
      'Let this address spend up to 5 DAI',
    ])
  })

  test('behavior: a trade shows both sides, who else gets what, and until when', () => {
    const { changes, rows } = previewPart(parts.order)
    expect(inEnglish(changes)).toMatchObject([
      { label: 'label.gives', value: { text: '#4471' } },
      { label: 'label.collection' },
      { label: 'label.receives', value: { text: '0.95 ETH' } },
      { label: 'label.othersReceive', value: { text: '0.05 ETH' } },
      { label: 'label.otherReceiver', value: { kind: 'address' } },
    ])
    expect(labels(rows)).toEqual(['label.deadline'])
  })

  test('behavior: each of several trades keeps its own sides', () => {
    const { changes, steps } = previewPart(parts.orders)
    expect(changes).toEqual([])
    expect(steps.map(({ rows }) => labels(rows))).toEqual([
      [
        'label.gives',
        'label.collection',
        'label.receives',
        'label.othersReceive',
        'label.otherReceiver',
        'label.deadline',
      ],
      ['label.gives', 'label.collection'],
    ])
  })

  test('behavior: a described call has the operator’s labels, and says whose they are', () => {
    const { rows } = previewPart(parts.described)
    expect(labels(rows)).toEqual([
      { text: 'You stake' },
      { text: 'Referred by' },
      'label.contract',
      'label.to',
      'label.description',
    ])
  })

  test('behavior: a call inside is a sentence, with its own rows', () => {
    const [part] = [parts.described]
    const inner = { label: 'Then', value: { kind: 'call', call: parts.approval.call } } as const
    const { rows } = previewPart({ ...part, call: { ...part.call, fields: [inner] } })
    expect(labels(rows).slice(0, 4)).toEqual([
      { text: 'Then' },
      'label.to',
      'label.amount',
      'label.token',
    ])
  })

  test('behavior: an allowance of zero takes the right away', () => {
    const view: PartView = {
      ...parts.unlimited,
      call: { ...parts.unlimited.call, amount: '0' },
    }
    expect(sentenceOf(previewPart(view))).toBe('Stop this address from spending your USDC')
  })

  test('behavior: bytes that are no text are shown as bytes, once', () => {
    const preview = previewPart({ ...parts.message, text: null })
    expect(preview.rows).toEqual([
      { label: 'label.message', value: { kind: 'raw', text: parts.message.hex } },
    ])
    expect(labels(preview.details)).toEqual(['label.account'])
  })

  test('behavior: typed data that was not understood shows every field unfolded', () => {
    const { rows } = previewPart(parts.typedData)
    expect(rows.map(({ value }) => value)).toContainEqual({
      kind: 'tree',
      fields: parts.typedData.fields,
      account: parts.typedData.account,
    })
  })

  test('behavior: a Solana transaction of one purpose folds what serves it', () => {
    const preview = previewPart(parts.solanaSend)
    expect(preview.stepsLabel).toBe('label.otherSteps')
    expect(preview.steps.map(({ sentence }) => writeValue(englishTexts, sentence))).toEqual([
      'Limit the work to 200,000 compute units',
    ])
    expect(labels(preview.details)).toContain('label.accounts')
  })

  test('behavior: a Solana transaction of several purposes shows every step and all that leaves', () => {
    const [budget, transfer] = parts.solanaSend.instructions
    const preview = previewPart({
      ...parts.solanaSend,
      instructions: [budget, transfer, transfer],
    })
    expect(sentenceOf(preview)).toBe('Run 3 instructions')
    expect(preview.steps).toHaveLength(3)
    expect(labels(effects(preview))).toEqual([
      'label.leaves',
      'label.leaves',
      'label.fee',
      'label.total',
    ])
    expect(inEnglish(effects(preview)).at(-1)?.value).toEqual({
      kind: 'amount',
      text: upTo('2.500005 SOL'),
    })
  })

  test('behavior: a new account that is paid more than rent leads, with its owner and who else signs', () => {
    const [budget, transfer] = parts.solanaSend.instructions
    const [funding] = parts.fundedAccount.instructions
    const { sentence, rows, steps } = previewPart({
      ...parts.fundedAccount,
      instructions: [budget, funding],
    })
    expect(writeValue(englishTexts, sentence)).toBe('Send 50 SOL to a new account')
    expect(labels(rows)).toEqual(['label.owner', 'label.otherSigners'])
    expect(steps).toHaveLength(1)
    const both = previewPart({ ...parts.fundedAccount, instructions: [funding, transfer] })
    expect(sentenceOf(both)).toBe('Run 2 instructions')
    const summary = { ...funding.summary, isTransfer: false }
    const serving = { ...parts.fundedAccount, instructions: [{ ...funding, summary }, transfer] }
    expect(sentenceOf(previewPart(serving))).toBe('Send 1.25 SOL to')
  })

  test('behavior: what another signer pays does not leave this account', () => {
    const [, transfer] = parts.solanaSend.instructions
    const other = parts.fundedAccount.otherSigners[0]
    const summary = { ...transfer.summary, from: other }
    const preview = previewPart({
      ...parts.solanaSend,
      feePayer: other,
      instructions: [{ ...transfer, summary }],
    })
    expect(inEnglish(effects(preview))).toEqual([])
    expect(labels(preview.rows)).toContain('label.from')
  })
})
