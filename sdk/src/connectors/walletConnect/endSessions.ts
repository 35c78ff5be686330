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
 * Ends a session, here in any case. Returns false if the relay did not accept a message in time:
 * the wallet may list the session until it expires.
 */
export async function endForGood(client: Client, topic: string): Promise<boolean> {
  const isOpen = () => client.session.keys.includes(topic)
  if (!isOpen()) return true
  await Promise.race([endSession(client, topic), delay(longestFarewell)])
  if (!isOpen()) return true
  await client.session.delete(topic, reason)
  return false
}
