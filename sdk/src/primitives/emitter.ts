/** Listeners by event name, and nothing more. */

export type Emitter<Events> = {
  /** Calls every listener of the event; one that throws does not keep the others from running. */
  emit<Name extends keyof Events>(name: Name, payload: Events[Name]): void
  /** @returns what removes the listener */
  on<Name extends keyof Events>(name: Name, listener: (payload: Events[Name]) => void): () => void
  off<Name extends keyof Events>(name: Name, listener: (payload: Events[Name]) => void): void
}

/** @example createEmitter<{ moved: { x: number } }>() */
export function createEmitter<Events>(): Emitter<Events> {
  const listeners: { [Name in keyof Events]?: Set<(payload: Events[Name]) => void> } = {}
  return {
    emit(name, payload) {
      for (const listener of [...(listeners[name] ?? [])]) {
        try {
          listener(payload)
        } catch (error) {
          // Rethrown as an uncaught error of the page, after the other listeners.
          queueMicrotask(() => {
            throw error
          })
        }
      }
    },
    on(name, listener) {
      const set = listeners[name] ?? new Set()
      listeners[name] = set
      set.add(listener)
      return () => set.delete(listener)
    },
    off(name, listener) {
      listeners[name]?.delete(listener)
    },
  }
}
