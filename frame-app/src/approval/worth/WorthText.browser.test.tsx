import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { createHintStore, createPriceStore, type PriceHint } from '../../keys/hints.ts'
import type { FeeMenu, PartView } from '../../keys/view.ts'
import { ApprovalSheet } from '../ApprovalSheet.tsx'
import { approvalLimits } from '../approvalLimits.ts'
import { parts, viewParts } from '../testing/requestParts.ts'
import { spyEvents } from '../testing/spyEvents.ts'
import { englishTexts } from '../texts/approvalTexts.ts'
import { TextsContext } from '../texts/useTexts.ts'

beforeEach(() => page.viewport(360, 600))
afterEach(() => cleanup())

const { token } = parts.sendToken.call
const prices = {
  chain: 'eip155:1',
  currency: 'USD',
  native: 3_000,
  tokens: [{ token: token.toLowerCase(), price: 0.5 }],
} as const satisfies PriceHint

const german = { ...englishTexts, locale: 'de' }

const fees: FeeMenu = {
  chosen: 'normal',
  options: [
    { name: 'slow', fee: '310000000000000' },
    { name: 'normal', fee: '420000000000000' },
    { name: 'fast', fee: '3' },
  ],
}

type OpenOptions = {
  texts?: typeof englishTexts
  hints?: ReturnType<typeof createHintStore>
  fees?: FeeMenu
}

async function open(
  part: PartView,
  hint?: PriceHint,
  { texts = englishTexts, hints, fees }: OpenOptions = {},
) {
  const store = createPriceStore(hint)
  const onResize = vi.fn()
  const prompt = {
    origin: 'https://app.example.org',
    view: viewParts(part),
    ...(hint !== undefined && { prices: store }),
    ...(hints && { hints }),
    ...(fees && { fees }),
  }
  await render(
    <TextsContext value={texts}>
      <ApprovalSheet
        prompt={prompt}
        surface="frame"
        events={spyEvents()}
        waiting={0}
        onResize={onResize}
      />
    </TextsContext>,
  )
  return { store, onResize }
}

const changes = () => page.elementLocator(document.querySelector('.changes') ?? document.body)
const height = () => document.querySelector('.content')?.scrollHeight
const approve = () => page.getByRole('button', { name: 'Approve' })
const live = () => expect.element(approve()).toHaveAttribute('aria-disabled', 'false')

describe('WorthText', () => {
  test('default: beside the amount, the fee and the total, called approximate', async () => {
    await open(parts.send, prices)
    for (const text of [
      'Leaves your account0.5 ETH≈ $1,500.00',
      'Network feeup to 0.00042 ETH≈ $1.26',
      'Totalup to 0.50042 ETH≈ $1,501.26',
      'Amounts in USD are approximate.',
    ]) {
      await expect.element(changes()).toHaveTextContent(text)
    }
  })

  test('default: of a listed token', async () => {
    await open(parts.sendToken, prices)
    await expect.element(changes()).toHaveTextContent('250 USDC≈ $125.00')
  })

  test('default: of each fee to choose from', async () => {
    await open(parts.send, prices, { fees })
    await page.getByText('Change network fee').click()
    const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent)
    expect(labels).toEqual([
      'Slowup to 0.00031 ETH≈ $0.93',
      'Normalup to 0.00042 ETH≈ $1.26',
      'Fastup to 0.000000000000000003 ETH< $0.01',
    ])
  })

  test('param: language and currency', async () => {
    await open(parts.send, { ...prices, currency: 'EUR' }, { texts: german })
    await expect.element(changes()).toHaveTextContent('0,5 ETH≈ 1.500,00 €')
    await expect.element(changes()).toHaveTextContent('Amounts in EUR are approximate.')
  })

  test('behavior: less than a cent', async () => {
    await open(parts.send, { ...prices, native: 7 })
    await expect.element(changes()).toHaveTextContent('up to 0.00042 ETH< $0.01')
  })

  test('behavior: an unlisted token has no price, whatever it calls itself', async () => {
    const { call } = parts.claimedToken
    const listed = [{ token: call.token.toLowerCase(), price: 1 }]
    const claimed = { ...call, claim: { symbol: 'USDC', decimals: 6 } }
    await open({ ...parts.claimedToken, call: claimed }, { ...prices, tokens: listed })
    await expect.element(changes()).toHaveTextContent('“USDC”')
    const [amount] = document.querySelectorAll('.changes .row')
    expect(amount?.textContent).toContain('“USDC”')
    expect(amount?.textContent).not.toMatch(/[≈$]/)
  })

  test('behavior: prices of another network are not used', async () => {
    await open(parts.send, { ...prices, chain: 'eip155:8453' })
    await expect.element(changes()).toHaveTextContent('up to 0.50042 ETH')
    expect(document.body.textContent).not.toMatch(/[≈$]|approximate/)
  })

  test('behavior: without prices the sheet is as without a source', async () => {
    const content = () =>
      document.querySelector('.content')?.innerHTML.replaceAll(/[«»:_]r\w+[«»:_]/g, '')
    await open(parts.send)
    const plain = content()
    await cleanup()
    await open(parts.send, null)
    expect(plain).toContain('0.5 ETH')
    expect(content()).toBe(plain)
  })

  test.each<[string, PriceHint]>([
    ['prices', prices],
    ['none', null],
  ])('behavior: a late answer, %s, moves nothing and starts no new wait', async (_, answer) => {
    const { store, onResize } = await open(parts.send, 'pending', { fees })
    await page.getByText('Change network fee').click()
    await live()
    const place = () =>
      JSON.stringify(
        [
          ...document.querySelectorAll(
            '.changes, .changes .row, .buttons, summary, label, .fees .button',
          ),
        ].map((each) => each.getBoundingClientRect()),
      )
    const before = [height(), place(), onResize.mock.lastCall]
    const statuses: (string | null)[] = []
    const watch = new MutationObserver(() =>
      statuses.push(approve().element().getAttribute('aria-disabled')),
    )
    watch.observe(approve().element(), { attributes: true })
    store.set(answer)
    await new Promise((resolve) => setTimeout(resolve, approvalLimits.still))
    for (const text of ['≈ $1,500.00', '≈ $0.93'])
      expect(document.body.textContent?.includes(text)).toBe(answer !== null)
    watch.disconnect()
    expect([height(), place(), onResize.mock.lastCall]).toEqual(before)
    expect(statuses).toEqual([])
  })

  test('behavior: expected changes have them too', async () => {
    const change = { holder: null }
    const hints = createHintStore({
      status: 'succeeds',
      source: 'eth_simulateV1',
      more: 0,
      changes: [
        {
          ...change,
          direction: 'in',
          amount: '4000000',
          token,
          tokenInfo: { symbol: 'USDC', decimals: 6 },
        },
        {
          ...change,
          direction: 'in',
          amount: '4000000',
          token,
          tokenInfo: null,
          claim: { symbol: 'USDC', decimals: 6 },
        },
      ],
    })
    await open(parts.unknownCall, prices, { hints })
    const [listed, claimed] = document.querySelectorAll('.expected .row-inline, .expected .row')
    expect(listed?.textContent).toContain('4 USDC≈ $2.00')
    expect(claimed?.textContent).not.toMatch(/[≈$]/)
  })
})
