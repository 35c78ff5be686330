/** `Promise.withResolvers`, for browsers without it. */
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
  // Keeps a rejection without a handler from becoming a page error.
  promise.catch(() => undefined)
  return {
    promise,
    resolve: (value) => handles?.resolve(value),
    reject: (error) => handles?.reject(error),
  }
}
