import type { FrameErrorCode, Theme } from '@latchkey/protocol'
import type { RequestApproval } from '../keys/view.ts'
import { createApprovalQueue, type Sheet } from './approvalQueue.ts'
import type { DecideSurfaceParameters } from './decideSurface.ts'
import { openPromptMemory } from './promptMemory.ts'
import { createPromptRate } from './promptRate.ts'
import { promptStores } from './promptStores.ts'
import { applyTheme } from './theme/applyTheme.ts'

export type ApprovalScreen = {
  requestApproval: RequestApproval
  /** Rejects every open and queued approval: RPC_ABORT, sign-out, superseded by a login. */
  rejectAll(reason: FrameErrorCode): void
  setTheme(theme: Theme): void
}

export type CreateApprovalScreenParameters = {
  /** The screen's own element; it fills the window. */
  root: HTMLElement
  /** `${projectId}|${embedding origin}`: whose prompts are counted together. */
  scope: string
  /** With a prompt's risk, where it is decided. */
  trust: Omit<DecideSurfaceParameters, 'risk'>
  /** BCP 47; undefined: what the browser prefers. */
  locale?: string | undefined
  /** The height in CSS pixels that would show the whole sheet. */
  onResize(height: number): void
}

/** The screen that stands between a dApp and a signature. React and the sheet load with the first prompt. */
export function createApprovalScreen(parameters: CreateApprovalScreenParameters): ApprovalScreen {
  const rate = createPromptRate(openPromptMemory(promptStores(parameters.scope, window)))
  let loading: Promise<Sheet> | undefined
  let theme: Theme = {}

  function loadSheet(): Promise<Sheet> {
    loading ??= import('./mountSheet.tsx').then(({ mountSheet }) =>
      mountSheet({ ...parameters, theme: () => theme }),
    )
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }

  return {
    ...createApprovalQueue(loadSheet, rate),
    setTheme(next) {
      theme = { ...theme, ...next }
      applyTheme(parameters.root.ownerDocument.documentElement, next)
    },
  }
}
