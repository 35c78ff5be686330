import { type ReactNode, useEffect } from 'react'
import { useStore } from 'zustand/react'
import type { ViewEntry } from '../../core/modal/views.ts'
import { useLatchkeyContext } from '../../hooks/LatchkeyContext.ts'
import type { ViewLoader } from '../views/createViewLoader.ts'
import { listNextViews } from '../views/registry.ts'
import { ViewBoundary } from './ViewBoundary.tsx'
import { ViewFailed } from './ViewFailed.tsx'
import { ViewSkeleton } from './ViewSkeleton.tsx'

export type ViewSlotProps = { entry: ViewEntry; loader: ViewLoader }

export function ViewSlot({ entry, loader }: ViewSlotProps): ReactNode {
  const { name, data } = entry
  const { _internal } = useLatchkeyContext()
  const view = useStore(loader.loaded, (loaded) => loaded[name])

  useEffect(() => {
    loader.load(name).then(() => {
      for (const next of listNextViews(_internal, name)) loader.load(next)
    })
  }, [_internal, loader, name])

  if (view?.status === 'failed')
    return <ViewFailed cause="code" onRetry={() => loader.load(name)} />
  if (view?.status !== 'loaded') return <ViewSkeleton />
  return (
    <ViewBoundary>
      <view.Component data={data} />
    </ViewBoundary>
  )
}
