/** A part that is made when it is first needed. */

export type LoadedOnce<Value> = {
  /** Calls at the same time share one promise; after a failure the next call tries again. */
  load(): Promise<Value>
  /** The part, if it is there. */
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
