/** The key worker for networks on which accounts run calls together (EIP-7702). */
import { serveVault, vaultMethods } from './vaultPort.ts'
import { createVault } from './worker/createVault.ts'
import { createDeviceStore } from './worker/device/createDeviceStore.ts'
import { smartPlanners } from './worker/smartAccounts/smartPlanners.ts'

const deviceStore = createDeviceStore(() => globalThis.indexedDB)

serveVault(
  vaultMethods,
  ({ factorKey }) => createVault({ deviceStore, factorKey, planners: smartPlanners }),
  globalThis,
)
