import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dispatchConnection } from '../core/connection/connectionStore.ts'
import { connect, renderModal, testAddress } from '../testing/renderModal.ts'

describe('ConnectButton', () => {
  test('default: opens the modal', async () => {
    const { latchkey } = await renderModal()
    const button = page.getByTestId('connect-button')
    await expect.element(button).toHaveTextContent('Connect wallet')
    await button.click()
    expect(latchkey._internal.stores.modal.getState().open).toBe(true)
    await expect.element(page.getByRole('dialog')).toBeVisible()
    latchkey.close()
  })

  test('behavior: says so while a connection is being restored', async () => {
    const { latchkey } = await renderModal()
    dispatchConnection(latchkey._internal.stores.connection, ['eip155'], {
      type: 'reconnecting',
      connectorId: 'frame',
      user: {},
    })
    await expect.element(page.getByTestId('connect-button')).toHaveTextContent('Connecting...')
  })

  test('behavior: connected, shows the address and opens Account', async () => {
    const { latchkey } = await renderModal()
    connect(latchkey)
    const button = page.getByRole('button', { name: '0xd8…A96045' })
    await expect.element(button).toHaveAttribute('title', testAddress)
    expect(button.element().getAttribute('data-testid')).toBe('account-button')
    await button.click()
    await expect.element(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
    latchkey.close()
  })

  test('behavior: has the theme of the moment', async () => {
    const { latchkey } = await renderModal({
      options: { modal: { themeVariables: { '--lk-accent': 'rgb(1, 2, 3)' } } },
    })
    const button = page.getByTestId('connect-button').element()
    await userEvent.unhover(button)
    await expect.poll(() => getComputedStyle(button).backgroundColor).toBe('rgb(1, 2, 3)')
    latchkey._internal.stores.theme.setState({ themeVariables: {} })
    await expect.poll(() => getComputedStyle(button).backgroundColor).toContain('oklch')
  })
})
