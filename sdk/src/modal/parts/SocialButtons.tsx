import { ellipsisIcon } from '@latchkey/ui'
import type { ReactNode } from 'react'
import type { SocialProvider } from '../../core/events.ts'
import { useStyles } from '../shell/ShadowRootContext.ts'
import { useViewTexts } from '../shell/useViewTexts.ts'
import { Button } from '../ui/Button.tsx'
import { LoginIcon } from './LoginIcon.tsx'
import { ProviderIcon } from './ProviderIcon.tsx'
import { socialStyles } from './SocialButtons.css.ts'
import { type SocialItem, useSocials } from './useSocials.ts'

/** More than this many do not fit: the first five, and a way to all of them. */
const most = 6

export type SocialButtonsProps = {
  /** Those that work on this platform. */
  providers: readonly SocialProvider[]
}

/** Two side by side; or the first one wide, and the others as icons below it. */
export function SocialButtons({ providers }: SocialButtonsProps): ReactNode {
  const { t } = useViewTexts()
  const { items, isDisabled, showAll } = useSocials(providers)
  useStyles(socialStyles)
  const isPair = items.length === 2
  const [first, ...others] = items.slice(0, items.length > most ? most - 1 : most)
  return (
    <fieldset className="socials" aria-label={t('social.options')} disabled={isDisabled}>
      {isPair ? (
        <div className="socials-pair">
          {items.map((item) => (
            <SocialButton key={item.provider} item={item} text={item.name} />
          ))}
        </div>
      ) : (
        first && <SocialButton item={first} text={first.label} />
      )}
      {!isPair && others.length > 0 && (
        <div className="socials-icons">
          {others.map((item) => (
            <SocialButton key={item.provider} item={item} />
          ))}
          {items.length > most && (
            <Button
              aria-label={t('social.more')}
              title={t('social.more')}
              onClick={showAll}
              data-testid="more-socials"
            >
              <LoginIcon icon={ellipsisIcon} size={20} />
            </Button>
          )}
        </div>
      )}
      {isDisabled && <p className="small centred">{t('social.linked')}</p>}
    </fieldset>
  )
}

type SocialButtonProps = { item: SocialItem; text?: string }

function SocialButton({ item, text }: SocialButtonProps): ReactNode {
  const { provider, openid, label, onSelect } = item
  const icon = <ProviderIcon provider={provider} openid={openid} size={20} />
  return (
    <Button
      icon={text !== undefined && icon}
      aria-label={label}
      title={text === undefined ? label : undefined}
      onClick={onSelect}
      data-testid={`social-selector-${provider}`}
    >
      {text ?? icon}
    </Button>
  )
}
