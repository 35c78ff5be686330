import {
  appleBrandIcon,
  type BrandIcon,
  discordBrandIcon,
  facebookBrandIcon,
  farcasterBrandIcon,
  githubBrandIcon,
  googleBrandIcon,
  logInIcon,
  mailIcon,
  userKeyIcon,
  xBrandIcon,
} from '@latchkey/ui'
import { Icon } from '../../approval/parts/Icon.tsx'
import type { AccountTexts } from '../texts.ts'

const brands: Readonly<Record<string, readonly [name: string, icon: BrandIcon]>> = {
  google: ['Google', googleBrandIcon],
  apple: ['Apple', appleBrandIcon],
  github: ['GitHub', githubBrandIcon],
  discord: ['Discord', discordBrandIcon],
  x: ['X', xBrandIcon],
  facebook: ['Facebook', facebookBrandIcon],
  farcaster: ['Farcaster', farcasterBrandIcon],
}

const outlines: Readonly<Record<string, string>> = { email: mailIcon, passkey: userKeyIcon }

export function ProviderIcon({ provider }: { provider: string }) {
  const [, shape] = brands[provider] ?? []
  if (shape === undefined) return <Icon icon={outlines[provider] ?? logInIcon} size={20} />
  return (
    <svg aria-hidden viewBox="0 0 24 24" width={20} height={20} fill="currentColor">
      <path d={shape} />
    </svg>
  )
}

export function nameProvider({ t }: AccountTexts, provider: string): string {
  if (provider === 'email') return t('provider.email')
  if (provider === 'openid') return t('provider.openid')
  if (provider === 'passkey') return t('provider.passkey')
  return brands[provider]?.[0] ?? provider
}
