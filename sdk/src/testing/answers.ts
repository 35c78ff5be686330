/** Answers for the fake frame. */

/** Always the same answer, now or when the promise is settled. */
export const reply =
  <Value>(value: Value | Promise<Value>): (() => Value | Promise<Value>) =>
  () =>
    value

/** Refuses with an error. */
export const refuse = (error: Error) => (): never => {
  throw error
}

/** Keeps what was asked in a list, then answers. */
export const record =
  <Payload, Value>(asked: Payload[], value: Value): ((payload: Payload) => Value) =>
  (payload) => {
    asked.push(payload)
    return value
  }
