import { readPlatform } from '../../primitives/platform.ts'
import { type ClientParameters, openClient } from './openClient.ts'
import { openSessions, type Sessions, type SessionsParameters } from './openSessions.ts'

export type OpenedConnector = { readonly sessions: Sessions; close(): Promise<void> }

export type OpenConnectorParameters = Omit<ClientParameters, 'metadata'> &
  Omit<SessionsParameters, 'client' | 'reuse'>

/** Loads the library. It connects to the relay only for a stored session or a new pairing. */
export async function openConnector(parameters: OpenConnectorParameters): Promise<OpenedConnector> {
  const { metadata } = parameters.context.options
  const { client, close } = await openClient({ ...parameters, metadata })
  const sessions = openSessions({ ...parameters, client, reuse: reusesPairings() })
  return {
    sessions,
    async close() {
      sessions.stop()
      await close()
    },
  }
}

/** Detects browsers that suspend or reload the page while the user is in the wallet. */
function reusesPairings(): boolean {
  const { telegram, ios, safari } = readPlatform()
  return telegram || (ios && safari)
}
