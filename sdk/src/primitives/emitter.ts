export type Emitter<Events> = {
  /** Calls every listener, even if one throws. */
  emit<Name extends keyof Events>(name: Name, payload: Events[Name]): void
  /** @returns a function that removes the listener */
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
          // Becomes an uncaught error after the other listeners ran.
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
