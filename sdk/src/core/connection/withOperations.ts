import type { Latchkey, Operations } from '../latchkey.ts'

/**
 * Calls `use` at once if the code has loaded, otherwise as soon as it has. Calls keep their order.
 * Never throws: without the code, no wallet is connected.
 */
export function withOperations(
  { _internal: { operations } }: Latchkey,
  use: (operations: Operations) => void,
): void {
  const loaded = operations.loaded()
  if (loaded) use(loaded)
  else operations.load().then(use, () => undefined)
}
