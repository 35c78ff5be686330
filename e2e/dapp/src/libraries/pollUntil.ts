const interval = 300
const limit = 30_000

/** Reads until there is a value. Throws after 30 s. */
export async function pollUntil<Value>(read: () => Promise<Value | undefined>): Promise<Value> {
  const end = Date.now() + limit
  while (Date.now() < end) {
    const value = await read()
    if (value !== undefined) return value
    await new Promise((resolve) => setTimeout(resolve, interval))
  }
  throw new TypeError('The chain did not take the transaction within 30 seconds')
}
