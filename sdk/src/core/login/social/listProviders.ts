import { type Platform, readPlatform } from '../../../primitives/platform.ts'
import type { SocialProvider } from '../../events.ts'

type Rule = {
  readonly providers: readonly SocialProvider[]
  applies(platform: Platform): boolean
}

/** The pages of these providers do not work there. */
const excluded: readonly Rule[] = [
  { providers: ['facebook'], applies: ({ mobile }) => mobile },
  { providers: ['google'], applies: ({ telegram, ios }) => telegram && ios },
  { providers: ['x'], applies: ({ telegram, mac }) => telegram && mac },
  { providers: ['facebook', 'x'], applies: ({ telegram, android }) => telegram && android },
]

/** Lists the providers of the option that work on this platform, each once, in their order. */
export function listProviders(
  socials: readonly SocialProvider[],
  platform: Platform = readPlatform(),
): readonly SocialProvider[] {
  const dropped = excluded.flatMap(({ providers, applies }) => (applies(platform) ? providers : []))
  return [...new Set(socials)].filter((provider) => !dropped.includes(provider))
}
