import type { ErrorState } from '../../../core/describeError.ts'
import type { ModalTexts, TextKey } from '../../../i18n/modalTexts.ts'

/** Texts for users. `warnDeveloper` prints cause and fix to the console. */
export type Failure = { title: string; help: string }

type FailureTexts = { title: TextKey; help: TextKey }

const unavailable = {
  title: 'loginFailure.unavailable.title',
  help: 'loginFailure.unavailable.help',
} as const satisfies FailureTexts

/** Only the site's developers can fix these. */
const misconfigured = {
  title: 'loginFailure.misconfigured.title',
  help: 'loginFailure.misconfigured.help',
} as const satisfies FailureTexts

/**
 * Codes that need more than a line under the field. A code with several causes has a row for each.
 */
const texts: Readonly<Record<string, FailureTexts>> = {
  ORIGIN_NOT_ALLOWED: misconfigured,
  PROJECT_NOT_FOUND: misconfigured,
  PROJECT_DISABLED: {
    title: 'loginFailure.disabled.title',
    help: 'loginFailure.disabled.help',
  },
  INVALID_FRAME_URL: misconfigured,
  FRAME_LOAD_FAILED: unavailable,
  'FRAME_LOAD_FAILED blocked': misconfigured,
  'FRAME_LOAD_FAILED insecure': misconfigured,
  'FRAME_LOAD_FAILED refused': misconfigured,
  SERVER_UNREACHABLE: unavailable,
  DEVICE_REJECTED: { title: 'device.declined.title', help: 'device.declined.help' },
  DEVICE_EXPIRED: { title: 'device.expired.title', help: 'device.expired.help' },
}

/** Returns undefined for an error that fits under the field. */
export function describeFailure(
  { t }: ModalTexts,
  { code, data }: ErrorState,
): Failure | undefined {
  const found = texts[`${code} ${data?.cause}`] ?? texts[code]
  return found && { title: t(found.title), help: t(found.help) }
}
