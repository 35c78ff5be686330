import { FrameError } from '@latchkey/protocol'
import type { createAccountClient } from '../keys/accountClient.ts'
import { readPasskeyKey } from '../page/custody/readPasskeyKey.ts'
import type { PasskeyProof } from '../page/custody/readPasskeyProof.ts'
import type { Proof } from '../page/custody/recoverySlots.ts'
import type { ProofKey, UnlockHost, UnlockTask } from '../page/custody/unlockPort.ts'

export type Unlocker = {
  /** @throws FrameError as `readPasskeyKey`; METHOD_NOT_SUPPORTED without WebAuthn */
  readPasskey(): Promise<PasskeyProof>
  /**
   * Opens the wallet in the dApp. The caller wipes a password.
   *
   * @throws FrameError WALLET_CORRUPT for a wrong proof, RATE_LIMITED, TIMEOUT
   */
  open(proof: Proof): Promise<void>
  cancel(): Promise<void>
}

export type UnlockerParameters = {
  task: UnlockTask
  host: UnlockHost
  startVault: () => ReturnType<typeof createAccountClient>
  credentials: Pick<CredentialsContainer, 'get'> | undefined
}

/** The account worker computes a password's factor: neither the frame nor the dApp sees a password. */
export function createUnlocker(parameters: UnlockerParameters): Unlocker {
  const { task, host, startVault, credentials } = parameters
  let vault: ReturnType<typeof startVault> | undefined

  const readPasswordKey = async (password: Uint8Array): Promise<ProofKey> => {
    if (!task.password) throw new FrameError('WALLET_NOT_FOUND')
    const { slotId } = task.password
    vault ??= startVault()
    const { requestId, blinded } = await vault.openPasswordRequest({
      slotId,
      password,
      isNew: false,
    })
    const evaluation = await host.evaluate(blinded)
    const { userId } = task
    const key = await vault.readPasswordKey({ userId, slotId, requestId, evaluation })
    return { kind: 'password', key }
  }

  return {
    async readPasskey() {
      if (!credentials || !task.passkey) {
        throw new FrameError('METHOD_NOT_SUPPORTED', { data: { cause: 'NO_WEBAUTHN' } })
      }
      const { rpId, slot } = task.passkey
      return { kind: 'passkey', ...(await readPasskeyKey(credentials, { rpId, passkeys: [slot] })) }
    },
    async open(proof) {
      const { kind } = proof
      await host.open(
        kind === 'passkey' ? { kind, key: proof.key } : await readPasswordKey(proof.password),
      )
    },
    cancel: () => host.cancel(),
  }
}
