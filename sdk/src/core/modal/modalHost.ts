import { createStore } from 'zustand/vanilla'

/** Counts the providers that draw the modal. Without one, `mountModal.tsx` draws it. */
export type ModalHost = {
  /** Registers a provider that draws the modal. Returns a function that unregisters it. */
  attach(): () => void
  /** A provider draws the modal. */
  isAttached(): boolean
  /** Calls the listener as providers come and go. Returns a function that removes it. */
  subscribe(listener: () => void): () => void
}

export function createModalHost(): ModalHost {
  const providers = createStore(() => 0)
  const add = (change: number) => providers.setState((count) => count + change)
  return {
    attach() {
      add(1)
      return () => add(-1)
    },
    isAttached: () => providers.getState() > 0,
    subscribe: providers.subscribe,
  }
}
