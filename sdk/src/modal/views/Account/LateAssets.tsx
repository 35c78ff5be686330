import { type ReactNode, useEffect, useState } from 'react'
import { loadCode } from '../../../core/loadCode.ts'
import { useViewTexts } from '../../shell/useViewTexts.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { AccountAssets, AccountAssetsProps } from './assets/AccountAssets.tsx'

type Loaded = { Assets: typeof AccountAssets } | 'failed' | undefined

/** Loads what only a dApp with the option `api` needs. */
export function LateAssets(props: AccountAssetsProps): ReactNode {
  const { t } = useViewTexts()
  const [loaded, setLoaded] = useState<Loaded>()

  useEffect(() => {
    if (loaded !== undefined) return
    loadCode(() => import('./assets/AccountAssets.tsx')).then(
      ({ AccountAssets: Assets }) => setLoaded({ Assets }),
      // CODE_NOT_LOADED.
      () => setLoaded('failed'),
    )
  }, [loaded])

  if (loaded === 'failed') {
    return (
      <>
        <Notice tone="danger" title={t('modal.chunkFailed.title')}>
          <p>{t('modal.chunkFailed.help')}</p>
        </Notice>
        <Button onClick={() => setLoaded(undefined)}>{t('modal.retry')}</Button>
      </>
    )
  }
  if (!loaded || props.served.status === 'loading') {
    return <div className="skeleton assets-skeleton" aria-hidden="true" />
  }
  return <loaded.Assets {...props} />
}
