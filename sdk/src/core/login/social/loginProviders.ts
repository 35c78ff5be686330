import type { LoginProvider } from '@latchkey/protocol'

/** Those of the protocol, without its schemas. */
export const loginProviders: readonly LoginProvider[] = [
  'google',
  'github',
  'apple',
  'facebook',
  'x',
  'discord',
  'openid',
  'passkey',
]
