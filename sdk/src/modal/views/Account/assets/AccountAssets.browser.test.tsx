import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { activateNetwork } from '../../../../core/connection/connectionStore.ts'
import { base, mainnet } from '../../../../networks/evm.ts'
import { reply } from '../../../../testing/answers.ts'
import {
  balanceOf,
  type DataApiAnswers,
  dataApiUrl,
  installDataApi,
  neverAnswers,
  nftOf,
  refuseWith,
  transactionOf,
  transferOf,
} from '../../../../testing/fakeDataApi.ts'
import { getMiddle, pointers } from '../../../../testing/pointers.ts'
import { recordToasts } from '../../../../testing/recordToasts.ts'
import { connect, renderModal } from '../../../../testing/renderModal.ts'

const ether = balanceOf('ETH', '1.23456', { name: 'Ether', address: undefined, value: 3_703.68 })
const dollar = balanceOf('USDX', '2500', { name: 'Test Dollar', value: 2_500, price: 1 })

async function open(answers: Partial<DataApiAnswers> = {}, { api = true } = {}) {
  const fake = installDataApi({ balance: () => ({ balances: [dollar, ether] }), ...answers })
  onTestFinished(fake.stop)
  const { latchkey } = await renderModal({
    answers: { RPC_REQUEST: reply('0x112210f47de98115') },
    options: { networks: [mainnet, base], ...(api ? { api: { url: dataApiUrl } } : {}) },
  })
  const toasts = recordToasts(latchkey)
  connect(latchkey)
  latchkey.open()
  await expect.element(page.getByTestId('disconnect-button')).toBeVisible()
  return { latchkey, fake, toasts }
}

const tab = (name: string) => page.getByRole('tab', { name })
const rows = (name: string) => page.getByRole('list', { name, exact: true }).getByRole('button')

