/** The window of a passkey ceremony, with an authenticator that Chromium simulates. */
import type { Page } from '@playwright/test'
import { type Authenticator, addAuthenticator } from './authenticator.ts'
import type { HostilePage } from './hostilePage.ts'

type Credential = {
  credentialId: string
  isResidentCredential: boolean
  privateKey: string
  signCount: number
  rpId?: string
  userHandle?: string
}

export type AuthenticatorOptions = {
  /** The person proves who they are. Default: true. */
  isVerified?: boolean
  /** The person touches it at once. Default: true. */
  isPresent?: boolean
  /** As synced from another device. */
  credentials?: readonly Credential[]
}

export class PasskeyWindow {
  readonly page: Page
  private authenticator: Authenticator | undefined

  constructor(page: Page) {
    this.page = page
  }

  /** Opens the window as a dApp does: on the click, then to the address that the frame gives. */
  static async open(dapp: HostilePage, call: object = {}): Promise<PasskeyWindow> {
    const popup = dapp.page.waitForEvent('popup')
    await dapp.page.evaluate(() => {
      Object.assign(globalThis, { passkeyWindow: window.open('about:blank') })
    })
    const opened = new PasskeyWindow(await popup)
    const uri = await PasskeyWindow.start(dapp, call)
    await dapp.page.evaluate((to) => {
      const results = new Promise((resolve) => {
        addEventListener('message', function listen({ data, origin }) {
          if (origin !== new URL(to).origin || !data.resultUri) return
          removeEventListener('message', listen)
          resolve(data.resultUri)
        })
      })
      Object.assign(globalThis, { passkeyResult: results })
      Object(globalThis).passkeyWindow.location = to
    }, uri)
    await opened.page.waitForURL('**/passkey?state=*')
    return opened
  }

  static async start(dapp: HostilePage, call: object = {}): Promise<string> {
    const reply = await dapp.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'passkey', ...call })
    const { uri }: { uri?: unknown } = Object(reply.payload)
    if (typeof uri !== 'string') throw new Error(JSON.stringify(reply.payload))
    return uri
  }

  /** The address that the window posts to its opener. */
  static result = (dapp: HostilePage): Promise<string> =>
    dapp.page.evaluate(() => Object(globalThis).passkeyResult)

  async addAuthenticator(options: AuthenticatorOptions = {}): Promise<void> {
    const { isVerified, isPresent, credentials = [] } = options
    const { session, authenticatorId } = await addAuthenticator(this.page, {
      isVerified,
      isPresent,
    })
    for (const credential of credentials) {
      await session.send('WebAuthn.addCredential', { authenticatorId, credential })
    }
    this.authenticator = { session, authenticatorId }
  }

  /** Its passkeys, for the authenticator of another window. */
  async credentials(): Promise<Credential[]> {
    if (!this.authenticator) throw new Error('The window has no authenticator')
    const { session, authenticatorId } = this.authenticator
    return (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials
  }

  /** Waits for the next passkey. Unlike `credentials`, also if the window then closes. */
  async created(): Promise<Credential> {
    if (!this.authenticator) throw new Error('The window has no authenticator')
    const { session } = this.authenticator
    return new Promise((resolve) => {
      session.once('WebAuthn.credentialAdded', ({ credential }) => resolve(credential))
    })
  }

  heading = (name: string) => this.page.getByRole('heading', { name, exact: true })

  /** A press may close the window before the click is over. */
  async press(name: string): Promise<void> {
    const click = this.page.getByRole('button', { name, exact: true }).click()
    await click.catch((error) => {
      if (!this.page.isClosed()) throw error
    })
  }
}
