/** The real one, even if a test fakes the clock later. */
const { setTimeout } = globalThis

/** 30 s, as `expect.poll` has: against what hangs. */
const tries = 6_000

/** Waits for a condition under a fake clock, which `expect.poll` would advance. */
export async function pollUntil(condition: () => boolean): Promise<void> {
  for (let turn = 0; turn < tries; turn += 1) {
    if (condition()) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error(`Never came true: ${condition}`)
}
