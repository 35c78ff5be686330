/** The key worker's entry: the vault behind the worker's own port. */
import { createVault } from './createVault.ts'
import { createDeviceStore } from './deviceStore.ts'
import { serveVault } from './vaultPort.ts'

const deviceStore = createDeviceStore(() => globalThis.indexedDB)

serveVault(({ factorKey }) => createVault({ deviceStore, factorKey }), globalThis)
