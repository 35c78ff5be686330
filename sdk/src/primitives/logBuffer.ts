import { redact } from './redact.ts'

/** Bytes of UTF-8. */
export const logLimit = 1_024_000
const lineLimit = 4_096

export type LogBuffer = {
  /** Adds a line with its time. Addresses, emails, codes and links are left out. */
  add(message: string): void
  /** The newest lines, oldest first. */
  read(): readonly string[]
}

/** Keeps the newest lines in memory, up to `limit` bytes. */
export function createLogBuffer(limit: number = logLimit): LogBuffer {
  const encoder = new TextEncoder()
  let lines: { text: string; size: number }[] = []
  let first = 0
  let total = 0
  const dropOldest = () => {
    total -= lines[first]?.size ?? 0
    first += 1
    if (first * 2 < lines.length) return
    lines = lines.slice(first)
    first = 0
  }
  return {
    add(message) {
      const text = `${new Date().toISOString()} ${redact(message.slice(0, lineLimit))}`
      const size = encoder.encode(text).length + 1
      lines.push({ text, size })
      total += size
      while (total > limit) dropOldest()
    },
    read: () => lines.slice(first).map(({ text }) => text),
  }
}
