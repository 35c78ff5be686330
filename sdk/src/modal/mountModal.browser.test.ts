/** A page that has no React of its own: nothing here imports it. */
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createLatchkey } from '../createLatchkey.ts'
import { mainnet } from '../networks/evm.ts'
import { memoryStorage } from '../testing/memoryStorage.ts'

function start() {
  const latchkey = createLatchkey({
    frameUrl: 'http://127.0.0.1:9',
    projectId: 'demo',
    networks: [mainnet],
    storage: memoryStorage(),
  })
  onTestFinished(() => latchkey.destroy())
  return latchkey
}

const dialog = page.getByRole('dialog', { name: 'Sign in with email' })

describe('open, without React', () => {
  test('default: the modal opens in a root of its own, and closes', async () => {
    const latchkey = start()
    const before = document.body.childElementCount
    expect(document.querySelector('latchkey-modal')).toBe(null)
    latchkey.open()
    await expect.element(dialog).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(document.body.childElementCount).toBe(before)
    latchkey.open()
    await expect.element(dialog).toBeVisible()
  })

  test('behavior: a toast shows once the modal was opened, and loads nothing before', async () => {
    const latchkey = start()
    const refused = () =>
      latchkey
        .getProvider('eip155')
        .request({ method: 'eth_sign', params: [] })
        .catch(() => {})
    await refused()
    await expect.poll(() => latchkey._internal.stores.toast.getState().open).toBe(true)
    expect(document.querySelector('latchkey-modal')).toBe(null)
    latchkey.open()
    await expect.element(dialog).toBeVisible()
    latchkey.close()
    await expect.element(dialog).not.toBeInTheDocument()
    await refused()
    await expect.element(page.getByText('Action not allowed')).toBeVisible()
  })

  test('behavior: a destroyed instance leaves nothing on the page', async () => {
    const latchkey = start()
    latchkey.open()
    await expect.element(dialog).toBeVisible()
    latchkey.destroy()
    await expect.poll(() => document.querySelector('latchkey-modal')).toBe(null)
  })

  test('behavior: a provider that comes later takes over', async () => {
    const latchkey = start()
    latchkey.open()
    await expect.element(dialog).toBeVisible()
    const detach = latchkey._internal.modalHost.attach()
    await expect.element(dialog).not.toBeInTheDocument()
    detach()
    await expect.element(dialog).toBeVisible()
  })
})
