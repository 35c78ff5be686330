/**
 * What the frame and the window that it opened say to each other. Hello and welcome are window
 * messages; the rest goes over the port that comes with the welcome. Both ends are documents of one
 * origin, and check that (`createApprovalWindow.ts`, `joinOpener.ts`).
 */
import type { Theme } from '@latchkey/protocol'
import type { ApprovalPrompt } from '../../keys/view.ts'

/** In the window's address: a frame opened it, should the browser hide its opener. */
export const openedHash = '#opened'

/** The window's address, with the language that the dApp chose. */
export const approvePath = (locale: string | undefined): string =>
  `/approve${locale === undefined ? '' : `?locale=${encodeURIComponent(locale)}`}${openedHash}`

/** Reads the language from the window's address. */
export const readLocale = ({ search }: Pick<Location, 'search'>): string | undefined =>
  new URLSearchParams(search).get('locale') ?? undefined

/** The window to its opener, once it has loaded. */
export const windowHello = '@latchkey/WINDOW_HELLO'
/** The frame to its window, with one port. */
export const windowWelcome = '@latchkey/WINDOW_WELCOME'

/** Over the port, to the frame: the window's document goes, and another may say hello. */
export const windowBye = '@latchkey/WINDOW_BYE'

/** Over the port, to the window: what to show now. */
export type WindowPrompt = {
  /** Counts up; the decision names it. */
  id: number
  prompt: ApprovalPrompt
  theme: Theme
}

/** Each is the event of the sheet with that name. */
const decisions = ['approve', 'reject', 'miss', 'fail'] as const
export type Decision = (typeof decisions)[number]

/** Over the port, to the frame: how the prompt with this id ended. */
export type WindowDecision = { id: number; decision: Decision }

/** A decision as it came over the port, or undefined for anything else. */
export function parseDecision(data: unknown): WindowDecision | undefined {
  const { id, decision: given }: { id?: unknown; decision?: unknown } = Object(data)
  const decision = decisions.find((known) => known === given)
  return typeof id === 'number' && decision ? { id, decision } : undefined
}
