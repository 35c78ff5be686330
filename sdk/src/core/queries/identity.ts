import * as z from 'zod/mini'
import { getIdentity, type Identity, identitySchema } from '../../api/identity.ts'
import { connectionKeys } from '../connection/connectionStorage.ts'
import { defineQuery } from './defineQuery.ts'
import { locateAccount } from './locateAccount.ts'
import { createStoredEntries } from './storedEntries.ts'
import { openServed } from './supportedChains.ts'

/** Milliseconds. */
export const identityLifetime = 5 * 60_000

const entries = createStoredEntries<Identity>({
  key: connectionKeys.identities,
  lifetime: identityLifetime,
  parse: ({ identity }) => z.safeParse(identitySchema, identity).data,
  format: (address, identity) => ({ address, identity }),
})

/**
 * The name and picture of the account. Both are absent if the API does not serve the network. Rejects
 * with HttpError, or LatchkeyError NOT_CONNECTED.
 */
export const identity = defineQuery({
  name: 'identity',
  lifetime: identityLifetime,
  failureLifetime: 30_000,
  locate: (latchkey, _parameters: Record<never, never>) => locateAccount(latchkey),
  key: ({ network, address }) => [network.caipNetworkId, address],
  async fetch(latchkey, { network, address }, context): Promise<Identity> {
    const http = await openServed(latchkey, network)
    if (!http) return { name: undefined, avatar: undefined }
    return getIdentity(http, { address, sender: address, signal: context.signal })
  },
  stored: {
    read: ({ _internal }, { address }) => entries.read(_internal.storage, address),
    write({ _internal }, { address }, found) {
      // Another network of the address may be served.
      if (found.name !== undefined || found.avatar !== undefined) {
        entries.write(_internal.storage, address, found)
      }
    },
  },
})
