import type { Json } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { parts, viewParts } from '../approval/testing/requestParts.ts'
import { memoryStorage } from '../storage/testing/memoryStorage.ts'
import { createAddressBook } from './createAddressBook.ts'
import { createAdvisor } from './createAdvisor.ts'
// Loaded before the tests, and not on demand within one.
import './simulation/simulateParts.ts'

const origin = 'https://app.example.org'
const { send } = parts
const friend = send.call.to
const poison = `0x${friend.slice(2, 6)}${'4'.repeat(32)}${friend.slice(-4)}` as const
const second = `0x${'ab'.repeat(20)}` as const

function open() {
  const { storage } = memoryStorage()
  const open = (name: 'recipients' | 'tokens') =>
    createAddressBook({ name, scope: '', storage: () => storage })
  const advisor = createAdvisor({
    recipients: open('recipients'),
    addedTokens: open('tokens'),
    tokens: [],
    accounts: () => ({
      eip155: [
        { type: 'eoa', address: send.account },
        { type: 'eoa', address: second },
      ],
      solana: [{ type: 'eoa', address: parts.solanaSend.account }],
    }),
    connect: () => () => new Promise<Json>(() => {}),
  })
  const ends = new AbortController()
  const advise = (...given: Parameters<typeof viewParts>) =>
    advisor.advise({ origin, view: viewParts(...given) }, ends.signal)
  return { advisor, advise, ends }
}

const to = (address: `0x${string}`) => ({ ...send, call: { ...send.call, to: address } })

describe('createAdvisor', () => {
  test('default: a recipient is new once', () => {
    const { advisor, advise, ends } = open()
    const first = advise(send)
    expect(first.recipients).toEqual([{ kind: 'firstTime', address: friend }])
    expect(first.view).toEqual(viewParts(send))
    expect(first.hints?.current()).toEqual({ status: 'running' })
    advisor.remember(first.view)
    expect(advise(send).recipients).toEqual([])
    ends.abort()
  })

  test('behavior: a recipient that looks like another makes the risk high', () => {
    const { advisor, advise, ends } = open()
    advisor.remember(viewParts(send))
    const { view, recipients } = advise(to(poison))
    expect(recipients).toEqual([{ kind: 'looksLike', address: poison, known: friend }])
    expect(view).toEqual({ ...viewParts(to(poison)), risk: 'high' })
    ends.abort()
  })

  test('behavior: a recipient behind a new one is compared, too', () => {
    const { advisor, advise, ends } = open()
    advisor.remember(viewParts(send))
    const { view, recipients } = advise(to(`0x${'12'.repeat(20)}`), to(poison))
    expect(recipients?.map(({ kind }) => kind)).toEqual(['firstTime', 'looksLike'])
    expect(view.risk).toBe('high')
    ends.abort()
  })

  test('behavior: an address inside a batch is compared, and known once it was approved', () => {
    const { advisor, advise, ends } = open()
    const batchTo = (address: `0x${string}`) => {
      const call = { ...parts.sendToken.call, from: friend, to: address }
      const inner = { to: friend, value: '0', isDelegate: false, call, data: null }
      const [first, nested] = parts.batch.call.steps
      const steps = [...nested.call.steps, inner]
      const open = {
        ...parts.batch.call,
        steps: [first, { ...nested, call: { ...nested.call, steps } }],
      }
      return { ...parts.batch, risk: 'value', warnings: [], call: open } as const
    }
    expect(advise(batchTo(friend)).recipients).toEqual([{ kind: 'firstTime', address: friend }])
    advisor.remember(viewParts(batchTo(friend)))
    expect(advise(send).recipients).toEqual([])
    const { view, recipients } = advise(batchTo(poison))
    expect(recipients).toEqual([{ kind: 'looksLike', address: poison, known: friend }])
    expect(view.risk).toBe('high')
    ends.abort()
  })

  test('behavior: an address that an operator describes is compared, and not remembered', () => {
    const { advisor, advise, ends } = open()
    const described = (address: `0x${string}`) => {
      const value = { kind: 'address', address } as const
      const call = { ...parts.described.call, fields: [{ label: 'Paid to', value }] }
      const inner = { to: second, value: '0', isDelegate: false, call, data: null }
      return {
        ...parts.batch,
        risk: 'value',
        call: { ...parts.batch.call, steps: [inner] },
      } as const
    }
    expect(advise(described(friend)).recipients).toEqual([])
    advisor.remember(viewParts(described(friend)))
    expect(advise(described(poison)).recipients).toEqual([])
    advisor.remember(viewParts(send))
    const { view, recipients } = advise(described(poison))
    expect(recipients).toEqual([{ kind: 'looksLike', address: poison, known: friend }])
    expect(view.risk).toBe('high')
    const inside = { kind: 'call', call: described(poison).call } as const
    const forward = {
      kind: 'signedAction',
      name: 'forwardCall',
      subject: null,
      fields: [{ label: 'call', value: inside }],
    } as const
    expect(advise({ ...parts.typedData, calls: [forward] }).view.risk).toBe('high')
    ends.abort()
  })

  test('behavior: a token that was added is known here, and no risk changes', () => {
    const { advisor, advise, ends } = open()
    const { suggested, claimedApproval } = parts
    expect(advise(suggested).addedTokens).toBe(0)
    advisor.remember(viewParts(suggested))
    expect(advise(suggested).addedTokens).toBe(1)
    const { addedTokens, view } = advise(claimedApproval)
    expect(addedTokens).toBe(1)
    expect(view).toEqual(viewParts(claimedApproval))
    expect(view.risk).toBe('high')
    ends.abort()
  })

  test('behavior: own addresses are neither new nor in doubt, and compared with', () => {
    const { advise, ends } = open()
    expect(advise(to(send.account)).recipients).toEqual([])
    const double =
      `0x${send.account.slice(2, 6)}${'4'.repeat(32)}${send.account.slice(-4)}` as const
    expect(advise(to(double)).view.risk).toBe('high')
    ends.abort()
  })

  test('behavior: every own address is known, on each network', () => {
    const { advise, ends } = open()
    expect(advise(to(second)).recipients).toEqual([])
    const { solanaSend } = parts
    const [budget, { summary, ...rest }] = solanaSend.instructions
    const own = { ...rest, summary: { ...summary, to: solanaSend.account } }
    expect(advise({ ...solanaSend, instructions: [budget, own] }).recipients).toEqual([])
    ends.abort()
  })

  test('behavior: a known recipient lowers no risk', () => {
    const { advisor, advise, ends } = open()
    advisor.remember(viewParts(send))
    expect(advise({ ...send, risk: 'high' }).view.risk).toBe('high')
    ends.abort()
  })

  test('behavior: a message has no hints', () => {
    const { advise } = open()
    const { hints, recipients } = advise(parts.message)
    expect([hints, recipients]).toEqual([undefined, []])
  })
})
