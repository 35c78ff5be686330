import type { ComponentType } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ViewData, ViewName } from '../../core/modal/views.ts'
import { views } from './registry.ts'

/** A view's component; which data it takes is known where its name is. */
type AnyViewComponent = ComponentType<{ data: ViewData[ViewName] }>

type LoadedView =
  | { status: 'loading' }
  | { status: 'loaded'; Component: AnyViewComponent }
  | { status: 'failed' }

export type ViewLoader = {
  readonly loaded: StoreApi<Partial<Record<ViewName, LoadedView>>>
  /** Fetches a view's chunk, ahead or again after a failure; one that is there or on its way stays. */
  load(name: ViewName): Promise<void>
}

/** Keeps the views' code as it arrives, so that a view seen before is drawn at once. */
export function createViewLoader(registry: typeof views = views): ViewLoader {
  const loaded: ViewLoader['loaded'] = createStore(() => ({}))
  const set = (name: ViewName, view: LoadedView) => loaded.setState({ [name]: view })
  return {
    loaded,
    async load(name) {
      const status = loaded.getState()[name]?.status
      if (status === 'loading' || status === 'loaded') return
      set(name, { status: 'loading' })
      try {
        // The registry pairs each name with a component of that name's data, and entries keep the pair.
        const Component = (await registry[name].load()) as AnyViewComponent
        set(name, { status: 'loaded', Component })
      } catch {
        // The chunk did not arrive: offline, or a deployment took it away.
        set(name, { status: 'failed' })
      }
    },
  }
}
