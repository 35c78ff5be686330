/** The parts of the connector contract for logins: by email, at identity providers, and by Farcaster. */
import type { LinkedProvider, LoginProvider } from '@latchkey/protocol'

/** A method without its rows elsewhere does not compile. */
export type LoginMethods = { readonly email: EmailLogin; readonly social: SocialLoginOffer }

export type LoginMethod = keyof LoginMethods

/** Times are milliseconds since the epoch, by this device's clock. */
export type EmailLoginStep =
  | {
      readonly step: 'code'
      readonly expiresAt: number
      readonly resendAt: number
      /** The earlier email is still valid: no other was sent. */
      readonly resumed?: true
    }
  /** The user has to open the emailed link first. */
  | {
      readonly step: 'device'
      /** Two digits to compare with those on the linked page. */
      readonly matchCode?: string
      readonly expiresAt: number
      readonly resendAt: number
      readonly resumed?: true
    }
  /** The device is known: call `connect`. */
  | { readonly step: 'done' }

export type EmailLogin = {
  /**
   * Sends the email, or sends another one. With `resume`, continues a login of the same address
   * that the user left, while its code or link is valid.
   */
  start(call: {
    email: string
    resume?: boolean
    signal?: AbortSignal | undefined
  }): Promise<EmailLoginStep>
  /**
   * Waits until the user approves through the link. Rejects with DEVICE_REJECTED or DEVICE_EXPIRED.
   */
  waitForDevice(call?: { signal?: AbortSignal | undefined }): Promise<EmailLoginStep>
  /** Rejects with LatchkeyError OTP_WRONG if the user can try again. */
  submitCode(call: { code: string; signal?: AbortSignal | undefined }): Promise<void>
}

/** How a user who signed in by email changes it. */
export type EmailUpdateOffer = {
  /** Returns false for a user who signed in at an identity provider, which keeps their email. */
  isOffered(): boolean
  load(): Promise<EmailUpdate>
}

/** A code that the user has to enter: one sent to the old address, or to the new one. */
export type EmailCodeStep = {
  readonly step: 'primary' | 'secondary'
  /** When another email may be sent, in milliseconds since the epoch. */
  readonly resendAt: number
}

export type EmailUpdate = {
  /** Sends the first code. */
  start(call: { newEmail: string; signal?: AbortSignal | undefined }): Promise<EmailCodeStep>
  /** Rejects with LatchkeyError OTP_WRONG if the user can try again. */
  submitCode(call: {
    step: EmailCodeStep['step']
    code: string
    signal?: AbortSignal | undefined
  }): Promise<EmailCodeStep | { readonly step: 'done'; readonly email: string }>
}

/** Logins at an identity provider, or with a passkey, outside of the dApp's page. */
export type SocialLoginOffer = {
  /** The page that a window shows first. Results come from its origin. */
  readonly loadingUrl: string
  load(): Promise<SocialLogin>
}

export type SocialLogin = {
  /**
   * Returns the address to open. With `returnUrl`, the browser comes back to that page of the dApp,
   * with `result_uri` added.
   */
  start(call: {
    provider: LoginProvider
    purpose: 'login' | 'link'
    returnUrl?: string
    signal?: AbortSignal | undefined
  }): Promise<string>
  /** Signs in with a result: call `connect` next. @param call.provider Default: that of `returnUrl` */
  finish(call: {
    uri: string
    provider?: LoginProvider
    signal?: AbortSignal | undefined
  }): Promise<void>
  /** Adds the identity of a result to the signed-in user, whose session stays as it is. */
  link(call: { uri: string; signal?: AbortSignal | undefined }): Promise<LinkedIdentity>
  /** Removes the provider, or all passkeys, from the signed-in user's ways to sign in. */
  unlink(call: { provider: LinkedProvider; signal?: AbortSignal | undefined }): Promise<void>
}

/** Another way to sign in to the user's account. */
export type LinkedIdentity = {
  readonly provider: LinkedProvider
  /** The user's name there, if the provider has one. */
  readonly userName: string | undefined
}

export type FarcasterLoginOffer = { load(): Promise<FarcasterLogin> }

/** Sign-in with Farcaster: the user approves in the Farcaster app. */
export type FarcasterLogin = {
  /**
   * Returns the URL for the app, as a QR code or a link. The sign-in ends once `signal` aborts, or
   * another one starts.
   */
  start(call: { purpose: 'login' | 'link'; signal?: AbortSignal | undefined }): Promise<string>
  /** Waits until the app has signed: call `connect` next. */
  finish(call: { signal?: AbortSignal | undefined }): Promise<void>
  /** Waits, then adds the account to the signed-in user, whose session stays as it is. */
  link(call: { signal?: AbortSignal | undefined }): Promise<LinkedIdentity>
}
