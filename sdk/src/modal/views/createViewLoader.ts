import type { ComponentType } from 'react'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ViewData, ViewName } from '../../core/modal/views.ts'
import { views } from './registry.ts'

/** A component without the type of its data. */
type AnyViewComponent = ComponentType<{ data: ViewData[ViewName] }>

type LoadedView =
  | { status: 'loading' }
  | { status: 'loaded'; Component: AnyViewComponent }
  | { status: 'failed' }

export type ViewLoader = {
  readonly loaded: StoreApi<Partial<Record<ViewName, LoadedView>>>
  /** Loads a view's chunk unless it is loaded or loading. */
  load(name: ViewName): Promise<void>
}

/** Milliseconds until a view that still loads counts as failed. It is shown if it arrives later. */
const loadLimit = 30_000

/** Caches the views' code, so that a view seen before renders at once. */
export function createViewLoader(registry: typeof views = views): ViewLoader {
  const loaded: ViewLoader['loaded'] = createStore(() => ({}))
  const set = (name: ViewName, view: LoadedView) => loaded.setState({ [name]: view })
  return {
    loaded,
    async load(name) {
      const status = loaded.getState()[name]?.status
      if (status === 'loading' || status === 'loaded') return
      set(name, { status: 'loading' })
      const limit = setTimeout(() => set(name, { status: 'failed' }), loadLimit)
      try {
        // The registry pairs names with components.
        const module: Partial<Record<ViewName, unknown>> = await registry[name].load()
        const Component = module[name] as AnyViewComponent
        set(name, { status: 'loaded', Component })
      } catch {
        // The chunk did not load: offline, or removed by a deployment.
        set(name, { status: 'failed' })
      } finally {
        clearTimeout(limit)
      }
    },
  }
}
