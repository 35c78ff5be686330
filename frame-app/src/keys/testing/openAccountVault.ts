import { createVault } from '../worker/createVault.ts'
import { createMemoryDeviceStore } from '../worker/device/memoryDeviceStore.ts'
import { createFactorServer, testFactorKey } from './factorServer.ts'
import { createFakeClock } from './fakeClock.ts'
import { serveAccountVault } from './serveAccountVault.ts'
import { createStoredWallet } from './walletSteps.ts'

/** A wallet that the key worker made, and the account worker of another storage, as of another page. */
export async function openAccountVault() {
  const server = createFactorServer()
  const factorKey = testFactorKey
  const made = createVault({ deviceStore: createMemoryDeviceStore(), factorKey })
  const { accounts } = await createStoredWallet(made, server)
  const clock = createFakeClock()
  const deviceStore = createMemoryDeviceStore()
  const served = await serveAccountVault({ deviceStore, factorKey, clock })
  return { server, accounts, clock, made, ...served }
}
