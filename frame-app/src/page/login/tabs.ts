import * as z from 'zod/mini'

const tabMessage = z.object({
  /** `changed`: the session goes on, with another email. `ended`: signed out, or dead. */
  kind: z.enum(['begun', 'changed', 'ended']),
  handle: z.string(),
  userId: z.string(),
})
export type TabMessage = z.infer<typeof tabMessage>

export type Tabs = { notify(message: TabMessage): void }

/** Notifies a dApp's tabs of each other's login. Does nothing without BroadcastChannel. */
export function joinTabs(scope: string, onMessage: (message: TabMessage) => void): Tabs {
  const channel = openChannel(`latchkey|${scope}`)
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = tabMessage.safeParse(data)
    if (message.success) onMessage(message.data)
  })
  return { notify: (message) => channel?.postMessage(message) }
}

function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    // Denied together with storage.
    return undefined
  }
}
