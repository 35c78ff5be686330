import type { ChainNamespace } from '@latchkey/protocol'
import type { Latchkey } from '../latchkey.ts'

/** Reads the balance in a namespace again. Never rejects: the balance itself shows a failure. */
export const refreshBalance = (latchkey: Latchkey, namespace: ChainNamespace): Promise<unknown> =>
  import('./balance.ts')
    .then(({ balance }) => balance.refresh(latchkey, { namespace }))
    .catch(() => undefined)
