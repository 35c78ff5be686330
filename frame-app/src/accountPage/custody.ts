import { FrameError } from '@latchkey/protocol'
import type { createAccountClient } from '../keys/accountClient.ts'
import type { ExportKind, RecoveryKit, TypedSecret } from '../keys/accountVault.ts'
import type { AccountParameters } from '../page/custody/accountParameters.ts'
import { createKit, exportSecret } from '../page/custody/exportSecret.ts'
import { importWallet } from '../page/custody/importWallet.ts'
import type { Sessions } from '../page/login/sessions.ts'
import { openOnThisDevice } from './openOnThisDevice.ts'

type AccountClient = ReturnType<typeof createAccountClient>

/** The wallet's secrets, which only this page shows and takes. */
export type Custody = {
  hasWallet(): Promise<boolean>
  /**
   * Opens the wallet on this device, where the page has a slot of its own. UTF-8, which the caller
   * wipes.
   *
   * @throws FrameError as `exportSecret`; RECOVERY_ON_HOLD; WALLET_LOCKED for a wallet that needs a
   * password or passkey; WALLET_CORRUPT
   */
  show(what: ExportKind): Promise<Uint8Array>
  /** @throws as `show` */
  createKit(): Promise<RecoveryKit>
  /** @throws as `importWallet` */
  importSecret(secret: TypedSecret): Promise<void>
  /** Ends the worker, and every secret with it. */
  close(): void
}

export type CustodyParameters = {
  scope: string
  sessions: Pick<Sessions, 'current' | 'call'>
  startVault: () => AccountClient
}

export function createCustody({ scope, sessions, startVault }: CustodyParameters): Custody {
  let client: AccountClient | undefined
  const { call } = sessions

  const close = () => {
    client?.terminate()
    client = undefined
  }
  const getParameters = async (): Promise<AccountParameters> => {
    const session = await sessions.current()
    if (!session) throw new FrameError('NOT_CONNECTED')
    client ??= startVault()
    return { scope, vault: client, session, call }
  }
  /** An idle wallet locks itself. */
  const open = async () => {
    const parameters = await getParameters()
    const { state } = await parameters.vault.status()
    if (state === 'locked') await openOnThisDevice(parameters)
    return parameters
  }
  /** A worker that failed is replaced at the next use. */
  const using = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      const isGone = error instanceof FrameError && ['INTERNAL', 'TIMEOUT'].includes(error.reason)
      if (isGone) close()
      throw error
    }
  }

  return {
    close,
    hasWallet: async () => (await call('wallet', {})).wallet !== null,
    show: (what) => using(async () => exportSecret(await open(), what)),
    createKit: () => using(async () => createKit(await open())),
    importSecret: (secret) =>
      using(async () => void (await importWallet(await getParameters(), secret))),
  }
}
