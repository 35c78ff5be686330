/** See `SECURITY.md`, "Isolation". */
import type { ServerConfig } from '../config.ts'

export type Headers = Readonly<Record<string, string>>

/** The frame may create passkeys and be granted storage; every other browser feature is off. */
const poweredOff = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'compute-pressure',
  'cross-origin-isolated',
  'digital-credentials-get',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'sync-xhr',
  'unload',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

const permissionsPolicy = [
  ...poweredOff.map((feature) => `${feature}=()`),
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
  'storage-access=(self)',
].join(', ')

/** The only Trusted Types policy that the page may create. */
const trustedTypesPolicy = 'latchkey'

/** On every response. HSTS requires https. */
export function commonHeaders({ publicOrigin }: Pick<ServerConfig, 'publicOrigin'>): Headers {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...(publicOrigin.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=63072000' }
      : {}),
  }
}

export type DocumentSources = {
  readonly frameAncestors: readonly string[]
  /** Origins that scripts may call, `'self'` for ours; empty for none. */
  readonly connect: readonly string[]
}

const listSources = (list: readonly string[]) => (list.length > 0 ? list.join(' ') : "'none'")

/** No X-Frame-Options, COOP or CORP same-origin: each would break a frame. */
export function documentHeaders({ frameAncestors, connect }: DocumentSources): Headers {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      `connect-src ${listSources(connect)}`,
      "worker-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "object-src 'none'",
      "require-trusted-types-for 'script'",
      `trusted-types ${trustedTypesPolicy}`,
      `frame-ancestors ${listSources(frameAncestors)}`,
    ].join('; '),
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'cross-origin',
    'permissions-policy': permissionsPolicy,
    'cache-control': 'no-store',
  }
}

/** A text page, such as 404, that loads nothing and that no page may embed. */
export const plainPageHeaders: Headers = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy,
  'cache-control': 'no-store',
}

/** COEP, because a worker must have the policy of the page that starts it. */
export const assetHeaders: Headers = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  vary: 'accept-encoding',
}

/** The key worker has no network: nothing it runs can send anything out. */
export const workerHeaders: Headers = {
  ...assetHeaders,
  'content-security-policy': "default-src 'none'; connect-src 'none'; script-src 'none'",
}

export const apiHeaders: Headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
}
