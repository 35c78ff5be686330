import { vi } from 'vitest'

/** Captured before any test replaces it. */
const realTimeout = setTimeout

/**
 * Advances the fake clock in steps of 100 ms until `isOver` returns true. Between the steps it
 * waits in real time, in which modules load and MessagePorts deliver.
 */
export async function passTime(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await vi.advanceTimersByTimeAsync(100)
    await new Promise((resolve) => realTimeout(resolve, 1))
  }
}

/** Advances the fake clock until `promise` settles, and settles the same way. */
export async function passTimeUntil<Value>(promise: Promise<Value>): Promise<Value> {
  let isSettled = false
  const settle = () => {
    isSettled = true
  }
  promise.then(settle, settle)
  await passTime(() => isSettled)
  return promise
}
