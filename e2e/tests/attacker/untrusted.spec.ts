/** T8: only trusted pages get requests above low risk approved in their frame. */
import { ApprovalWindow } from '../../pages/approvalWindow.ts'
import { isSigned } from '../../pages/hostilePage.ts'
import { expect, newEmail, test } from './fixtures.ts'
import { report } from './report.ts'
import { buildRequest } from './requests.ts'
import { openVictim } from './victim.ts'

/** The sheet's buttons except Reject. */
const pressable = '.sheet button:not(.reject), .sheet [role=button], .sheet a, .sheet input'

for (const risk of ['value', 'high'] as const) {
  test(`T8: a request of ${risk} from an origin that is not trusted is never decided in the frame`, async ({
    openHostile,
  }) => {
    const victim = await openVictim(await openHostile('partner'), risk)
    const { hostile } = victim
    const request = await victim.ask()
    const frame = hostile.frame()
    await expect(hostile.approval.dialog()).toContainText('Review this in a window')
    let pressed = 0
    for (const how of ['mouse', 'Enter', 'Space', 'script'] as const) {
      for (const control of await frame.locator(pressable).all()) {
        if (how === 'mouse') await control.click({ force: true })
        else if (how === 'script') await control.evaluate((it: HTMLElement) => it.click())
        else await control.press(how)
        pressed += 1
      }
      await expect(hostile.approval.approveButton()).toHaveCount(0)
      // Only windows opened, and nobody pressed in them.
      await ApprovalWindow.closeAll(hostile.approval)
    }
    report(
      'T8',
      `presses in the frame that decided a request of ${risk}`,
      victim.signatures(),
      pressed,
    )
    expect(pressed).toBeGreaterThan(3)
    expect(request.outcome).toBeUndefined()
    // Control: a person who uses the window gets the signature.
    const window = await ApprovalWindow.openFrom(hostile.approval)
    await window.approve()
    await expect.poll(() => isSigned(request)).toBe(true)
  })
}

test('T8: a trusted page that another page embeds is trusted no more than that one', async ({
  openHostile,
}) => {
  const hostile = await openHostile('partner')
  await hostile.embedTrusted()
  const { evm: address } = await hostile.logIn(newEmail())
  const origin = hostile.server.origin('guest')
  const request = hostile.request(
    ...buildRequest('value', { address, chain: hostile.stack.chain, origin }),
  )
  const sheet = hostile.frame().getByRole('dialog')
  await expect(sheet).toContainText(new URL(origin).host)
  await expect(sheet).toContainText('Review this in a window')
  await hostile.ask('RPC_ABORT')
  expect((await request.reply)?.type).toBe('@w3m-frame/RPC_REQUEST_ERROR')
})
