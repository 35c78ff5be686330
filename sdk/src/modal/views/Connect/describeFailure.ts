import type { ErrorState } from '../../../core/errors.ts'
import type { ResolvedOptions } from '../../../core/options/options.ts'
import type { ModalTexts, TextKey } from '../../../i18n/modalTexts.ts'

/** A failure in full: what happened, what to do, and the command that fixes it where there is one. */
export type Failure = { title: string; help: string; command?: string }

type FailureTexts = { title: TextKey; help: TextKey; command?: TextKey }

const unreachable = {
  title: 'frameError.unreachable.title',
  help: 'frameError.unreachable.help',
} as const satisfies FailureTexts

/** The codes that need more than a line under the field; where a code has several causes, code and cause. */
const texts: Readonly<Record<string, FailureTexts>> = {
  ORIGIN_NOT_ALLOWED: {
    title: 'frameError.ORIGIN_NOT_ALLOWED.title',
    help: 'frameError.ORIGIN_NOT_ALLOWED.help',
    command: 'frameError.ORIGIN_NOT_ALLOWED.command',
  },
  PROJECT_NOT_FOUND: {
    title: 'frameError.PROJECT_NOT_FOUND.title',
    help: 'frameError.PROJECT_NOT_FOUND.help',
    command: 'frameError.PROJECT_NOT_FOUND.command',
  },
  INVALID_FRAME_URL: {
    title: 'frameError.INVALID_FRAME_URL.title',
    help: 'frameError.INVALID_FRAME_URL.help',
  },
  FRAME_LOAD_FAILED: unreachable,
  'FRAME_LOAD_FAILED refused': {
    title: 'frameError.refused.title',
    help: 'frameError.refused.help',
    command: 'frameError.ORIGIN_NOT_ALLOWED.command',
  },
  SERVER_UNREACHABLE: unreachable,
  DEVICE_REJECTED: { title: 'device.declined.title', help: 'device.declined.help' },
  DEVICE_EXPIRED: { title: 'device.expired.title', help: 'device.expired.help' },
}

/** Describes a failure in full; returns undefined for an error that fits on the line under the field. */
export function describeFailure(
  { t }: ModalTexts,
  { code, data }: ErrorState,
  { frameUrl = '', projectId }: Pick<ResolvedOptions, 'frameUrl' | 'projectId'>,
): Failure | undefined {
  const found = texts[`${code} ${data?.cause}`] ?? texts[code]
  if (!found) return undefined
  const values = { frameUrl, projectId, origin: location.origin }
  const { title, help, command } = found
  return {
    title: t(title, values),
    help: t(help, values),
    ...(command && { command: t(command, values) }),
  }
}
