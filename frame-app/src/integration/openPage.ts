/** The page behind its bridge, with the real vault and the real server in process. */
import {
  type FrameErrorCode,
  parseFrameUrl,
  type RequestName,
  type RequestPayload,
  type RequestResult,
} from '@latchkey/protocol'
import type { RequestUnlock } from '../approval/unlock/unlockPrompt.ts'
import type { Vault } from '../keys/vault.ts'
import type { VaultClient } from '../keys/vaultClient.ts'
import { connectVault, mapMethods, serveVault, vaultMethods } from '../keys/vaultPort.ts'
import type { ApprovalView, RequestApproval } from '../keys/view.ts'
import { createVault } from '../keys/worker/createVault.ts'
import type { DeviceStore } from '../keys/worker/device/deviceStore.ts'
import { createMemoryDeviceStore } from '../keys/worker/device/memoryDeviceStore.ts'
import { smartPlanners } from '../keys/worker/smartAccounts/smartPlanners.ts'
import type { Caller } from '../page/bridge.ts'
import { createContext } from '../page/createContext.ts'
import { createDispatch } from '../page/dispatch.ts'
import { testProject } from '../server/testing/createTestServer.ts'
import type { Server } from './openServer.ts'

export type PageParameters = {
  server: Pick<Server, 'app' | 'config' | 'origin'>
  /** Default: that of `testProject`. */
  dappOrigin?: string | undefined
  /** Survives a reload, like the page's own data in the global IndexedDB. */
  deviceStore?: DeviceStore
  requestApproval?: RequestApproval
  requestUnlock?: RequestUnlock
  isVisible?: () => Promise<boolean>
  chainId?: string
  language?: string
  /** Answers in the network's place; undefined lets the request through. */
  intercept?: (url: URL) => Response | undefined
}

export type Page = {
  request<Name extends RequestName>(
    name: Name,
    payload?: RequestPayload<Name>,
    transport?: Caller['transport'],
  ): Promise<RequestResult<Name>>
  readonly events: string[]
  readonly views: ApprovalView[]
  readonly endings: FrameErrorCode[]
  /** The dApp's names for itself. */
  readonly apps: string[]
  readonly reloads: () => number
  readonly vaults: Set<VaultClient>
}

/** Opens a page as `openFrame.ts` does; only document, screen and worker thread are the test's. */
export function openPage(parameters: PageParameters): Page {
  const { app, config, origin: serverOrigin } = parameters.server
  const { dappOrigin = testProject.dappOrigin, deviceStore = createMemoryDeviceStore() } =
    parameters
  const events: string[] = []
  const views: ApprovalView[] = []
  const endings: FrameErrorCode[] = []
  const apps: string[] = []
  const vaults = new Set<VaultClient>()
  let reloads = 0

  const { chainId = '' } = parameters
  const url = parseFrameUrl(`projectId=${config.projectId}&chainId=${chainId}`)
  if (!url.ok) throw url.error
  const context = createContext({
    config,
    dappOrigin,
    serverOrigin,
    chainId: url.value.chainId,
    language: parameters.language ?? 'en',
    emit: (name) => void events.push(name),
    approvals: {
      async requestApproval(prompt, options) {
        views.push(prompt.view)
        await parameters.requestApproval?.(prompt, options)
      },
      requestUnlock: async (prompt, options) => {
        await parameters.requestUnlock?.(prompt, options)
      },
      rejectAll: (reason) => void endings.push(reason),
      setTheme: () => {},
      setApp: (metadata) => void apps.push(metadata.name),
    },
    startVault() {
      const { port1, port2 } = new MessageChannel()
      const create = ({ factorKey }: { factorKey: string }) =>
        createVault({ deviceStore, factorKey, planners: smartPlanners })
      serveVault(vaultMethods, create, port1)
      const call = connectVault(port2)
      void call('start', { factorKey: config.factorKey })
      const vault = mapMethods<Vault>(vaultMethods, (name) => (parameter) => call(name, parameter))
      const client: VaultClient = {
        ...vault,
        terminate() {
          vaults.delete(client)
          void vault.lock().finally(() => port1.close())
        },
      }
      vaults.add(client)
      return client
    },
    isVisible: parameters.isVisible ?? (async () => true),
    reload: () => {
      reloads += 1
    },
    async fetch(input, init) {
      const url = new URL(String(input))
      const answer = parameters.intercept?.(url)
      if (answer) return answer
      return url.origin === serverOrigin ? app.request(url, init) : fetch(url, init)
    },
  })
  const dispatch = createDispatch(context)

  return {
    events,
    views,
    endings,
    apps,
    vaults,
    reloads: () => reloads,
    async request(name, payload, transport = 'port') {
      // Name and payload belong together by this function's own type, and so does the result.
      const message = { name, id: '1', payload } as Parameters<typeof dispatch>[0]
      return (await dispatch(message, { origin: dappOrigin, transport })) as RequestResult<
        typeof name
      >
    },
  }
}
