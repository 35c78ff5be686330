/**
 * The order of prompts:
 * 1. one is on screen, at most `limits.queuedApprovals` wait behind it;
 * 2. a new one replaces them all once the sheet on screen cannot be seen (older clients close their
 *    modal without a message);
 * 3. one that stays hidden for `approvalLimits.unseen` is rejected;
 * 4. each ends once: by the person, its signal, or `rejectAll`.
 */
import { FrameError, type FrameErrorCode, limits } from '@latchkey/protocol'
import type {
  ApprovalPrompt,
  FeeName,
  RequestApproval,
  SentTransaction,
  WaitingRequests,
} from '../keys/view.ts'
import type { PromptRate } from './promptRate.ts'
import { createVisibilityWatch, type VisibilityWatch } from './visibilityWatch.ts'

/** `ended`: not by the person. */
export type ApprovalOutcome = 'approved' | 'rejected' | 'ended'

export type SheetEvents = {
  approve(): void
  reject(): void
  /** Also the requests that wait. */
  rejectAll(): void
  /** Shows the request again with another fee. Until then nothing can be approved. */
  revise(fee: FeeName): void
  miss(): void
  visibility(isVisible: boolean): void
  refuse(error: FrameError): void
  fail(cause: unknown): void
}

export type Sheet = {
  /** `waiting`: requests behind this one. */
  show(prompt: ApprovalPrompt, events: SheetEvents, waiting: number): void
  setWaiting(waiting: number): void
  /** `sent` follows an approved transaction. */
  settle(outcome: ApprovalOutcome, sent?: Promise<SentTransaction>): void
}

export type ApprovalQueue = {
  requestApproval: RequestApproval
  rejectAll(reason: FrameErrorCode): void
}

type Entry = {
  readonly prompt: ApprovalPrompt
  readonly others: WaitingRequests | undefined
  readonly sent: Promise<SentTransaction> | undefined
  readonly revise: ((fee: FeeName) => Promise<ApprovalPrompt>) | undefined
  /** Without an error, the request is approved. */
  readonly settle: (error: FrameError | undefined) => void
}

type Active = {
  readonly entry: Entry
  readonly watch: VisibilityWatch
  readonly unsubscribe: (() => void) | undefined
  /** Once it is shown. */
  sheet?: Sheet
}

/** `loadSheet` runs for each prompt; its failure ends that prompt only. */
export function createApprovalQueue(
  loadSheet: () => Promise<Sheet>,
  rate: PromptRate,
): ApprovalQueue {
  let active: Active | undefined
  let waiting: readonly Entry[] = []

  function end(entry: Entry, error?: FrameError) {
    if (waiting.includes(entry)) {
      waiting = waiting.filter((other) => other !== entry)
      entry.settle(error)
      reportWaiting()
    } else if (active?.entry === entry) {
      active.watch.stop()
      active.unsubscribe?.()
      active = undefined
      entry.settle(error)
      advance(toOutcome(error), error ? undefined : entry.sent)
    }
  }

  const countWaiting = () => waiting.length + (active?.entry.others?.count() ?? 0)

  function reportWaiting() {
    active?.sheet?.setWaiting(countWaiting())
  }

  function endWaiting(reason: FrameErrorCode) {
    for (const entry of waiting) end(entry, new FrameError(reason))
  }

  function rejectAll(reason: FrameErrorCode) {
    endWaiting(reason)
    if (active) end(active.entry, new FrameError(reason))
  }

  function advance(outcome: ApprovalOutcome, sent: Entry['sent']) {
    const [entry, ...rest] = waiting
    waiting = rest
    if (entry) void show(entry)
    else void settle(outcome, sent)
  }

  async function settle(outcome: ApprovalOutcome, sent: Entry['sent']) {
    const sheet = await loadSheet().catch(() => undefined)
    if (!active) sheet?.settle(outcome, sent)
  }

  async function show(entry: Entry) {
    const watch = createVisibilityWatch(() => end(entry, new FrameError('APPROVAL_UNSEEN')))
    const shown: Active = { entry, watch, unsubscribe: entry.others?.subscribe(reportWaiting) }
    active = shown
    try {
      const sheet = await loadSheet()
      if (active !== shown) return
      shown.sheet = sheet
      sheet.show(entry.prompt, createEvents(shown, sheet), countWaiting())
    } catch (cause) {
      end(entry, new FrameError('INTERNAL', { cause }))
    }
  }

  /** Of one prompt of the entry. */
  function createEvents(shown: Active, sheet: Sheet): SheetEvents {
    const { entry, watch } = shown
    let isRevised = false
    return {
      approve() {
        if (!isRevised) end(entry)
      },
      async revise(fee) {
        if (isRevised || active !== shown || !entry.revise) return
        isRevised = true
        try {
          const { app } = entry.prompt
          const prompt = { ...(await entry.revise(fee)), ...(app && { app }) }
          if (active === shown) sheet.show(prompt, createEvents(shown, sheet), countWaiting())
        } catch (cause) {
          end(entry, cause instanceof FrameError ? cause : new FrameError('INTERNAL', { cause }))
        }
      },
      reject: () => end(entry, new FrameError('USER_REJECTED')),
      rejectAll() {
        if (active?.entry !== entry) return
        rejectAll('USER_REJECTED')
        entry.others?.rejectAll()
      },
      miss() {
        if (active?.entry !== entry || rate.miss()) return
        endWaiting('TOO_MANY_PROMPTS')
        end(entry, new FrameError('USER_REJECTED'))
      },
      visibility(isVisible) {
        if (active?.entry === entry) watch.report(isVisible)
      },
      refuse: (error) => end(entry, error),
      fail: (cause) => end(entry, new FrameError('INTERNAL', { cause })),
    }
  }

  return {
    rejectAll,
    requestApproval: (prompt, { signal, others, sent, revise }) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(readReason(signal))
        if (!rate.admit()) return reject(new FrameError('TOO_MANY_PROMPTS'))
        if (active?.watch.isLost()) rejectAll('SUPERSEDED')
        if (waiting.length >= limits.queuedApprovals) {
          return reject(new FrameError('TOO_MANY_PROMPTS'))
        }
        const abort = () => end(entry, readReason(signal))
        const entry: Entry = {
          prompt,
          others,
          sent,
          revise,
          settle(error) {
            signal.removeEventListener('abort', abort)
            if (error) reject(error)
            else resolve()
          },
        }
        signal.addEventListener('abort', abort)
        if (!active) return void show(entry)
        waiting = [...waiting, entry]
        reportWaiting()
      }),
  }
}

function readReason({ reason }: AbortSignal): FrameError {
  return reason instanceof FrameError ? reason : new FrameError('RPC_ABORTED')
}

function toOutcome(error: FrameError | undefined): ApprovalOutcome {
  if (!error) return 'approved'
  return error.reason === 'USER_REJECTED' ? 'rejected' : 'ended'
}
