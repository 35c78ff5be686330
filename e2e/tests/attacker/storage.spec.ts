/** T27: a login outlives a reload where the browser stores it, and costs one sign-in where not. */
import type { Page } from '@playwright/test'
import { DappPage } from '../../pages/dappPage.ts'
import { type CookieMode, openBrowser } from '../../services/cookieModes.ts'
import { projectId } from '../../services/demoProject.ts'
import { test as base, expect, newEmail } from '../fixtures.ts'
import { report } from './report.ts'

type Visit = {
  email: string
  dapp: DappPage
  /** Another tab of the same browser. */
  tab(): Promise<DappPage>
}

const test = base.extend<{ visit: (mode: CookieMode) => Promise<Visit> }>({
  visit: async ({ stack }, use) => {
    const closers: (() => Promise<void>)[] = []
    await use(async (mode) => {
      const browser = await openBrowser(mode)
      closers.push(() => browser.close())
      const tab = async () => new DappPage(await browser.newPage(), stack)
      return { email: newEmail(), dapp: await tab(), tab }
    })
    for (const close of closers) await close()
  },
})

const shared: CookieMode = { isPartitioned: false }
const partitioned: CookieMode = { isPartitioned: true, blocked: 'thirdParties' }
const denied: CookieMode = { isPartitioned: false, blocked: 'thirdParties' }

/** The device keys that the frame in this page finds: a MAC by scope. Undefined if denied. */
async function readDeviceKeys(page: Page): Promise<Record<string, string> | undefined> {
  const element = await page.$('#w3m-iframe')
  const frame = await element?.contentFrame()
  return frame?.evaluate(async () => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const opened = await settled(indexedDB.open('latchkey-keys')).catch(() => undefined)
    if (!opened) return undefined
    const table = opened.transaction('deviceKeys').objectStore('deviceKeys')
    const [scopes, keys] = await Promise.all([
      settled(table.getAllKeys()),
      settled<CryptoKey[]>(table.getAll()),
    ])
    opened.close()
    const macs = keys.map((key) => crypto.subtle.sign('HMAC', key, new Uint8Array(1)))
    const texts = (await Promise.all(macs)).map((mac) => new Uint8Array(mac).join())
    return Object.fromEntries(scopes.map((scope, index) => [String(scope), texts[index] ?? '']))
  })
}

const scopeOf = ({ stack }: DappPage, host: string) => `${projectId}|${stack.dapp.origin(host)}`

async function expectSigns(dapp: DappPage) {
  await dapp.act('Sign a message')
  await dapp.approval.approve()
  await expect(dapp.result()).toHaveText(/^0x[0-9a-f]{130}$/)
}

const keeping: [string, CookieMode][] = [
  ['third-party cookies are allowed and not partitioned', shared],
  ['third-party cookies are blocked and storage is partitioned', partitioned],
  ['storage is denied, but allowed on this site', { ...denied, allowedOn: 'dapp.localhost' }],
]

for (const [where, mode] of keeping) {
  test(`T27: where ${where}, a reload keeps login and device`, async ({ visit, stack }) => {
    const { dapp, email } = await visit(mode)
    await dapp.open()
    await dapp.logIn(email)
    const address = await dapp.address()
    const keys = await readDeviceKeys(dapp.page)
    expect(Object.keys(keys ?? {})).toEqual([scopeOf(dapp, 'dapp')])
    // From then on, only the device's own key opens the wallet without a sign-in.
    await stack.frame.advance(11 * 60_000)
    await dapp.page.reload()
    await dapp.expectConnected()
    const isLost = (await dapp.address()) !== address
    await expectSigns(dapp)
    report('T27', `logins lost in a reload where ${where}`, Number(isLost), 1)
    expect(isLost).toBe(false)
    expect(await readDeviceKeys(dapp.page)).toEqual(keys)
  })
}

const used = '@appkit-wallet/EMAIL_LOGIN_USED_KEY'

for (const [where, mode, isShared] of [
  ['two dApps share one storage', shared, true],
  ['each site has its own', partitioned, false],
] as const) {
  test(`T27: where ${where}, neither session nor device key is shared`, async ({ visit }) => {
    const { dapp, email, tab } = await visit(mode)
    await dapp.open()
    await dapp.logIn(email)
    const address = await dapp.address()

    const partner = await tab()
    await partner.open('partner')
    // Makes its SDK ask the frame for a login, and forget it once there is none.
    await partner.page.evaluate((name) => localStorage.setItem(name, 'true'), used)
    await partner.page.reload()
    await expect
      .poll(() => partner.page.evaluate((name) => localStorage.getItem(name), used))
      .toBe(null)
    await partner.expectDisconnected()
    await partner.logIn(newEmail())
    expect(await partner.address()).not.toBe(address)

    const keys = (await readDeviceKeys(partner.page)) ?? {}
    const [own, other] = ['partner', 'dapp'].map((host) => scopeOf(dapp, host))
    expect(Object.keys(keys).toSorted()).toEqual((isShared ? [own, other] : [own]).toSorted())
    const [found, different] = [Object.keys(keys).length, new Set(Object.values(keys)).size]
    report('T27', `device keys used by two dApps where ${where}`, found - different, found)
    expect(different).toBe(isShared ? 2 : 1)
    await dapp.page.reload()
    await dapp.expectConnected()
    expect(await dapp.address()).toBe(address)
  })
}

for (const [where, mode] of [
  ['third parties may not store anything', denied],
  ['the user blocked the login’s site', { ...partitioned, blocked: 'frame' }],
] as [string, CookieMode][]) {
  test(`T27: where ${where}, the login works for the visit, and says so`, async ({
    visit,
    stack,
  }) => {
    const { dapp, email } = await visit(mode)
    await dapp.open()
    await dapp.logIn(email)
    const address = await dapp.address()
    expect(await readDeviceKeys(dapp.page)).toBe(undefined)
    await expectSigns(dapp)
    await dapp.page.getByTestId('account-button').click()
    await expect(dapp.modal()).toContainText('Signed in for this visit only')

    await dapp.page.reload()
    await dapp.expectDisconnected()
    await dapp.page.getByTestId('connect-button').click()
    await expect(dapp.modal()).toContainText('Your browser signed you out')
    await dapp.page.keyboard.press('Escape')
    await stack.frame.advance(31_000)
    await dapp.logIn(email)
    const isLost = (await dapp.address()) !== address
    report('T27', `wallets lost in a reload and a new sign-in where ${where}`, Number(isLost), 1)
    expect(isLost).toBe(false)
    await expectSigns(dapp)
  })
}
