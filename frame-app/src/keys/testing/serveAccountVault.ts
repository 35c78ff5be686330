import { onTestFinished } from 'vitest'
import { type AccountVault, accountMethods } from '../accountVault.ts'
import { type CallVault, connectVault, mapMethods, serveVault } from '../vaultPort.ts'
import { createAccountVault } from '../worker/createAccountVault.ts'
import type { SessionParameters } from '../worker/walletSession.ts'

export type ServedAccountVault = { vault: AccountVault; call: CallVault<AccountVault> }

/** The account worker's vault behind its port, until the test ends. */
export async function serveAccountVault(
  parameters: SessionParameters,
): Promise<ServedAccountVault> {
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => port1.close())
  const create = ({ factorKey }: { factorKey: string }) =>
    createAccountVault({ ...parameters, factorKey })
  serveVault(accountMethods, create, port1)
  const call = connectVault<AccountVault>(port2)
  await call('start', { factorKey: parameters.factorKey })
  const vault = mapMethods<AccountVault>(
    accountMethods,
    (name) => (parameter) => call(name, parameter),
  )
  return { vault, call }
}
