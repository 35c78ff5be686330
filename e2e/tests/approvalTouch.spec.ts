/** Every kind of press works at the first attempt, at every risk, if nothing moved. */
import type { Locator, Page } from '@playwright/test'
import { actionsByRisk, phoneSizes, type Risk, signed } from '../pages/approvalActions.ts'
import { ApprovalWindow, setApprovalSurface } from '../pages/approvalWindow.ts'
import type { DappPage } from '../pages/dappPage.ts'
import { connected, expect, type Person, test } from './fixtures.ts'

const risks: readonly Risk[] = ['low', 'value', 'high']

/** Presses a button once. */
type Press = (page: Page, button: Locator) => Promise<void>

const presses = {
  touch: (_page, button) => button.tap(),
  /** Like a hand: moves, rests and presses. */
  async mouse(page, button) {
    await button.hover()
    await page.waitForTimeout(600)
    await page.mouse.down()
    await page.mouse.up()
  },
  async pen(page, button) {
    const { x, y, width, height } = (await button.boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    }
    const cdp = await page.context().newCDPSession(page)
    const at = { x: x + width / 2, y: y + height / 2, pointerType: 'pen', button: 'left' } as const
    await cdp.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at, button: 'none' })
    await cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', clickCount: 1, ...at })
    await cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', clickCount: 1, ...at })
  },
  async keyboard(_page, button) {
    await button.focus()
    await button.press('Enter')
  },
  /** Like assistive technology: without pointer and key. */
  bare: (_page, button) => button.evaluate((element) => (element as HTMLElement).click()),
} as const satisfies Record<string, Press>

async function openDapp(person: Person, viewport: (typeof phoneSizes)[number]) {
  const phone = await person.elsewhere({ hasTouch: true, viewport })
  const dapp = await connected(phone)
  await dapp.act('Get test ETH')
  await expect(dapp.result()).toContainText('10 ETH')
  return dapp
}

/** Sends a request and waits until the sheet's buttons are live. */
async function ask(dapp: DappPage, risk: Risk) {
  await dapp.act(actionsByRisk[risk])
  await dapp.approval.expectShown()
  const first = risk === 'high' ? findKey(dapp, '1') : dapp.approval.approveButton()
  await expect(first).toBeEnabled()
}

const findKey = ({ approval }: DappPage, digit: string) =>
  approval.frame().getByTestId('keypad').getByRole('button', { name: digit, exact: true })

async function approve(dapp: DappPage, risk: Risk, press: Press) {
  const { page, approval } = dapp
  if (risk === 'high') {
    const digits = (await approval.frame().getByTestId('keypad-digits').textContent()) ?? ''
    for (const digit of digits.replaceAll(' ', '')) {
      await press(page, findKey(dapp, digit))
    }
    await expect(approval.approveButton()).toBeEnabled()
  }
  await press(page, approval.approveButton())
}

test.describe('in the frame of a trusted page', () => {
  test.beforeAll(({ stack }) => setApprovalSurface(stack, 'frame'))
  test.afterAll(({ stack }) => setApprovalSurface(stack, 'auto'))

  for (const size of phoneSizes) {
    test(`at ${size.width} x ${size.height} a tap approves and rejects every risk`, async ({
      person,
    }) => {
      const dapp = await openDapp(person, size)
      for (const risk of risks) {
        await ask(dapp, risk)
        await approve(dapp, risk, presses.touch)
        await expect(dapp.result(), risk).toHaveText(signed)
        if (risk === 'high') await dapp.closeSent()
        await ask(dapp, risk)
        await dapp.approval.rejectButton().tap()
        await expect(dapp.result(), risk).toContainText('(4001)')
      }
    })
  }

  for (const [name, press] of Object.entries(presses)) {
    if (name === 'touch') continue
    test(`by ${name}, every risk is approved and rejected at the first try`, async ({ person }) => {
      const dapp = await openDapp(person, phoneSizes[0])
      for (const risk of risks) {
        await ask(dapp, risk)
        await approve(dapp, risk, press)
        await expect(dapp.result(), risk).toHaveText(signed)
        if (risk === 'high') await dapp.closeSent()
        await ask(dapp, risk)
        await press(dapp.page, dapp.approval.rejectButton())
        await expect(dapp.result(), risk).toContainText('(4001)')
      }
    })
  }
})

test.describe('in a window', () => {
  test.beforeAll(({ stack }) => setApprovalSurface(stack, 'popup'))
  test.afterAll(({ stack }) => setApprovalSurface(stack, 'auto'))

  for (const [name, press] of Object.entries(presses)) {
    test(`by ${name}, value and high are approved and rejected at the first try`, async ({
      person,
    }) => {
      const dapp = await openDapp(person, phoneSizes[0])
      for (const [risk, size] of [
        ['value', phoneSizes[0]],
        ['high', phoneSizes[1]],
      ] as const) {
        const open = async () => {
          await dapp.act(actionsByRisk[risk])
          const opened = await ApprovalWindow.openFrom(dapp.approval)
          await opened.page.setViewportSize(size)
          return opened
        }
        const first = await open()
        await expect(first.approveButton()).toBeEnabled()
        await first.expectClosedBy(() => press(first.page, first.approveButton()))
        await expect(dapp.result(), risk).toHaveText(signed)
        if (risk === 'high') await dapp.closeSent()
        const second = await open()
        await second.expectClosedBy(() => press(second.page, second.rejectButton()))
        await expect(dapp.result(), risk).toContainText('(4001)')
      }
    })
  }
})
