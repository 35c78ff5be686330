import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect } from '../../../actions/connect.ts'
import { getAccount } from '../../../actions/getAccount.ts'
import { mock } from '../../../connectors/mock/mock.ts'
import type { InstanceOptions } from '../../../core/options/options.ts'
import { createDeferred } from '../../../primitives/deferred.ts'
import { focused } from '../../../testing/focused.ts'
import { renderModal } from '../../../testing/renderModal.ts'
import { expectTouchable } from '../../../testing/renderNetworks.ts'
import { createTestSiwx, signInWallet, siwxSigner } from '../../../testing/startSiwxFlow.ts'

const dialog = page.getByRole('dialog', { name: 'Sign in' })
const sign = page.getByRole('button', { name: 'Sign', exact: true })
const cancel = page.getByRole('button', { name: 'Cancel' })

type Parameters = Pick<InstanceOptions, 'metadata' | 'modal'> & {
  siwx?: InstanceOptions['siwx']
  respond?: typeof signInWallet
}

async function open({
  siwx = createTestSiwx(),
  respond = signInWallet,
  ...options
}: Parameters = {}) {
  const wallet = mock({ addresses: { eip155: siwxSigner.address }, respond })
  const { latchkey } = await renderModal({ connectors: [wallet], options: { siwx, ...options } })
  await connect(latchkey)
  await expect.element(dialog).toBeVisible()
  await expect.element(cancel).toBeVisible()
  return { latchkey, wallet }
}

async function focusByTab(control: typeof sign) {
  for (let presses = 0; presses < 5 && focused() !== control.element(); presses++) {
    await userEvent.keyboard('{Tab}')
  }
  expect(focused()).toBe(control.element())
}

describe('SIWXSignMessage', () => {
  test('default: says who asks, what for, and what canceling does; signing closes it', async () => {
    const { latchkey } = await open()
    await expect
      .element(dialog)
      .toHaveTextContent(`${location.host} needs to connect to your wallet`)
    await expect.element(dialog).toHaveTextContent('Sign this message to prove you own this wallet')
    await expect.element(dialog).toHaveTextContent('can’t use your wallet on Ethereum here')
    expect(page.getByTestId('header-back').query()).toBe(null)
    await sign.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(getAccount(latchkey).status).toBe('connected')
  })

  test('param: metadata names the dApp', async () => {
    const name = 'A shop with a rather long name of its own'
    await open({ metadata: { name, description: 'Shop', url: 'https://shop.example', icons: [] } })
    await expect.element(dialog).toHaveTextContent(`${name} needs to connect to your wallet`)
  })

  test('behavior: canceling disconnects, by touch at 360 px', async () => {
    await page.viewport(360, 740)
    const { latchkey } = await open()
    expectTouchable()
    const [first, second] = [cancel, sign].map((each) => each.element().getBoundingClientRect())
    expect(first?.right).toBeLessThan(second?.left ?? 0)
    await cancel.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(getAccount(latchkey).status).toBe('disconnected')
  })

  test('behavior: signing by keyboard', async () => {
    const { latchkey } = await open()
    await focusByTab(sign)
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(getAccount(latchkey).status).toBe('connected')
  })

  test('behavior: canceling by keyboard', async () => {
    const { latchkey } = await open()
    await focusByTab(cancel)
    await userEvent.keyboard(' ')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(getAccount(latchkey).status).toBe('disconnected')
  })

  test.each([
    ['Esc', () => userEvent.keyboard('{Escape}')],
    ['Close', () => page.getByTestId('w3m-header-close').click()],
  ])('behavior: required: %s says why it stays, to screen readers too', async (_, act) => {
    const { latchkey } = await open()
    await act()
    const reason = page.getByRole('status').filter({ hasText: 'Sign to continue, or cancel' })
    await expect.element(reason).toBeVisible()
    await expect.element(dialog).toBeVisible()
    expect(getAccount(latchkey).status).toBe('connected')
  })

  test('behavior: not required: Esc closes it, and the wallet stays connected', async () => {
    const { latchkey } = await open({ siwx: createTestSiwx({ required: false }) })
    await expect.element(dialog).toHaveTextContent('your wallet stays connected')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(getAccount(latchkey).status).toBe('connected')
  })

  test('behavior: while the wallet asks, it says where to approve, and can be canceled', async () => {
    const asked = createDeferred<string>()
    const { latchkey } = await open({ respond: () => asked.promise })
    await sign.click()
    const signing = page.getByRole('button', { name: 'Signing…' })
    await expect.element(signing).toHaveAttribute('aria-disabled', 'true')
    const help = page.getByRole('status').filter({ hasText: 'Approve it in your wallet' })
    await expect.element(help).toBeVisible()
    await cancel.click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(getAccount(latchkey).status).toBe('disconnected')
  })

  test('error: a signature that is declined, then given', async () => {
    const { wallet } = await open()
    wallet.switches.sign = 'refuse'
    await sign.click()
    const notice = dialog.getByText('Signature declined')
    await expect.element(notice.first()).toBeVisible()
    wallet.switches.sign = 'accept'
    await sign.click()
    await expect.element(dialog).not.toBeInTheDocument()
  })
})
