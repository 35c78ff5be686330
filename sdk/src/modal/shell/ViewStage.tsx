import type { ReactNode } from 'react'
import type { RouterState } from '../../core/modal/modalStore.ts'
import type { ViewLoader } from '../views/createViewLoader.ts'
import { useContentHeight } from './useContentHeight.ts'
import { useInert } from './useInert.ts'
import { useKeptFocus } from './useKeptFocus.ts'
import { useViewTransition } from './useViewTransition.ts'
import { ViewSlot } from './ViewSlot.tsx'

export type ViewStageProps = { router: RouterState; loader: ViewLoader }

export function ViewStage({ router, loader }: ViewStageProps): ReactNode {
  const { shown, phase, direction } = useViewTransition(router)
  const [content, height] = useContentHeight()
  const view = useInert(phase === 'leaving')
  useKeptFocus(content)
  return (
    <div className="stage" style={{ height }}>
      <div ref={content}>
        <div
          key={shown.name}
          ref={view}
          className="stage-view"
          data-phase={phase}
          data-direction={direction}
        >
          <ViewSlot entry={shown} loader={loader} />
        </div>
      </div>
    </div>
  )
}
