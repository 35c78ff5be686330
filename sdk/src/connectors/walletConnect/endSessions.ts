import { delay } from '../../primitives/delay.ts'
import type { Client } from './openClient.ts'

/** WalletConnect's code for a user who disconnects. */
const reason = { code: 6000, message: 'User disconnected.' }
/** Milliseconds for the relay to accept the message for the wallet. */
const longestFarewell = 3_000

/** Ends a session here and in the wallet. Never rejects. */
export async function endSession(client: Client, topic: string): Promise<void> {
  try {
    await client.disconnect({ topic, reason })
  } catch {
    // Already deleted by the wallet ('Record was recently deleted'), or the relay is down.
  }
}

/**
 * Ends every session, here in any case. Returns false if the relay did not accept a message in time:
 * the wallet may list the session until it expires.
 */
export async function endSessions(client: Client): Promise<boolean> {
  const topics = [...client.session.keys]
  const ended = Promise.all(topics.map((topic) => endSession(client, topic)))
  await Promise.race([ended, delay(longestFarewell)])
  const left = topics.filter((topic) => client.session.keys.includes(topic))
  for (const topic of left) await client.session.delete(topic, reason)
  return left.length === 0
}
