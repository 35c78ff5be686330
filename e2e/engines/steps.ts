/** Steps of a walk that hold in every browser. */
import { randomBytes } from 'node:crypto'
import { waitForCode } from '../pages/mailText.ts'
import type { Stack } from '../services/stack.ts'
import type { Tab } from './engine.ts'

export const newEmail = () => `walk-${randomBytes(6).toString('hex')}@example.test`

/** Signs in by email on the dApp's page, and returns the address. */
export async function signIn(tab: Tab, { inbox }: Stack, email: string): Promise<string> {
  const before = inbox.newest()
  await tab.press({ button: 'Connect wallet', kind: 'click' })
  await tab.type('[data-testid=w3m-modal-card] input', `${email}\n`)
  const code = await waitForCode(inbox, email, { after: before })
  await tab.type('[data-testid=wui-otp-input] input', code)
  return readAddress(tab)
}

/** Waits until the dApp is connected. */
export const readAddress = (tab: Tab) => tab.readText('[data-testid=address]')

export async function expectResult(tab: Tab, expected: RegExp) {
  const text = await tab.readText('[data-testid=result]')
  if (!expected.test(text)) throw new Error(`Unexpected result: ${text}`)
}
