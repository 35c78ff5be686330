import { serveVault, vaultMethods } from './vaultPort.ts'
import { createVault } from './worker/createVault.ts'
import { createDeviceStore } from './worker/device/createDeviceStore.ts'

const deviceStore = createDeviceStore(() => globalThis.indexedDB)

serveVault(vaultMethods, ({ factorKey }) => createVault({ deviceStore, factorKey }), globalThis)
