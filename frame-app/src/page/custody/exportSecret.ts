import { FrameError } from '@latchkey/protocol'
import type { ExportKind, ExportPermit, RecoveryKit } from '../../keys/accountVault.ts'
import type { WalletRecord } from '../../keys/vault.ts'
import type { AccountParameters } from './accountParameters.ts'

type Needs = Pick<AccountParameters, 'vault' | 'call'>

/** The exports of the unlocked wallet: words, or only the imported private keys. */
export async function readSecretType({ vault, call }: Needs): Promise<'words' | 'privateKeys'> {
  return vault.secretType({ wallet: await readWallet(call) })
}

/**
 * Returns the words or a private key of the unlocked wallet, UTF-8, which the caller wipes. The
 * owner gets an email.
 *
 * @throws FrameError FRESH_LOGIN_REQUIRED for a login of more than 5 minutes ago; WALLET_LOCKED;
 * RATE_LIMITED
 */
export async function exportSecret(parameters: Needs, what: ExportKind): Promise<Uint8Array> {
  return parameters.vault.exportSecret({ ...(await askPermit(parameters)), what })
}

/** Makes a recovery kit of the unlocked wallet. @throws as `exportSecret` */
export async function createKit(parameters: Needs): Promise<RecoveryKit> {
  return parameters.vault.createKit(await askPermit(parameters))
}

async function askPermit({
  vault,
  call,
}: Needs): Promise<{ wallet: WalletRecord; permit: ExportPermit }> {
  const wallet = await readWallet(call)
  const { requestId } = await vault.openExportRequest()
  const { signature } = await call('walletExport', { requestId })
  return { wallet, permit: { requestId, signature } }
}

async function readWallet(call: Needs['call']): Promise<WalletRecord> {
  const { wallet } = await call('wallet', {})
  if (!wallet) throw new FrameError('WALLET_NOT_FOUND')
  return wallet
}
