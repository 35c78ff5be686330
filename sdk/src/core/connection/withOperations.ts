import type { Latchkey, Operations } from '../latchkey.ts'

/**
 * Calls `use` at once if the code has loaded, otherwise as soon as it has. Calls keep their order.
 * Never throws: without the code, nobody is connected. A destroyed instance calls nothing.
 */
export function withOperations(
  { _internal: { operations, destroyed } }: Latchkey,
  use: (operations: Operations) => void,
): void {
  const run = (loaded: Operations) => {
    if (!destroyed.aborted) use(loaded)
  }
  const loaded = operations.loaded()
  if (loaded) run(loaded)
  else operations.load().then(run, () => undefined)
}
