/**
 * A wallet extension for tests, on `headless-web3-provider`: pages find it by EIP-6963, and its
 * keys and prompts are in this process.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { BrowserContext, Page } from '@playwright/test'
import type { Web3RequestKind } from 'headless-web3-provider'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

// Node finds no named exports in it.
const { makeHeadlessWeb3Provider }: typeof import('headless-web3-provider') = createRequire(
  import.meta.url,
)('headless-web3-provider')

const announcement = readFileSync(new URL('./announceWallet.js', import.meta.url), 'utf8')

/** The methods that prompt. */
type Prompt = `${Web3RequestKind}`

export type BrowserWalletParameters = {
  context: BrowserContext
  name: string
  /** Reverse domain name. */
  rdns: string
  chain: { id: number; rpcUrl: string }
}

export type BrowserWallet = {
  address(): string
  /** Waits for the prompt of a method, and answers it as its user would. */
  approve(method: Prompt): Promise<void>
  decline(method: Prompt): Promise<void>
  lock(): Promise<void>
  unlock(): Promise<void>
  changeAccount(): Promise<void>
  addChain(id: number, rpcUrl: string): void
  switchChain(id: number): void
  /** Pages that load from now on lack it. */
  uninstall(): void
}

type Answer = { result: unknown } | { error: { code?: number; message: string } }

export async function installBrowserWallet({
  context,
  name,
  rdns,
  chain,
}: BrowserWalletParameters): Promise<BrowserWallet> {
  let key = generatePrivateKey()
  let isInstalled = true
  const binding = `wallet:${rdns}`
  const backend = makeHeadlessWeb3Provider([key], chain.id, chain.rpcUrl)
  for (const event of ['accountsChanged', 'chainChanged']) {
    backend.on(event, async (payload: unknown) => {
      for (const page of context.pages()) await emitIn(page, binding, event, payload)
    })
  }
  await context.exposeFunction(binding, async (request: { method: string }): Promise<Answer> => {
    try {
      return { result: await backend.request(request) }
    } catch (error) {
      const { code, message } = error as { code?: number; message: string }
      return { error: { message, ...(code === undefined ? {} : { code }) } }
    }
  })
  await context.exposeFunction(`${binding}:isInstalled`, () => isInstalled)
  const parameters = JSON.stringify({ binding, name, rdns })
  await context.addInitScript({ content: `${announcement}\nannounceWallet(${parameters})` })

  return {
    address: () => privateKeyToAccount(key).address,
    approve: (method) => backend.authorize(method as Web3RequestKind),
    decline: (method) => backend.reject(method as Web3RequestKind),
    lock: () => backend.changeAccounts([]),
    unlock: () => backend.changeAccounts([key]),
    async changeAccount() {
      key = generatePrivateKey()
      await backend.changeAccounts([key])
    },
    addChain: (id, rpcUrl) => backend.addNetwork(id, rpcUrl),
    switchChain: (id) => backend.switchNetwork(id),
    uninstall: () => {
      isInstalled = false
    },
  }
}

type InPage = Record<string, (...parameters: unknown[]) => unknown>

async function emitIn(page: Page, binding: string, event: string, payload: unknown) {
  const emit = ([name, ...parameters]: unknown[]) =>
    (globalThis as unknown as InPage)[`${name}:emit`]?.(...parameters)
  // A page that navigates has no listeners.
  await page.evaluate(emit, [binding, event, payload]).catch(() => undefined)
}
