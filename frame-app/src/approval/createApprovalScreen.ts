import type { DappMetadata, FrameErrorCode, Theme } from '@latchkey/protocol'
import type { AppClaim, RequestApproval } from '../keys/view.ts'
import { createApprovalQueue, type Sheet } from './approvalQueue.ts'
import type { DecideSurfaceParameters } from './decideSurface.ts'
import { openPromptMemory } from './promptMemory.ts'
import { createPromptRate } from './promptRate.ts'
import { promptStores } from './promptStores.ts'
import { readAppClaim } from './readAppClaim.ts'
import { applyTheme } from './theme/applyTheme.ts'
import { createUnlockRequests } from './unlock/createUnlockRequests.ts'
import type { RequestUnlock, UnlockScreen } from './unlock/unlockPrompt.ts'

export type ApprovalScreen = {
  requestApproval: RequestApproval
  requestUnlock: RequestUnlock
  /** Rejects every open and queued approval: RPC_ABORT, sign-out, superseded by a login. */
  rejectAll(reason: FrameErrorCode): void
  setTheme(theme: Theme): void
  /** Shows the dApp's description of itself with later prompts. */
  setApp(metadata: DappMetadata): void
}

export type CreateApprovalScreenParameters = {
  root: HTMLElement
  /** `${projectId}|${embedding origin}`, which prompts are counted per. */
  scope: string
  trust: Omit<DecideSurfaceParameters, 'risk'>
  /** The project's look. A dApp's own accent replaces it. Only trusted dApps get the logo. */
  branding: { accent: string | null; logo: string | null }
  /** BCP 47; by default the browser's. */
  locale?: string | undefined
  onResize(height: number): void
}

/** React and the sheet load with the first prompt. */
export function createApprovalScreen(parameters: CreateApprovalScreenParameters): ApprovalScreen {
  const rate = createPromptRate(openPromptMemory(promptStores(parameters.scope, window)))
  let loading: Promise<Sheet & UnlockScreen> | undefined
  const { root, trust, branding } = parameters
  const { documentElement } = root.ownerDocument
  let theme: Theme = branding.accent ? { themeVariables: { '--lk-accent': branding.accent } } : {}
  applyTheme(documentElement, theme)
  const ownLogo = trust.isTrusted ? branding.logo : null
  let app: AppClaim | undefined = ownLogo === null ? undefined : { name: '', logo: ownLogo }

  function loadSheet(): Promise<Sheet & UnlockScreen> {
    loading ??= import('./mountSheet.tsx').then(({ mountSheet }) =>
      mountSheet({ ...parameters, theme: () => theme }),
    )
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }

  const queue = createApprovalQueue(loadSheet, rate)
  const requestUnlock = createUnlockRequests(loadSheet)
  const withApp = <Prompt extends object>(prompt: Prompt) => (app ? { ...prompt, app } : prompt)
  return {
    ...queue,
    requestApproval: (prompt, options) => queue.requestApproval(withApp(prompt), options),
    requestUnlock: (prompt, options) => requestUnlock(withApp(prompt), options),
    setApp(metadata) {
      const claim = readAppClaim(metadata)
      app = { ...claim, logo: claim.logo ?? ownLogo }
    },
    setTheme(next) {
      theme = { ...theme, ...next }
      applyTheme(documentElement, next)
    },
  }
}