describe('AccountAssets', () => {
  test('default: tokens by their worth, 3 decimals, the total, and the native balance below it', async () => {
    await open()
    await expect.element(page.getByTestId('account-total')).toHaveTextContent('Total $6,203.68')
    await expect.element(rows('Tokens').nth(0)).toHaveTextContent('Ether1.234 ETH$3,703.68')
    await expect.element(rows('Tokens').nth(1)).toHaveTextContent('Test Dollar2,500 USDX$2,500.00')
    await expect.element(page.getByTestId('account-balance')).toHaveTextContent('ETH')
  })

  test('behavior: without the option api, neither tabs nor a request', async () => {
    const { fake } = await open({}, { api: false })
    await expect.element(page.getByTestId('account-balance')).toHaveTextContent('1.234 ETH')
    expect(page.getByRole('tab').query()).toBeNull()
    expect(fake.requests).toEqual([])
  })

  test('behavior: on a network that the API does not serve, only what the wallet knows', async () => {
    const { latchkey, fake } = await open()
    await expect.element(rows('Tokens').nth(1)).toBeVisible()
    activateNetwork(latchkey._internal.stores.connection, base)
    await expect.element(tab('Tokens')).not.toBeInTheDocument()
    expect(fake.count('balance')).toBe(1)
  })

  test('behavior: a finger shows the whole amount of a row', async () => {
    await open()
    const row = rows('Tokens').nth(0)
    await expect.element(row).toBeVisible()
    const at = getMiddle(row)
    await pointers.finger.press(at)
    await pointers.finger.release(at)
    await expect.element(row).toHaveTextContent('1.23456 ETH')
    await expect.element(row).toHaveAttribute('aria-pressed', 'true')
  })

  test('behavior: arrow keys choose a tab, and each target has 44 px', async () => {
    await open()
    await tab('Tokens').click()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(() => tab('NFTs').element().matches(':focus')).toBe(true)
    await expect.element(tab('NFTs')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{End}')
    await expect.element(tab('Activity')).toHaveAttribute('aria-selected', 'true')
    const panel = page.getByRole('tabpanel', { name: 'Activity' })
    await expect.element(panel).toHaveTextContent('No activity yet')
    for (const each of page.getByRole('tab').elements()) {
      expect(each.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    }
  })

  test('behavior: the name and the picture of the address', async () => {
    const avatar = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>')}`
    await open({ identity: () => ({ name: 'ada.eth', avatar }) })
    await expect.element(page.getByTestId('account-name')).toHaveTextContent('ada.eth')
    await expect.element(page.getByTestId('copy-address')).toHaveTextContent('0xd8…A96045')
  })

  test('behavior: of 200 tokens, a few at a time, and none that is out of view is drawn', async () => {
    const balances = Array.from({ length: 200 }, (_, index) => balanceOf(`T${index}`, '1'))
    await open({ balance: () => ({ balances }) })
    const count = () => rows('Tokens').elements().length
    await expect.poll(count).toBe(5)
    const more = page.getByTestId('more-tokens')
    await more.click()
    await expect.poll(count).toBe(30)
    await expect.poll(() => rows('Tokens').nth(5).element().matches(':focus')).toBe(true)
    const item = rows('Tokens').nth(20).element().closest('li')
    expect(item && getComputedStyle(item).contentVisibility).toBe('auto')
    // The rest comes as the user scrolls.
    while (more.query()) {
      more.query()?.scrollIntoView()
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    expect(count()).toBe(200)
  })

  test('behavior: an empty account says so', async () => {
    await open({ balance: () => ({ balances: [] }) })
    await expect.element(page.getByText('No tokens yet')).toBeVisible()
    expect(page.getByTestId('account-total').query()).toBeNull()
  })

  test('error: balances that cannot be read: a toast, and a retry once it is allowed', async () => {
    const { toasts, fake } = await open({ balance: refuseWith(400) })
    const retry = page.getByTestId('retry-balances')
    await expect.element(page.getByText('Your tokens couldn’t be loaded')).toBeVisible()
    await expect.element(retry).toHaveAttribute('aria-disabled', 'true')
    await retry.click({ force: true })
    expect(fake.count('balance')).toBe(1)
    expect(toasts).toContain('BALANCE_UNAVAILABLE')
  })

  test('error: an API that is down leaves the wallet’s own balance', async () => {
    const { toasts } = await open({ 'supported-chains': refuseWith(400) })
    await expect.element(page.getByTestId('retry-balances')).toBeVisible()
    await expect.element(page.getByTestId('account-balance')).toHaveTextContent('1.234 ETH')
    expect(toasts).toContain('BALANCE_UNAVAILABLE')
  })

  test('behavior: rows keep their place while the API is slow', async () => {
    await open({ balance: neverAnswers })
    await expect.element(page.getByRole('tabpanel')).toHaveTextContent('Loading')
  })
})

describe('activity', () => {
  const year = new Date().getFullYear()
  const history = () => ({
    data: [
      transactionOf('1', {
        minedAt: `${year}-01-20T12:00:00Z`,
        operationType: 'trade',
        transfers: [transferOf('USDX', '10.12345'), transferOf('ETH', '0.5', 'out')],
      }),
      transactionOf('2', { minedAt: '2024-03-05T12:00:00Z', status: 'failed', transfers: [] }),
    ],
    next: null,
  })

  test('default: this year by month, others with their year; amounts, status and explorer', async () => {
    await open({ history })
    await tab('Activity').click()
    await expect.element(page.getByRole('list', { name: 'January', exact: true })).toBeVisible()
    await expect.element(page.getByRole('list', { name: 'March 2024' })).toBeVisible()
    const links = page.getByRole('tabpanel').getByRole('link')
    const [swap, failed] = [links.nth(0), links.nth(1)]
    await expect.element(swap).toHaveTextContent('Swapped')
    await expect.element(swap).toHaveTextContent('−0.5 ETH+10.123 USDX')
    await expect.element(swap).toHaveAttribute('href', 'https://etherscan.io/tx/0x1')
    await expect.element(swap).toHaveAttribute('rel', 'noopener noreferrer')
    await expect.element(failed).toHaveTextContent('Failed')
  })

  test('behavior: a small amount is less than what 3 decimals show, and has no sign', async () => {
    const transfers = [transferOf('ETH', '0.0000042', 'out'), nftOf('Cat #7')]
    await open({ history: () => ({ data: [transactionOf('1', { transfers })], next: null }) })
    await tab('Activity').click()
    const link = page.getByRole('tabpanel').getByRole('link')
    await expect.element(link).toHaveTextContent(/(?<!−)under 0\.001 ETHCat #7/)
  })

  test('behavior: it is requested once it is wanted, and pages by cursor', async () => {
    const { fake } = await open({
      history: ({ searchParams }) =>
        searchParams.has('cursor')
          ? { data: [transactionOf('last')], next: null }
          : {
              data: Array.from({ length: 8 }, (_, index) => transactionOf(`${index}`)),
              next: 'more',
            },
    })
    expect(fake.count('history')).toBe(0)
    await tab('Activity').click()
    const links = page.getByRole('tabpanel').getByRole('link')
    await expect.poll(() => links.elements().length).toBe(5)
    expect(fake.count('history')).toBe(1)
    await page.getByTestId('more-activity').click()
    await expect.poll(() => links.elements().length).toBe(9)
    expect(fake.count('history')).toBe(2)
    expect(page.getByTestId('more-activity').query()).toBeNull()
  })

  test('error: Failed to fetch transactions, and a retry', async () => {
    const { fake, toasts } = await open({ history: refuseWith(400) })
    await tab('Activity').click()
    const panel = page.getByRole('tabpanel')
    await expect.element(panel).toHaveTextContent('Your activity couldn’t be loaded')
    await vi.waitFor(() => expect(toasts).toContain('HISTORY_UNAVAILABLE'))
    fake.answers.history = history
    await page.getByTestId('retry-activity').click()
    await expect.element(panel).toHaveTextContent('Swapped')
  })
})

describe('NFTs', () => {
  test('default: those that the activity names', async () => {
    const transfers = [nftOf('Cat #7'), nftOf('Free money', { isSpam: true })]
    await open({ history: () => ({ data: [transactionOf('1', { transfers })], next: null }) })
    await tab('NFTs').click()
    await expect.element(page.getByText('Cat #7')).toBeVisible()
    await expect.element(page.getByText('Free money')).not.toBeInTheDocument()
    await expect.element(page.getByText('some NFTs may be missing')).toBeVisible()
  })

  test('behavior: none says so', async () => {
    await open()
    await tab('NFTs').click()
    await expect.element(page.getByText('No NFTs found')).toBeVisible()
    await expect.element(page.getByText('some NFTs may be missing')).not.toBeInTheDocument()
  })
})
