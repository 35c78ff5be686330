/**
 * Messages between the frame and its window, which share one origin, and check it. Hello and
 * welcome are window messages, the rest uses the welcome's port.
 */
import type { Theme } from '@latchkey/protocol'
import type { PriceHint, Simulation } from '../../keys/hints.ts'
import type { ApprovalPrompt, FeeName } from '../../keys/view.ts'
import type { Ending } from '../ending.ts'

/** Marks a window that a frame opened, in case the browser hides its opener. */
export const openedHash = '#opened'

/** @param locale BCP 47; by default the browser's */
export const windowPath = (page: '/approve' | '/unlock', locale: string | undefined): string =>
  `${page}${locale === undefined ? '' : `?locale=${encodeURIComponent(locale)}`}${openedHash}`

export const readLocale = ({ search }: Pick<Location, 'search'>): string | undefined =>
  new URLSearchParams(search).get('locale') ?? undefined

/** Window to opener. */
export const windowHello = '@latchkey/WINDOW_HELLO'
/** Frame to window, with one port. */
export const windowWelcome = '@latchkey/WINDOW_WELCOME'

/** On the port, to the frame: the document unloads, and another may send a hello. */
export const windowBye = '@latchkey/WINDOW_BYE'

export type WindowPrompt = {
  /** Increments; the decision names it. */
  id: number
  prompt: Omit<ApprovalPrompt, 'hints' | 'prices'>
  /** Requests behind this one. */
  waiting: number
  theme: Theme
  /** Missing if there is nothing to simulate. */
  simulation?: Simulation
  /** Missing if nothing has one. */
  prices?: PriceHint
}

/** A change of the prompt with this id. */
export type WindowQueue = Pick<WindowPrompt, 'id' | 'waiting'>

/** The latest hints of the prompt with this id. */
export type WindowHints = Pick<WindowPrompt, 'id' | 'simulation' | 'prices'>

/** Instead of another prompt. */
export type WindowEnding = { ending: Ending }

const decisions = ['approve', 'reject', 'rejectAll', 'miss', 'fail'] as const
const feeNames: Readonly<Record<FeeName, true>> = {
  slow: true,
  normal: true,
  fast: true,
  app: true,
}

type Choice = { decision: (typeof decisions)[number] } | { decision: 'revise'; fee: FeeName }
export type Decision = Choice['decision']

/** On the port, to the frame: ends or revises the prompt with this id. */
export type WindowDecision = { id: number } & Choice

export function parseDecision(data: unknown): WindowDecision | undefined {
  const { id, decision: given, fee }: Readonly<Record<string, unknown>> = Object(data)
  if (typeof id !== 'number') return undefined
  if (given === 'revise') return isFeeName(fee) ? { id, decision: given, fee } : undefined
  const decision = decisions.find((known) => known === given)
  return decision && { id, decision }
}

const isFeeName = (name: unknown): name is FeeName =>
  typeof name === 'string' && Object.hasOwn(feeNames, name)
