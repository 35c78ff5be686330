import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { type AssetChange, createHintStore, type Simulation } from '../../keys/hints.ts'
import type { PartView } from '../../keys/view.ts'
import { ApprovalSheet } from '../ApprovalSheet.tsx'
import { approvalLimits } from '../approvalLimits.ts'
import { parts, viewParts } from '../testing/requestParts.ts'
import { spyEvents } from '../testing/spyEvents.ts'

beforeEach(() => page.viewport(360, 600))
afterEach(() => cleanup())

const { token } = parts.approval.call
const unnamed = { token: null, holder: null, tokenInfo: null }
const ether: AssetChange = {
  ...unnamed,
  direction: 'out',
  amount: '500000000000000000',
  tokenInfo: { symbol: 'ETH', decimals: 18 },
}
const succeeds = {
  status: 'succeeds',
  source: 'eth_simulateV1',
  changes: [ether],
  more: 0,
} as const

async function open(
  simulation?: Simulation,
  { part = parts.unknownCall }: { part?: PartView } = {},
) {
  const hints = createHintStore(simulation)
  const events = spyEvents()
  const onResize = vi.fn()
  const prompt = { origin: 'https://app.example.org', view: viewParts(part), hints }
  await render(
    <ApprovalSheet
      prompt={prompt}
      surface="frame"
      events={events}
      waiting={0}
      onResize={onResize}
    />,
  )
  return { hints, events, onResize }
}

const section = () => page.getByRole('region', { name: 'Expected changes' })
const approve = () => page.getByRole('button', { name: 'Approve' })
const live = () => expect.element(approve()).toHaveAttribute('aria-disabled', 'false')

