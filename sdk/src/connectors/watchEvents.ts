/**
 * Subscribes to events of a wallet, which may throw: then it sends none.
 *
 * @param subscribe adds the listener for an event, and returns what removes it
 * @returns a function that stops, also if the wallet keeps its listeners
 */
export function watchEvents<Event extends string>(
  events: readonly Event[],
  subscribe: (event: Event, listener: () => void) => unknown,
  onEvent: () => void,
): () => void {
  let isStopped = false
  const listener = () => {
    if (!isStopped) onEvent()
  }
  const stops = events.map((event) => attempt(() => subscribe(event, listener)))
  return () => {
    isStopped = true
    for (const stop of stops) attempt(() => typeof stop === 'function' && stop())
  }
}

function attempt(run: () => unknown): unknown {
  try {
    return run()
  } catch {
    // Of the wallet: any value.
    return undefined
  }
}
