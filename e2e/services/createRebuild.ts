/**
 * Wraps a build so that it never runs twice at the same time. Changes during a run start one more
 * run after it.
 *
 * @param build handles its own failures
 */
export function createRebuild(build: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let isStale = false

  async function runUntilFresh() {
    do {
      isStale = false
      await build()
    } while (isStale)
    running = undefined
  }

  return () => {
    isStale = true
    running ??= runUntilFresh()
    return running
  }
}
