/** The page of an unmodified third-party client, and its social sign-in. */
import type { Page } from '@playwright/test'
import type { DappServer } from '../services/dapp.ts'

type ForeignWindow = {
  client: {
    getSocialRedirectUri(payload: { provider: string }): Promise<{ uri: string }>
    connectSocial(uri: string): Promise<{ userName?: string }>
    connect(): Promise<{ address: `0x${string}`; userName?: string | null }>
    request(call: { method: string; params: unknown[] }): Promise<`0x${string}`>
  }
  showFrame(visible: boolean): void
  resultUri: Promise<string>
}

export class ForeignPage {
  readonly page: Page
  private readonly frameOrigin: string

  constructor(page: Page, frameOrigin: string) {
    this.page = page
    this.frameOrigin = frameOrigin
  }

  async open(server: DappServer) {
    await this.page.goto(`${server.origin('foreign')}/`)
    await this.page.waitForFunction(() => 'client' in globalThis)
  }

  /** As the client's modal does: the window opens on the click, and is navigated later. */
  async openProvider(provider: string): Promise<Page> {
    await this.page.evaluate(
      ([origin, id]) => {
        const self = globalThis as unknown as ForeignWindow
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
      },
      [this.frameOrigin, provider] as const,
    )
    const opened = this.page.waitForEvent('popup')
    await this.page.click('#social')
    return opened
  }

  /** Ends the sign-in with what the window handed over. */
  finish() {
    return this.page.evaluate(async () => {
      const { client, resultUri } = globalThis as unknown as ForeignWindow
      const { userName } = await client.connectSocial(await resultUri)
      const { address } = await client.connect()
      return { userName, address }
    })
  }

  /** Resolves with the reason of a sign-in that fails. */
  readFailure(): Promise<string> {
    return this.page.evaluate(async () => {
      const { client, resultUri } = globalThis as unknown as ForeignWindow
      return client.connectSocial(await resultUri).then(String, (error: Error) => error.message)
    })
  }

  /** Requests a signature of "Hello", with the frame shown. */
  sign(account: string) {
    return this.page.evaluate((address) => {
      const { client, showFrame } = globalThis as unknown as ForeignWindow
      showFrame(true)
      return client.request({ method: 'personal_sign', params: ['0x48656c6c6f', address] })
    }, account)
  }
}
