import type { AccountVault, ExportPermit, TypedSecret } from '../accountVault.ts'
import type { WalletRecord } from '../vault.ts'
import { importSecret } from './crypto/seal.ts'
import { type Keep, wipe, withSecrets } from './crypto/wipe.ts'
import { createRecoveryKit } from './kit/recoveryKit.ts'
import { readRequestParameters } from './requestParameters.ts'
import { createExportRequests } from './secret/exportRequests.ts'
import { readSecret } from './secret/readSecret.ts'
import { writeSecret } from './secret/writeSecret.ts'
import { createPasswordRequests } from './slots/passwordRequests.ts'
import { openStoredSecret } from './wallet/openStoredSecret.ts'
import type { WalletSecret } from './wallet/walletSecret.ts'
import { createWalletChanges } from './walletChanges.ts'
import { createWalletSession, type SessionParameters } from './walletSession.ts'

/**
 * A wallet session that reads and reveals secrets, and takes passwords. It does not sign for dApps.
 * A secret leaves it only with a permit that the server signed for a fresh login.
 *
 * @throws VaultError INVALID_PARAMS for a factor key of another length
 */
export function createAccountVault(parameters: SessionParameters): AccountVault {
  const requestParameters = readRequestParameters(parameters)
  const { random } = requestParameters
  const passwords = createPasswordRequests(requestParameters)
  const exports = createExportRequests(requestParameters)
  const onClose = () => exports.clear()
  const session = createWalletSession({ ...parameters, passwords, onClose })
  const { unlocked, methods } = session
  const { createFrom, ...changes } = createWalletChanges(session, parameters)

  const withPermit = async <Result>(
    { wallet, permit }: { wallet: WalletRecord; permit: ExportPermit },
    use: (secret: WalletSecret, keep: Keep) => Promise<Result>,
  ): Promise<Result> => {
    const opened = unlocked.use()
    await exports.take(permit, opened)
    return withSecrets(async (keep) => use(await openStoredSecret(keep, opened, wallet), keep))
  }

  return {
    ...methods,
    ...changes,
    async importWallet({ secret, ...creating }) {
      try {
        return await createFrom(creating, (keep) => readSecret(secret, keep, random))
      } finally {
        wipe(...listTyped(secret))
      }
    },
    async openPasswordRequest(opening) {
      try {
        return passwords.open(opening)
      } finally {
        wipe(opening.password)
      }
    },
    readPasswordKey: (evaluated) =>
      withSecrets(async (keep) => importSecret(keep(await passwords.receive(evaluated)))),
    secretType: ({ wallet }) =>
      withSecrets(async (keep) => {
        const { type } = await openStoredSecret(keep, unlocked.use(), wallet)
        return type === 'entropy' ? 'words' : type
      }),
    openExportRequest: async () => exports.open(),
    exportSecret: ({ what, ...permitted }) =>
      withPermit(permitted, (secret, keep) => writeSecret(secret, what, keep)),
    createKit: (permitted) => withPermit(permitted, (secret) => createRecoveryKit(secret, random)),
  }
}

const listTyped = (secret: TypedSecret) =>
  secret.type === 'words' ? [secret.words] : [secret.evmKey, secret.solanaKey]
