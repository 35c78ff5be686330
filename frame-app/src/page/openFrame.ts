/** The frame behind the bridge, in the document: its configuration, screen and worker. */

import { api } from '../api/calls.ts'
import { createApprovalScreen } from '../approval/createApprovalScreen.ts'
import type { Bridge, Dispatch } from './bridge.ts'
import { createContext } from './createContext.ts'
import { createDispatch } from './dispatch.ts'
import { isTrustedEmbedding } from './isTrustedEmbedding.ts'
import { readBoot } from './readBoot.ts'
import { isInSight } from './visibility.ts'
import { createVaultStarter } from './wallet/startVault.ts'

export type Frame = { dispatch: Dispatch }

export type FrameParameters = {
  window: Window
  /** The embedding origin, as the bridge pinned it. */
  origin: string
  emit: Bridge['emit']
}

/** Opens the frame for one dApp. @throws FrameError INTERNAL for a configuration that does not parse */
export function createFrame({ window, origin, emit }: FrameParameters): Frame {
  const { document, location } = window
  const config = readBoot(document, (boot) => api.config.reply.safeParse(boot).data)
  const approvals = createApprovalScreen({
    root: document.getElementById('approval') ?? document.body,
    scope: `${config.projectId}|${origin}`,
    trust: {
      isTrusted: isTrustedEmbedding({ window, origin, trustedOrigins: config.trustedOrigins }),
      setting: config.approvalSurface,
    },
    onResize: (height) => emit('RESIZE', { height }),
  })
  const context = createContext({
    config,
    dappOrigin: origin,
    serverOrigin: location.origin,
    chainId: new URLSearchParams(location.search).get('chainId'),
    emit,
    approvals,
    startVault: createVaultStarter(config.factorKey),
    isInSight: () => isInSight(window),
    // A task of its own: the reply is posted first.
    reload: () => void setTimeout(() => location.reload()),
  })
  return { dispatch: createDispatch(context) }
}
