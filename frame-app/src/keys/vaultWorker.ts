/** The key worker's entry: the vault behind the worker's own port. */
import { createVault } from './createVault.ts'
import { createDeviceStore } from './deviceStore.ts'
import { exposeVault } from './vaultPort.ts'

const deviceStore = createDeviceStore(() => globalThis.indexedDB)

exposeVault(createVault({ deviceStore }))
