import { accountMethods } from './accountVault.ts'
import { serveVault } from './vaultPort.ts'
import { createAccountVault } from './worker/createAccountVault.ts'
import { createDeviceStore } from './worker/device/createDeviceStore.ts'

const deviceStore = createDeviceStore(() => globalThis.indexedDB)

serveVault(
  accountMethods,
  ({ factorKey }) => createAccountVault({ deviceStore, factorKey }),
  globalThis,
)
