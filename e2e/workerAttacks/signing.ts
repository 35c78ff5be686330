/** Runs attacks on the key worker's own code. Built by `importBuilt`, for its descriptors. */
import { createFactorServer, testFactorKey } from '../../frame-app/src/keys/testing/factorServer.ts'
import { createFakeClock } from '../../frame-app/src/keys/testing/fakeClock.ts'
import { knownDocuments } from '../../frame-app/src/keys/testing/knownDocuments.ts'
import { mutateApproval } from '../../frame-app/src/keys/testing/mutateApproval.ts'
import { planFor, testKeyring } from '../../frame-app/src/keys/testing/signer.ts'
import {
  requestSignIn,
  type SignInParts,
  signInAttacks,
} from '../../frame-app/src/keys/testing/signInAttacks.ts'
import {
  createStoredWallet,
  unlockStoredWallet,
} from '../../frame-app/src/keys/testing/walletSteps.ts'
import { createVault } from '../../frame-app/src/keys/worker/createVault.ts'
import { createMemoryDeviceStore } from '../../frame-app/src/keys/worker/device/memoryDeviceStore.ts'

/** Rates 40 sign-ins of each attack, and one that nobody changed. */
export async function rateSignIns() {
  const keyring = await testKeyring()
  const account = keyring.addresses.evmAddress
  const rate = (changes: Partial<SignInParts>) =>
    planFor(keyring, requestSignIn(account, changes)).view.risk
  const attacks = signInAttacks.flatMap(({ change }) =>
    Array.from({ length: 40 }, (_, count) => rate(change(count))),
  )
  return { attacks, control: rate({}) }
}

/** Asks for each known document on 40 chains that it does not name, and on its own. */
export async function planOnOtherChains() {
  const keyring = await testKeyring()
  const address = keyring.addresses.evmAddress
  const documents = Object.values(knownDocuments(address)).flatMap(({ document }) => {
    const { chainId } = document.domain
    return typeof chainId === 'number' ? [{ chainId, typedData: JSON.stringify(document) }] : []
  })
  const plan = (chainId: number, typedData: string) => {
    try {
      const origin = 'https://dapp.example'
      planFor(keyring, { kind: 'typedData', origin, address, typedData, chainId, tokens: [] })
      return 'planned'
    } catch (error) {
      return readReason(error)
    }
  }
  return {
    attacks: documents.flatMap(({ chainId, typedData }) =>
      Array.from({ length: 40 }, (_, index) => plan(chainId + index + 1, typedData)),
    ),
    controls: documents.map(({ chainId, typedData }) => plan(chainId, typedData)),
  }
}

/** Prepares 1,000 messages and changes each approval, then approves one as it is. */
export async function signChanged() {
  const server = createFactorServer()
  const vault = createVault({
    deviceStore: createMemoryDeviceStore(),
    factorKey: testFactorKey,
    clock: createFakeClock(),
  })
  await createStoredWallet(vault, server)
  const { eip155 } = await unlockStoredWallet(vault, server, 'assisted')
  const prepare = () => vault.prepare(requestSignIn(eip155[0].address))
  const attacks: string[] = []
  for (let count = 0; count < 1_000; count++) {
    const { signingId, digest } = await prepare()
    const changed = mutateApproval({ signingId, digest }, count)
    attacks.push(await vault.sign(changed).then(() => 'signed', readReason))
    await vault.discard(signingId)
  }
  const { signingId, digest } = await prepare()
  const control = await vault.sign({ signingId, digest }).then(() => 'signed', readReason)
  return { attacks, control }
}

const readReason = (error: unknown) =>
  error instanceof Error && 'reason' in error ? String(error.reason) : 'another error'
