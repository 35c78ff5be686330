/** Calls of the account page, which has no dApp. See `calls.ts`. */
import { checkLength } from '@latchkey/protocol'
import * as z from 'zod/mini'
import { emailStarted, identityProvider } from './logins.ts'
import { deviceId, flowId, instant, languageTag, text } from './values.ts'

const nothing = z.object({})
/** Of the emails, and of the page behind a link. */
const emailDetails = { timeZone: z.optional(text(64)), locale: z.optional(languageTag) }

/** Most characters of a device's name. */
export const deviceNameLength = 40

const device = z.object({
  deviceId,
  /** As the server recognised them, such as `Chrome` and `Android`. */
  browser: z.nullable(text(200)),
  system: z.nullable(text(200)),
  /** What the user calls it. */
  name: z.nullable(text(deviceNameLength)),
  lastSeenAt: instant,
  /** The one that asks. */
  isCurrent: z.boolean(),
  /** A live session exists. */
  isSignedIn: z.boolean(),
  /** The dApp that this device's key belongs to; null for the account page. */
  dappOrigin: z.nullable(text(300)),
  dappName: z.nullable(text(200)),
})

const app = z.object({
  projectId: text(64),
  dappOrigin: text(300),
  name: text(200),
  lastUsedAt: instant,
  /** Devices with a live session there. */
  signedInDevices: z.int(),
  /** The operator's own code: it may show approvals in its page. */
  isTrusted: z.boolean(),
})

const login = z.object({
  provider: text(32),
  /** As the provider knows the person. */
  email: z.nullable(z.string()),
  addedAt: instant,
})

export const accountCalls = {
  accountEmailStart: {
    method: 'POST',
    path: '/v1/account/email/start',
    auth: 'proof',
    request: z.object({ email: text(254), ...emailDetails }),
    reply: emailStarted,
  },
  /** The provider's answer leads back to the account page, with `result_uri`. */
  accountSocialStart: {
    method: 'POST',
    path: '/v1/account/social/start',
    auth: 'proof',
    request: z.object({ provider: identityProvider }),
    reply: z.object({ uri: text(8192) }),
  },
  accountPasskeyStart: {
    method: 'POST',
    path: '/v1/account/passkey/start',
    auth: 'proof',
    request: nothing,
    reply: z.object({ uri: text(2048) }),
  },
  accountFarcasterStart: {
    method: 'POST',
    path: '/v1/account/farcaster/start',
    auth: 'proof',
    request: nothing,
    reply: z.object({ flowId, url: text(2048) }),
  },
  /** Emails a code that makes the session's authentication fresh. */
  stepUpStart: {
    method: 'POST',
    path: '/v1/account/step-up/start',
    auth: 'ownSession',
    request: z.object(emailDetails),
    reply: emailStarted,
  },
  stepUpVerify: {
    method: 'POST',
    path: '/v1/account/step-up/verify',
    auth: 'ownSession',
    request: z.object({ flowId, otp: z.string().check(checkLength({ most: 32 })) }),
    reply: z.object({ authTime: instant }),
  },
  accountDevices: {
    method: 'GET',
    path: '/v1/account/devices',
    auth: 'ownSession',
    request: nothing,
    reply: z.object({ devices: z.array(device) }),
  },
  accountDeviceRename: {
    method: 'PUT',
    path: '/v1/account/devices/:deviceId/name',
    auth: 'ownSession',
    request: z.object({ deviceId, name: z.nullable(text(deviceNameLength)) }),
    reply: nothing,
  },
  /** Ends the device's sessions, and forgets that it may sign in without a link. */
  accountDeviceRevoke: {
    method: 'DELETE',
    path: '/v1/account/devices/:deviceId',
    auth: 'ownSession',
    request: z.object({ deviceId }),
    reply: nothing,
  },
  accountLogins: {
    method: 'GET',
    path: '/v1/account/logins',
    auth: 'ownSession',
    request: nothing,
    reply: z.object({ logins: z.array(login) }),
  },
  accountApps: {
    method: 'GET',
    path: '/v1/account/apps',
    auth: 'ownSession',
    request: nothing,
    reply: z.object({ apps: z.array(app) }),
  },
  /** Ends every session at this dApp's origin. */
  accountAppRevoke: {
    method: 'POST',
    path: '/v1/account/apps/revoke',
    auth: 'ownSession',
    request: z.object({ projectId: text(64), dappOrigin: text(300) }),
    reply: nothing,
  },
  /** Requires authentication at most 5 minutes old. */
  accountDelete: {
    method: 'POST',
    path: '/v1/account/delete',
    auth: 'ownSession',
    request: nothing,
    reply: nothing,
  },
} as const
