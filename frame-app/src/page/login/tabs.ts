/** What the tabs of one dApp tell each other of their login. */
import * as z from 'zod/mini'

const tabMessage = z.object({
  /** `begun`: logged in. `ended`: signed out, or the session was found dead. */
  kind: z.enum(['begun', 'ended']),
  /** The session's opaque handle, and whose it is. */
  handle: z.string(),
  userId: z.string(),
})
export type TabMessage = z.infer<typeof tabMessage>

export type Tabs = { tell(message: TabMessage): void }

/** Joins the tabs of `scope`. Where the browser has no BroadcastChannel for us, each tab is alone. */
export function joinTabs(scope: string, hear: (message: TabMessage) => void): Tabs {
  const channel = openChannel(`latchkey|${scope}`)
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = tabMessage.safeParse(data)
    if (message.success) hear(message.data)
  })
  return { tell: (message) => channel?.postMessage(message) }
}

function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    // Denied together with storage.
    return undefined
  }
}
