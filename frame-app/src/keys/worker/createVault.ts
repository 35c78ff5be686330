import type { Vault } from '../vault.ts'
import { type Planners, planners, planSigning } from './signing/planSigning.ts'
import { createPreparedSignings } from './signing/preparedSignings.ts'
import { createWalletChanges } from './walletChanges.ts'
import { createWalletSession, type SessionParameters } from './walletSession.ts'

/**
 * A wallet session that also creates wallets, changes slots and signs. It opens only wallets that
 * the server stored and returned.
 *
 * @param planners - requests of other kinds are refused; default: those of every key worker
 * @throws VaultError INVALID_PARAMS for a factor key of another length
 */
export function createVault(parameters: SessionParameters & { planners?: Planners }): Vault {
  const available = parameters.planners ?? planners
  const session = createWalletSession({ ...parameters, onClose: () => prepared.clear() })
  const { clock, random, unlocked, methods } = session
  const prepared = createPreparedSignings({ clock, random })
  const { createFrom: _, ...changes } = createWalletChanges(session, parameters)

  return {
    ...methods,
    ...changes,
    async unlock(unlocking) {
      const accounts = await methods.unlock(unlocking)
      session.prepareToSign()
      return accounts
    },
    async prepare(request) {
      const { accounts } = unlocked.use().keyring
      return prepared.add(planSigning(request, { accounts, now: clock.now() }, available))
    },
    async sign(approved) {
      const { keyring } = unlocked.use()
      return prepared.take(approved).sign(keyring)
    },
    discard: async (signingId) => prepared.discard(signingId),
  }
}
