import { FrameError, type FrameErrorCode } from '@latchkey/protocol'
import type { Vault, WalletAccounts } from '../../keys/vault.ts'
import type { VaultClient } from '../../keys/vaultClient.ts'
import { openByKey } from '../custody/openByKey.ts'
import type { ProofKey } from '../custody/unlockPort.ts'
import type { Sessions } from '../login/sessions.ts'
import { restoreWallet } from './restoreWallet.ts'

export type Wallet = {
  /** @throws FrameError NOT_CONNECTED, and see `restoreWallet` */
  open(): Promise<WalletAccounts>
  /** With what the person proved. @throws FrameError NOT_CONNECTED, and see `openByKey` */
  openByKey(proof: ProofKey): Promise<WalletAccounts>
  /** Also those of a wallet that locked itself; none after a sign-out. */
  accounts(): WalletAccounts | undefined
  /** Opens the wallet if needed. @throws as `open` */
  vault(): Promise<Vault>
  /** Starts the worker early, so that the end of a login does not wait for it. */
  warm(): void
  /** Ends the worker, and every secret with it. */
  close(): void
}

export type WalletParameters = {
  scope: string
  sessions: Pick<Sessions, 'current' | 'call'>
  startVault: () => VaultClient
}

type Opened = { userId: string; accounts: WalletAccounts }

/** The worker failed or hangs: the next use starts another. */
const workerIsGone: ReadonlySet<FrameErrorCode> = new Set(['INTERNAL', 'TIMEOUT'])

export function createWallet({ scope, sessions, startVault }: WalletParameters): Wallet {
  let client: VaultClient | undefined
  let opened: Opened | undefined
  let opening: Promise<WalletAccounts> | undefined

  const close = () => {
    client?.terminate()
    client = undefined
    opened = undefined
    opening = undefined
  }
  const start = () => {
    client ??= startVault()
    return client
  }

  const giveUpIfGone = (vault: VaultClient, error: unknown) => {
    const isGone = error instanceof FrameError && workerIsGone.has(error.reason)
    if (isGone && client === vault) close()
  }

  const unlock = async (restore: typeof restoreWallet): Promise<WalletAccounts> => {
    const session = await sessions.current()
    if (!session) throw new FrameError('NOT_CONNECTED')
    const vault = start()
    try {
      const isOpen =
        opened?.userId === session.user.id && (await vault.status()).state === 'unlocked'
      if (opened && isOpen) return opened.accounts
      const accounts = await restore({ scope, vault, session, call: sessions.call })
      // A sign-out ended the worker meanwhile.
      if (client !== vault) throw new FrameError('NOT_CONNECTED')
      opened = { userId: session.user.id, accounts }
      return accounts
    } catch (error) {
      giveUpIfGone(vault, error)
      throw error
    }
  }
  const openWith = (restore: typeof restoreWallet) => {
    const running = unlock(restore)
    const done = () => {
      if (opening === running) opening = undefined
    }
    opening = running
    running.then(done, done)
    return running
  }
  const open = () => opening ?? openWith(restoreWallet)

  /** Preparing a request is the first use of an open wallet, and detects one that locked itself. */
  const reopening = (vault: VaultClient): Vault => ({
    ...vault,
    prepare: (request) =>
      vault.prepare(request).catch(async (error: unknown) => {
        giveUpIfGone(vault, error)
        const isLocked = error instanceof FrameError && error.reason === 'WALLET_LOCKED'
        if (!isLocked) throw error
        await open()
        return vault.prepare(request)
      }),
  })

  return {
    open,
    openByKey: (proof) => openWith((parameters) => openByKey(parameters, proof)),
    close,
    accounts: () => opened?.accounts,
    async vault() {
      const session = await sessions.current()
      const isOpen = client !== undefined && opened?.userId === session?.user.id
      if (!isOpen || !session) await open()
      return reopening(start())
    },
    warm: () => void start(),
  }
}
