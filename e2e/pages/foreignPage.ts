/** The page of an unmodified third-party client, @reown/appkit-wallet. */
import { expect, type Page } from '@playwright/test'
import { recoverMessageAddress, stringToHex } from 'viem'
import type { DappServer } from '../services/dapp.ts'
import { ApprovalSheet } from './approvalSheet.ts'

type Hex = `0x${string}`

export type ForeignUser = {
  address: Hex
  chainId: number | string
  email?: string | null
  userName?: string | null
}

/** The parts of `W3mFrameProvider` that tests call. */
export type ForeignClient = {
  connectEmail(payload: { email: string }): Promise<{ action: string }>
  connectOtp(payload: { otp: string }): Promise<unknown>
  connect(): Promise<ForeignUser>
  /** 1.7.3 takes the string, 1.8.0 the object. */
  connectSocial(uri: string | { uri: string }): Promise<{ userName?: string }>
  getSocialRedirectUri(payload: { provider: string }): Promise<{ uri: string }>
  getFarcasterUri(): Promise<{ url: string }>
  connectFarcaster(): Promise<{ userName: string }>
  isConnected(): Promise<{ isConnected: boolean }>
  /** As `connectSocial`. */
  switchNetwork(chainId: string | { chainId: string }): Promise<{ chainId: number | string }>
  request(call: { method: string; params: readonly unknown[] }): Promise<Hex>
  updateEmail(payload: { email: string }): Promise<{ action: string }>
  updateEmailPrimaryOtp(payload: { otp: string }): Promise<unknown>
  updateEmailSecondaryOtp(payload: { otp: string }): Promise<{ newEmail: string }>
  reload(): Promise<unknown>
  disconnect(): Promise<unknown>
}

type ForeignWindow = {
  client: ForeignClient
  showFrame(visible: boolean): void
  timeouts: string[]
  resultUri: Promise<string>
}

type Result<Name extends keyof ForeignClient> = Awaited<ReturnType<ForeignClient[Name]>>

export type ClientVersion = '1.7.3' | '1.8.0'

export type ForeignPageParameters = {
  /** Default: 1.7.3. */
  version?: ClientVersion
  /** Default: `foreign`, which is trusted. */
  host?: 'foreign' | 'partner'
}

export class ForeignPage {
  readonly page: Page

  private readonly version: ClientVersion

  private constructor(page: Page, version: ClientVersion) {
    this.page = page
    this.version = version
  }

  static async open(
    page: Page,
    server: DappServer,
    { version = '1.7.3', host = 'foreign' }: ForeignPageParameters = {},
  ): Promise<ForeignPage> {
    await page.goto(`${server.origin(host)}/?client=${version}`)
    await page.waitForFunction(() => 'client' in globalThis)
    return new ForeignPage(page, version)
  }

  call<Name extends keyof ForeignClient>(
    name: Name,
    ...parameters: Parameters<ForeignClient[Name]>
  ): Promise<Result<Name>> {
    return this.page.evaluate(
      ([method, values]) => {
        const { client } = globalThis as unknown as {
          client: Record<string, (...values: readonly unknown[]) => unknown>
        }
        return client[method]?.(...values)
      },
      [name, parameters] as const,
      // The type of the client's method.
    ) as Promise<Result<Name>>
  }

  /** Resolves with the sentence of a call that fails. */
  callOrReason<Name extends keyof ForeignClient>(
    name: Name,
    ...parameters: Parameters<ForeignClient[Name]>
  ): Promise<Result<Name> | string> {
    return this.call(name, ...parameters).catch(({ message }: Error) => {
      // Playwright puts its own call before it, and the page's stack after it.
      const [sentence = ''] = message.split('\n')
      return sentence.replace(/^page\.evaluate: (Error: )?/, '')
    })
  }

  /** As the client's modal does: the window opens on the click, and is navigated later. */
  async openProvider(provider: string): Promise<Page> {
    await this.page.evaluate((id) => {
      const self = globalThis as unknown as ForeignWindow
      const origin = JSON.parse(document.getElementById('config')?.textContent ?? '{}').frameUrl
      document.body.insertAdjacentHTML('beforeend', '<button id="social">Sign in</button>')
      document.getElementById('social')?.addEventListener('click', async () => {
        const popup = open(`${origin}/loading`, 'popupWindow', 'width=600,height=800')
        self.resultUri = new Promise((resolve) => {
          addEventListener('message', ({ origin: from, data }) => {
            if (from === origin && typeof data?.resultUri === 'string') resolve(data.resultUri)
          })
        })
        const { uri } = await self.client.getSocialRedirectUri({ provider: id })
        if (popup) popup.location.href = uri
      })
    }, provider)
    const opened = this.page.waitForEvent('popup')
    await this.page.click('#social')
    return opened
  }

  /** Ends the sign-in with what the window handed over. */
  async finish() {
    const { userName } = await this.call('connectSocial', await this.readResult())
    const { address } = await this.call('connect')
    return { userName, address }
  }

  /** Resolves with the reason of a sign-in that fails. */
  async readFailure() {
    return this.callOrReason('connectSocial', await this.readResult())
  }

  private async readResult() {
    const uri = await this.page.evaluate(() => (globalThis as unknown as ForeignWindow).resultUri)
    return this.version === '1.7.3' ? uri : { uri }
  }

  switchNetwork(chainId: string) {
    return this.call('switchNetwork', this.version === '1.7.3' ? chainId : { chainId })
  }

  /** Sends a wallet request with the frame shown, as the client's modal shows it, or hidden. */
  request(method: string, params: readonly unknown[], isShown = true): Promise<Hex> {
    return this.page.evaluate(
      ([name, values, visible]) => {
        const { client, showFrame } = globalThis as unknown as ForeignWindow
        showFrame(visible)
        return client.request({ method: name, params: values })
      },
      [method, params, isShown] as const,
    )
  }

  /** Reloads the frame and waits for it: the client sends its next request even to one that is still loading. */
  async reload() {
    await this.page.evaluate(async () => {
      const isReady = new Promise<void>((resolve) => {
        addEventListener('message', ({ data }) => {
          if (data?.type === '@w3m-frame/READY') resolve()
        })
      })
      await (globalThis as unknown as ForeignWindow).client.reload()
      await isReady
    })
  }

  readTimeouts(): Promise<string[]> {
    return this.page.evaluate(() => (globalThis as unknown as ForeignWindow).timeouts)
  }

  sign(address: Hex, message: string): Promise<Hex> {
    return this.request('personal_sign', [stringToHex(message), address])
  }

  /** Approves a message on the sheet, and recovers its signer. */
  async expectSigns(address: Hex) {
    const message = 'Hello'
    const signing = this.sign(address, message)
    await new ApprovalSheet(this.page).approve()
    expect(await recoverMessageAddress({ message, signature: await signing })).toBe(address)
  }
}
