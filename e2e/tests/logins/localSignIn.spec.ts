/** The demo of `npm start`, on a phone: sign-in at the local provider's page. */
import { demo } from '../../services/demo.ts'
import { expect, test } from '../fixtures.ts'

const { dataDir: _, onStarted: _print, ports: _fixed, ...parts } = demo
test.use({ stackOptions: parts })

const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true }

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a person is chosen by touch, at 360 px, ${colorScheme}`, async ({ person }) => {
    const { dapp, context } = await person.elsewhere({ ...phone, colorScheme })
    await dapp.open()
    await dapp.page.getByTestId('connect-button').tap()
    const opened = context.waitForEvent('page')
    await dapp.modal().getByTestId('social-selector-github').tap()
    const provider = await opened
    // The dApp asks for a wider window than a phone has.
    await provider.setViewportSize(phone.viewport)
    await expect(provider.getByRole('heading')).toHaveText('Local sign-in, for trying Latchkey')
    await expect(provider.getByText('takes the place of GitHub')).toBeVisible()
    for (const button of await provider.getByRole('button').all()) {
      const box = await button.boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
    }
    const width = await provider.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(360)
    const closed = provider.waitForEvent('close')
    await provider.getByRole('button', { name: 'Cancel' }).tap()
    await closed
    await expect(dapp.modal().getByRole('alert')).toContainText('cancelled')

    await dapp.pressInHeader('header-back')
    const again = context.waitForEvent('page')
    await dapp.modal().getByTestId('social-selector-openid').tap()
    await (await again).getByRole('button', { name: 'Alan Turing' }).tap()
    await dapp.expectConnected()
  })
}
