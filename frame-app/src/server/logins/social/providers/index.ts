import type { IdentityProvider } from '../../../../api/calls.ts'
import type { ServerConfig } from '../../../config.ts'
import type { ConfiguredProvider, Provider } from '../provider.ts'
import { apple } from './apple.ts'
import { discord } from './discord.ts'
import { facebook } from './facebook.ts'
import { github } from './github.ts'
import { google } from './google.ts'
import { openid } from './openid.ts'
import { x } from './x.ts'

const providers = {
  google,
  github,
  apple,
  facebook,
  x,
  discord,
  openid,
} as const satisfies {
  [Id in IdentityProvider]: Provider
}

/** Undefined if the operator has not configured it. */
export function findProvider(
  { socialLogins }: Pick<ServerConfig, 'socialLogins'>,
  id: string,
): ConfiguredProvider | undefined {
  if (!isProvider(id)) return undefined
  const settings = socialLogins[id]
  return settings && { provider: providers[id], settings }
}

/** As people read it. */
export const getProviderName = (id: IdentityProvider | 'farcaster'): string =>
  id === 'farcaster' ? 'Farcaster' : providers[id].name

export const listProviders = ({ socialLogins }: Pick<ServerConfig, 'socialLogins'>) =>
  Object.keys(providers).filter((id) => isProvider(id) && socialLogins[id] !== undefined)

const isProvider = (id: string): id is IdentityProvider => Object.hasOwn(providers, id)
