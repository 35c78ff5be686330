/** Keeps a relay's messages until a subscriber has confirmed them or they expire. */

export type RelayMessage = {
  readonly topic: string
  readonly message: string
  readonly tag: number
  readonly publishedAt: number
}

type Entry = RelayMessage & { readonly sender: string; readonly expiresAt: number }

export type Mailbox = {
  /** @returns the stored message */
  add(message: Omit<RelayMessage, 'publishedAt'> & { sender: string; ttl: number }): RelayMessage
  /** Lists what a client has not received on a topic, oldest first. Its own messages are not among it. */
  list(topic: string, reader: string): RelayMessage[]
  confirm(message: RelayMessage): void
}

/** `ttl` is in seconds, as on the wire; `now` returns milliseconds since the epoch. */
export function createMailbox(now: () => number = Date.now): Mailbox {
  let entries: Entry[] = []
  const dropExpired = () => {
    entries = entries.filter(({ expiresAt }) => expiresAt > now())
  }
  return {
    add({ ttl, ...message }) {
      dropExpired()
      const entry = { ...message, publishedAt: now(), expiresAt: now() + ttl * 1_000 }
      entries.push(entry)
      return entry
    },
    list(topic, reader) {
      dropExpired()
      return entries.filter((entry) => entry.topic === topic && entry.sender !== reader)
    },
    confirm(message) {
      entries = entries.filter((entry) => entry !== message)
    },
  }
}
