import {
  appleBrandIcon,
  discordBrandIcon,
  facebookBrandIcon,
  farcasterBrandIcon,
  githubBrandIcon,
  googleBrandIcon,
  logInIcon,
  userKeyIcon,
  xBrandIcon,
} from '@latchkey/ui'
import { type ReactNode, useId } from 'react'
import type { SocialProvider } from '../../core/events.ts'
import type { OpenIdOptions } from '../../core/options/options.ts'
import { WalletIcon } from '../ui/WalletIcon.tsx'
import { LoginIcon } from './LoginIcon.tsx'

/** A brand's own color, or that of the text, which each of the others allows. */
const marks = {
  apple: { icon: appleBrandIcon, color: 'currentColor' },
  discord: { icon: discordBrandIcon, color: '#5865f2' },
  facebook: { icon: facebookBrandIcon, color: '#0866ff' },
  farcaster: { icon: farcasterBrandIcon, color: '#855dcd' },
  github: { icon: githubBrandIcon, color: 'currentColor' },
  x: { icon: xBrandIcon, color: 'currentColor' },
} as const

export type ProviderIconProps = {
  provider: SocialProvider
  openid: OpenIdOptions | undefined
  /** CSS px. */
  size: number
}

/** Decoration: the name of the provider stands beside it, or names its button. */
export function ProviderIcon({ provider, openid, size }: ProviderIconProps): ReactNode {
  if (provider === 'passkey') return <LoginIcon icon={userKeyIcon} size={size} />
  if (provider === 'openid') {
    const { label = '', icon } = openid ?? {}
    if (icon === undefined) return <LoginIcon icon={logInIcon} size={size} />
    return <WalletIcon wallet={{ id: provider, name: label, icon }} size={size} />
  }
  if (provider === 'google') return <GoogleMark size={size} />
  const { icon, color } = marks[provider]
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill={color} aria-hidden="true">
      <path d={icon} />
    </svg>
  )
}

/** Google asks for its four colors: they lie under the letter's shape. */
function GoogleMark({ size }: { size: number }): ReactNode {
  const clip = useId()
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <clipPath id={clip}>
        <path d={googleBrandIcon} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <path fill="#4285f4" d="M12 9h12v15h-4L12 14z" />
        <path fill="#34a853" d="M0 19 6 14l14 3-1 7H0z" />
        <path fill="#fbbc05" d="M0 5h4l3 7-3 7H0z" />
        <path fill="#ea4335" d="M1 7V0h22v9h-8l-9 3z" />
      </g>
    </svg>
  )
}
