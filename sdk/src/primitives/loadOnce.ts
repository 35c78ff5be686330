export type LoadedOnce<Value> = {
  /** Concurrent calls share one promise. A failed call can be repeated. */
  load(): Promise<Value>
  loaded(): Value | undefined
  /** Makes the next call load again. */
  forget(): void
}

/** @example const client = loadOnce(() => import('./client.ts')) */
export function loadOnce<Value>(start: () => Promise<Value>): LoadedOnce<Value> {
  let promise: Promise<Value> | undefined
  let value: Value | undefined
  const forget = () => {
    promise = undefined
    value = undefined
  }
  const run = async () => {
    try {
      value = await start()
      return value
    } catch (error) {
      forget()
      throw error
    }
  }
  return {
    load() {
      promise ??= run()
      return promise
    },
    loaded: () => value,
    forget,
  }
}