describe('ExpectedChanges', () => {
  test('default: the changes, with who names the token', async () => {
    await open({
      ...succeeds,
      changes: [
        ether,
        {
          ...unnamed,
          direction: 'in',
          amount: '250',
          token,
          claim: { symbol: 'US\u202eDC', decimals: 2 },
        },
        { ...unnamed, direction: 'out', amount: '1', token, tokenId: '4471' },
        {
          ...unnamed,
          direction: 'right',
          amount: 'unlimited',
          tokenId: null,
          token,
          holder: parts.send.call.to,
        },
      ],
      more: 2,
    })
    for (const text of [
      'You send0.5 ETH',
      'You get2.5 “US\\u{202E}DC”The token’s contract says so. We don’t recognize this token, so check its address.',
      'You send#4471',
      'May be taken laterAll items',
      'and 2 more changes',
    ]) {
      expect(section().element().textContent).toContain(text)
    }
    expect(section().element().textContent).toContain('By this address0xd8dA')
  })

  test('behavior: it says that it is still running, and announces the result', async () => {
    const { hints } = await open()
    await expect.element(section()).toHaveTextContent('Checking what this does…')
    await expect.element(section()).toHaveAttribute('aria-live', 'polite')
    hints.set(succeeds)
    await expect.element(section()).toHaveTextContent('You send0.5 ETH')
  })

  test.each<[string, Simulation, string]>([
    ['nothing is known', { status: 'unknown' }, 'We couldn’t check what this does.'],
    [
      'only the outcome is',
      { ...succeeds, changes: null },
      'This should work, but we couldn’t check',
    ],
    ['nothing changes', { ...succeeds, changes: [] }, 'Nothing should enter or leave'],
  ])('behavior: it says that %s', async (_, simulation, text) => {
    await open(simulation)
    await expect.element(section()).toHaveTextContent(text)
  })

  test.each<[string, Extract<Simulation, { status: 'reverts' }>['reason'], string]>([
    [
      'the contract’s words',
      { kind: 'text', text: 'no\u202eway' },
      'The contract says: “no\\u{202E}way”',
    ],
    [
      'a known reason',
      { kind: 'known', name: 'overflow' },
      'A number gets too large or too small.',
    ],
    ['a raw error', { kind: 'raw', text: '0x1f3ab24e' }, 'The error is 0x1f3ab24e.'],
    ['no reason', null, 'This would fail'],
  ])(
    'behavior: a failure with %s is no success, and leaves the decision free',
    async (_, reason, text) => {
      const { events } = await open({ status: 'reverts', source: 'eth_call', reason })
      await expect.element(section()).toHaveTextContent('This would fail')
      await expect.element(section()).toHaveTextContent(text)
      await expect.element(section()).toHaveTextContent('You’d still pay the fee.')
      await expect.element(section()).not.toHaveTextContent('Expected changes')
      await page.getByRole('button', { name: 'Reject' }).click()
      expect(events.reject).toHaveBeenCalledTimes(1)
    },
  )

  const shortfall = {
    token,
    tokenInfo: { symbol: 'USDC', decimals: 6 },
    needed: '250000000',
    balance: '12500000',
  }
  const lack = 'You need 250 USDC and have 12.5 USDC. Add at least 237.5 USDC, then try again.'

  test.each(['running', 'unknown'] as const)(
    'behavior: too little of a token is said while the simulation is %s, and leaves the decision free',
    async (status) => {
      const { events } = await open({ status, shortfall }, { part: parts.sendToken })
      await expect.element(section()).toHaveTextContent(`Not enough USDC${lack}`)
      await expect.element(section()).toHaveTextContent('This would probably fail.')
      await live()
      await page.getByRole('button', { name: 'Reject' }).click()
      expect(events.reject).toHaveBeenCalledTimes(1)
    },
  )

  test('behavior: beside a failure, and not once it succeeds', async () => {
    const { hints } = await open({ status: 'reverts', source: 'eth_call', reason: null, shortfall })
    await expect.element(section()).toHaveTextContent(`This would fail${lack}`)
    hints.set(succeeds)
    await expect.element(section()).not.toHaveTextContent('237.5')
  })

  test('behavior: an unlisted token’s symbol is quoted, and without one the units are bare', async () => {
    const claimed = { ...shortfall, tokenInfo: null, claim: { symbol: 'US\u202eDC', decimals: 6 } }
    const { hints } = await open({ status: 'unknown', shortfall: claimed })
    await expect.element(section()).toHaveTextContent('Not enough of this token')
    await expect.element(section()).toHaveTextContent('have 12.5 “US\\u{202E}DC”')
    hints.set({ status: 'unknown', shortfall: { ...shortfall, tokenInfo: null } })
    await expect.element(section()).toHaveTextContent('have 12,500,000. Add at least 237,500,000')
  })

  test('behavior: a late result moves neither buttons nor frame, and starts no new wait', async () => {
    const { hints, onResize } = await open()
    await live()
    const place = () => JSON.stringify(approve().element().getBoundingClientRect())
    const before = place()
    const height = onResize.mock.lastCall
    const statuses: (string | null)[] = []
    const watch = new MutationObserver(() =>
      statuses.push(approve().element().getAttribute('aria-disabled')),
    )
    watch.observe(approve().element(), { attributes: true })
    hints.set({ ...succeeds, changes: Array(20).fill(ether) })
    await expect.element(section()).toHaveTextContent('You send0.5 ETH')
    await new Promise((resolve) => setTimeout(resolve, approvalLimits.still))
    watch.disconnect()
    expect(section().element().getBoundingClientRect().height).toBeGreaterThan(
      approvalLimits.hintRoom,
    )
    expect(place()).toBe(before)
    expect(onResize.mock.lastCall).toEqual(height)
    expect(statuses).toEqual([])
    await live()
  })

  test('behavior: a short result is as high as the wait', async () => {
    const { hints } = await open()
    const height = () => section().element().getBoundingClientRect().height
    expect(height()).toBe(approvalLimits.hintRoom)
    hints.set({ status: 'unknown' })
    await expect.element(section()).toHaveTextContent('We couldn’t check')
    expect(height()).toBe(approvalLimits.hintRoom)
  })

  test('behavior: it scrolls inside where the keypad follows it', async () => {
    await page.viewport(360, 420)
    const { hints } = await open(undefined, { part: parts.unlimited })
    const keypad = () =>
      JSON.stringify(page.getByTestId('keypad').element().getBoundingClientRect())
    await expect.element(page.getByTestId('keypad')).toBeInTheDocument()
    const before = keypad()
    hints.set({ ...succeeds, changes: Array(20).fill(ether) })
    await expect.element(section()).toHaveTextContent('You send0.5 ETH')
    expect(keypad()).toBe(before)
  })
})
