import { FrameError, parseFrameUrl } from '@latchkey/protocol'
import { languages, pickLanguage } from '@latchkey/ui'
import { api } from '../api/calls.ts'
import { createApprovalScreen } from '../approval/createApprovalScreen.ts'
import type { Bridge, Dispatch } from './bridge.ts'
import { createContext } from './createContext.ts'
import { createDispatch } from './dispatch.ts'
import { isTrustedEmbedding } from './isTrustedEmbedding.ts'
import { readBoot } from './readBoot.ts'
import { isVisible } from './visibility.ts'
import { createVaultStarter } from './wallet/startVault.ts'

export type OpenFrameParameters = {
  window: Window
  origin: string
  emit: Bridge['emit']
}

/**
 * Opens the frame for one dApp.
 *
 * @throws FrameError INVALID_FRAME_URL, and INTERNAL for a configuration that does not parse
 */
export function openFrame({ window, origin, emit }: OpenFrameParameters): Dispatch {
  const { document, location } = window
  const url = parseFrameUrl(location.search)
  if (!url.ok) throw url.error
  const config = readBoot(document, (boot) => api.config.reply.safeParse(boot).data)
  if (config.publicOrigin !== location.origin) throw wrongHost(config.publicOrigin, location.origin)
  const approvals = createApprovalScreen({
    root: document.getElementById('approval') ?? document.body,
    scope: `${config.projectId}|${origin}`,
    trust: {
      isTrusted: isTrustedEmbedding({ window, origin, trustedOrigins: config.trustedOrigins }),
      setting: config.approvalSurface,
    },
    branding: config.branding,
    locale: url.value.locale,
    onResize: (height) => emit('RESIZE', { height }),
  })
  const context = createContext({
    config,
    dappOrigin: origin,
    serverOrigin: location.origin,
    chainId: url.value.chainId,
    language: pickEmailLanguage(url.value.locale),
    emit,
    approvals,
    startVault: createVaultStarter(config),
    isVisible: () => isVisible(window),
    // In a separate task, so that the reply is posted first.
    reload: () => void setTimeout(() => location.reload()),
  })
  return createDispatch(context)
}

/** Every proof would fail: the server compares their address with PUBLIC_ORIGIN. */
const wrongHost = (publicOrigin: string, origin: string) =>
  new FrameError('INVALID_FRAME_URL', {
    message: `The PUBLIC_ORIGIN of this login server is ${publicOrigin}, but its frame was loaded from ${origin}`,
  })

function pickEmailLanguage(locale: string | undefined): string {
  const wanted = locale === undefined ? navigator.languages : [locale]
  return pickLanguage(wanted, ['en', ...Object.keys(languages)])
}
