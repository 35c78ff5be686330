/** A promise with its handles outside (`Promise.withResolvers`, where a browser lacks it). */
export type Deferred<Value> = {
  readonly promise: Promise<Value>
  resolve(value: Value): void
  reject(error: Error): void
}

export function createDeferred<Value>(): Deferred<Value> {
  let handles: Pick<Deferred<Value>, 'resolve' | 'reject'> | undefined
  const promise = new Promise<Value>((resolve, reject) => {
    handles = { resolve, reject }
  })
  // Without a handler, a rejection would count as an error of the page.
  promise.catch(() => undefined)
  return {
    promise,
    resolve: (value) => handles?.resolve(value),
    reject: (error) => handles?.reject(error),
  }
}
