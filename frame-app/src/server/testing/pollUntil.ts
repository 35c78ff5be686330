/** Not a fake clock's, whatever a test does later. */
const { setTimeout } = globalThis

/** 10 s, as `expect.poll` has: against what hangs. */
const tries = 2_000

/** Waits for a condition while the clock is a fake one, which `expect.poll` would move on. */
export async function pollUntil(condition: () => boolean): Promise<void> {
  for (let turn = 0; turn < tries; turn += 1) {
    if (condition()) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error(`Never came true: ${condition}`)
}
