import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import { useStore } from 'zustand/react'
import { listProviders } from '../../../core/login/social/listProviders.ts'
import { useLatchkeyContext } from '../../../hooks/LatchkeyContext.ts'
import type { SocialButtonsProps } from '../../parts/SocialButtons.tsx'
import { useTexts } from '../../shell/TextsContext.ts'
import { Button } from '../../ui/Button.tsx'

/** Their code loads late: most dApps offer none of them. */
const load = async () => (await import('../../parts/SocialButtons.tsx')).SocialButtons

/** Milliseconds until buttons that still load count as failed. They are shown if they arrive later. */
const loadLimit = 30_000

export function SocialEntry(): ReactNode {
  const { t } = useTexts()
  const { stores } = useLatchkeyContext()._internal
  const socials = useStore(stores.options, ({ modal }) => modal.features.socials)
  const [Buttons, setButtons] = useState<ComponentType<SocialButtonsProps>>()
  const [failed, setFailed] = useState(false)
  const start = useCallback(() => {
    setFailed(false)
    const limit = setTimeout(() => setFailed(true), loadLimit)
    load().then(
      (loaded) => setButtons(() => loaded),
      // Offline, or removed by a deployment.
      () => setFailed(true),
    )
    return () => clearTimeout(limit)
  }, [])
  useEffect(start, [start])

  const providers = listProviders(socials)
  if (Buttons) return <Buttons providers={providers} />
  if (failed) {
    return (
      <div className="form">
        <p className="small centred" role="status">
          {t('social.notLoaded')}
        </p>
        <Button onClick={start}>{t('modal.retry')}</Button>
      </div>
    )
  }
  const height = providers.length > 2 ? 96 : 44
  return <span className="skeleton" style={{ height }} aria-busy="true" />
}
