/**
 * The recovery drill: a wallet, its kit, and then no server, no database and no network. The
 * committed page, opened from disk, gives the words back.
 */
import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { mnemonicToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildRecoveryPage, recoveryPagePath } from '../frame-app/buildRecovery.mjs'
import { openAccount } from '../frame-app/src/integration/openAccount.ts'
import { openServer } from '../frame-app/src/integration/openServer.ts'
import { createKit } from '../frame-app/src/page/custody/exportSecret.ts'
import { importWallet } from '../frame-app/src/page/custody/importWallet.ts'
import { restoreWallet } from '../frame-app/src/page/wallet/restoreWallet.ts'
import { setDevicePolicy } from '../frame-app/src/server/testing/logIn.ts'
import { launchOptions } from './services/launchOptions.ts'

const address = pathToFileURL(recoveryPagePath).href

/** A server that lives as long as one kit takes. */
async function makeKit(evmKey?: string) {
  // Separate devices receive no broadcasts, but here they share a process.
  vi.stubGlobal('BroadcastChannel', undefined)
  const server = await openServer([])
  try {
    await setDevicePolicy(server, 'off')
    const { parameters } = await openAccount(server, 'ada@example.org')
    const typed = { type: 'privateKeys', evmKey: new TextEncoder().encode(evmKey) } as const
    const accounts = evmKey
      ? await importWallet(parameters, typed)
      : await restoreWallet(parameters)
    return { accounts, kit: await createKit(parameters) }
  } finally {
    await server.close()
    vi.unstubAllGlobals()
  }
}

let browser: Browser
let page: Page
const requests: string[] = []
const errors: string[] = []

beforeAll(async () => {
  browser = await chromium.launch(launchOptions)
})
afterAll(() => browser.close())
beforeEach(async () => {
  await page?.close()
  const context = await browser.newContext({ offline: true, locale: 'en' })
  page = await context.newPage()
  requests.length = 0
  errors.length = 0
  page.on('request', (request) => requests.push(request.url()))
  page.on('console', (message) => errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(address)
})

async function open({ code, kit }: { code: string; kit: string }) {
  await page.getByLabel('Recovery kit').fill(kit)
  await page.getByLabel('Recovery code').fill(code)
  await page.getByRole('button', { name: 'Show my secret' }).click()
}

describe('recovery page', () => {
  test('default: the committed page is what the source builds', async () => {
    expect(await readFile(recoveryPagePath, 'utf8')).toBe(await buildRecoveryPage())
  })

  test('default: gives the words back when the server is gone', async () => {
    const { accounts, kit } = await makeKit()
    await open(kit)
    await page.getByRole('heading', { name: 'Your wallet' }).waitFor()
    const words = (await page.locator('#words').textContent()) ?? ''
    expect(mnemonicToAccount(words).address).toBe(accounts.eip155[0].address)
    expect(await page.locator('#evmAddress').textContent()).toBe(accounts.eip155[0].address)
    expect(await page.locator('#solanaAddress').textContent()).toBe(accounts.solana[0].address)
    await page.getByRole('button', { name: 'Hide it and start over' }).click()
    expect(await page.content()).not.toContain(words)
    expect(await page.getByLabel('Recovery code').inputValue()).toBe('')
    expect(requests.filter((url) => url !== address && !url.startsWith('data:'))).toEqual([])
    expect(errors).toEqual([])
  })

  test('default: gives private keys back that were imported, from the kit\u2019s file', async () => {
    const evmKey = `0x${'11'.repeat(32)}`
    const { accounts, kit } = await makeKit(evmKey)
    const file = { name: 'kit.txt', mimeType: 'text/plain' }
    const text = `Latchkey\n\n${accounts.eip155[0].address}\n\n${kit.kit}\n`
    await page.getByLabel('Choose the file').setInputFiles({ ...file, buffer: Buffer.from(text) })
    await expect.poll(() => page.getByLabel('Recovery kit').inputValue()).toBe(kit.kit)
    await page.getByLabel('Recovery code').fill(kit.code.toLowerCase())
    await page.keyboard.press('Enter')
    expect(await page.locator('#evmKey').textContent()).toBe(evmKey)
    expect(await page.locator('#words').count()).toBe(0)
  })

  test('error: a mistyped code, a mistyped kit, and the code of another kit', async () => {
    const { kit } = await makeKit()
    const other = await makeKit()
    const failure = page.getByRole('alert')
    for (const [typed, text] of [
      [{ ...kit, code: kit.code.slice(1) }, 'The code is incomplete or mistyped'],
      [{ ...kit, kit: kit.kit.slice(1) }, 'The kit is incomplete or mistyped'],
      [{ ...kit, code: other.kit.code }, 'This code belongs to another recovery kit'],
    ] as const) {
      await open(typed)
      await expect.poll(() => failure.textContent()).toContain(text)
    }
  })

  test('behavior: its policy lets nothing out and nothing else in', async () => {
    const left = await page.evaluate(async () => {
      const tries = [
        () => fetch('https://example.org/'),
        () =>
          new Promise((resolve, reject) => {
            const script = document.createElement('script')
            script.textContent = 'document.title = "changed"'
            document.body.append(script)
            if (document.title === 'changed') resolve(undefined)
            else reject(new Error('blocked'))
          }),
      ]
      const outcomes = await Promise.allSettled(tries.map(async (attempt) => attempt()))
      return outcomes.filter(({ status }) => status === 'fulfilled').length
    })
    expect(left).toBe(0)
    await expect.poll(() => errors.join('\n')).toContain('Content Security Policy')
  })
})
