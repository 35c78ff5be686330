import { delay } from '../../primitives/delay.ts'
import { createAbortError } from '../errors.ts'
import type { Latchkey } from '../latchkey.ts'
import { findWarning } from './findWarning.ts'
import { listKnownAddresses } from './listKnownAddresses.ts'
import type { Recipient } from './sendState.ts'
import type { Asset, Sender } from './transfer.ts'
import type { TransferMethods } from './transferMethods.ts'

/** Milliseconds that a name rests before it is resolved. */
const nameDelay = 500

export type FindRecipientParameters = {
  /** An address or a name. */
  text: string
  sender: Sender
  asset: Asset
  signal: AbortSignal
}

/** Checks an address at once, and resolves a name once the user stops typing. */
export async function findRecipient(
  latchkey: Latchkey,
  methods: TransferMethods,
  { text, sender, asset, signal }: FindRecipientParameters,
): Promise<Recipient> {
  const describe = async (address: string, name?: string): Promise<Recipient> => {
    const known = await listKnownAddresses(latchkey, sender, signal)
    return { status: 'found', address, name, warning: findWarning(address, known) }
  }
  const typed = methods.checkRecipient(text, { sender, asset })
  if ('problem' in typed) return { status: 'refused', problem: typed.problem }
  if ('address' in typed) return describe(typed.address)
  await delay(nameDelay, signal)
  if (signal.aborted) throw createAbortError(signal)
  const address = await methods.resolveName?.(latchkey, { name: typed.name, sender, signal })
  if (address === undefined) return { status: 'refused', problem: 'nameNotFound' }
  const resolved = methods.checkRecipient(address, { sender, asset })
  if ('problem' in resolved) return { status: 'refused', problem: resolved.problem }
  return describe(address, typed.name)
}
