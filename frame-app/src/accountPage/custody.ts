import { FrameError } from '@latchkey/protocol'
import type { createAccountClient } from '../keys/accountClient.ts'
import type { ExportKind, RecoveryKit, TypedSecret } from '../keys/accountVault.ts'
import type { SlotKind } from '../keys/vault.ts'
import type { AccountParameters } from '../page/custody/accountParameters.ts'
import { createSelfCustodyWallet } from '../page/custody/createSelfCustodyWallet.ts'
import { createKit, exportSecret } from '../page/custody/exportSecret.ts'
import { importWallet } from '../page/custody/importWallet.ts'
import { readPasskeyProof } from '../page/custody/readPasskeyProof.ts'
import {
  addRecoverySlot,
  leaveAssisted,
  openByProof,
  type Proof,
  removeRecoverySlot,
} from '../page/custody/recoverySlots.ts'
import type { Sessions } from '../page/login/sessions.ts'
import { openOnThisDevice } from './openOnThisDevice.ts'

type AccountClient = ReturnType<typeof createAccountClient>

/** The kinds of the stored wallet's slots. */
export type WalletWays = ReadonlySet<SlotKind>

/** The wallet's secrets, which only this page shows and takes. Proofs are wiped by the caller. */
export type Custody = {
  /** Undefined: the account has no wallet. */
  readWays(): Promise<WalletWays | undefined>
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
  /** @throws as `createSelfCustodyWallet` */
  create(proof: Proof): Promise<void>
  /** @throws as `readPasskeyProof` */
  readPasskey(slot: 'new' | 'stored'): Promise<Proof>
  /** Also gives this browser a slot. @throws as `openByProof` */
  open(proof: Proof): Promise<void>
  /** @throws as `show` and `addRecoverySlot` */
  add(proof: Proof): Promise<void>
  /** @throws as `removeRecoverySlot` */
  remove(kind: Proof['kind'], remaining: Proof | undefined): Promise<void>
  /** @throws as `show` and `leaveAssisted` */
  leaveAssisted(proof: Proof): Promise<void>
  /** Ends the worker, and every secret with it. */
  close(): void
}

export type CustodyParameters = {
  scope: string
  sessions: Pick<Sessions, 'current' | 'call'>
  startVault: () => AccountClient
  /** Undefined in a browser without WebAuthn. */
  credentials: Pick<CredentialsContainer, 'get'> | undefined
}

export function createCustody(parameters: CustodyParameters): Custody {
  const { scope, sessions, startVault, credentials } = parameters
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
  const openHere = async () => {
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
    async readWays() {
      const { wallet, slots } = await call('wallet', {})
      return wallet ? new Set(slots.map(({ kind }) => kind)) : undefined
    },
    show: (what) => using(async () => exportSecret(await openHere(), what)),
    createKit: () => using(async () => createKit(await openHere())),
    importSecret: (secret) =>
      using(async () => void (await importWallet(await getParameters(), secret))),
    create: (proof) =>
      using(async () => void (await createSelfCustodyWallet(await getParameters(), { proof }))),
    readPasskey: (slot) => readPasskeyProof({ call }, credentials, slot),
    open: (proof) => using(async () => void (await openByProof(await getParameters(), proof))),
    add: (proof) => using(async () => void (await addRecoverySlot(await openHere(), proof))),
    remove: (kind, remaining) =>
      using(async () => removeRecoverySlot(await getParameters(), kind, remaining)),
    leaveAssisted: (proof) => using(async () => leaveAssisted(await openHere(), proof)),
  }
}
