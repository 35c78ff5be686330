import type { ProjectSettingsRow } from '../db/schema.ts'
import { requireAccent, requireLogo } from '../projects/branding.ts'
import { normalizeOrigin } from '../projects/normalizeOrigin.ts'
import { OperatorError } from '../projects/operatorError.ts'
import { projectSettings } from '../projects/settings.ts'
import type { AdminContext } from './adminContext.ts'
import type { ParsedArguments } from './parseArguments.ts'

export const settingsUsage =
  '[--device-verification off|risk|always] [--approval-surface auto|popup|frame] [--link-number optional|required] [--rpc-origin ORIGIN]... [--accent COLOR|none] [--logo PNG|none]'

export const settingOptions = {
  'device-verification': { type: 'string' },
  'approval-surface': { type: 'string' },
  'link-number': { type: 'string' },
  'rpc-origin': { type: 'string', multiple: true },
  accent: { type: 'string' },
  logo: { type: 'string' },
} as const

const choices: Readonly<Record<PropertyKey, string>> = {
  deviceVerification: '--device-verification is off, risk or always.',
  approvalSurface: '--approval-surface is auto, popup or frame.',
  linkNumber: '--link-number is optional or required.',
}

/** Reads the settings that the options name. Throws OperatorError USAGE. */
export function readSettings(
  values: ParsedArguments['values'],
  config: AdminContext['config'],
): ProjectSettingsRow {
  const named = {
    deviceVerification: values['device-verification'],
    approvalSurface: values['approval-surface'],
    linkNumber: values['link-number'],
    rpcOrigins: values['rpc-origin'],
    accent: values.accent,
    logo: values.logo,
  }
  const parsed = projectSettings.safeParse(named)
  if (!parsed.success) throw notAChoice(parsed.error.issues[0]?.path[0])
  const { deviceVerification, approvalSurface, linkNumber, rpcOrigins, accent, logo } = parsed.data
  return {
    ...(named.deviceVerification === undefined ? {} : { deviceVerification }),
    ...(named.approvalSurface === undefined ? {} : { approvalSurface }),
    ...(named.linkNumber === undefined ? {} : { linkNumber }),
    ...(named.rpcOrigins === undefined
      ? {}
      : { rpcOrigins: rpcOrigins.map((text) => readNodeOrigin(text, config)) }),
    ...(accent === null ? {} : { accent: requireAccent(accent) }),
    ...(logo === null ? {} : { logo: requireLogo(logo) }),
  }
}

const notAChoice = (setting: PropertyKey = '') =>
  new OperatorError(choices[setting] ?? 'The settings are not valid.', { code: 'USAGE' })

function readNodeOrigin(text: string, config: AdminContext['config']): string {
  const origin = normalizeOrigin(text, config)
  if (origin !== undefined) return origin
  throw new OperatorError(
    `${text} is not an origin. Write only scheme, host and port, such as https://node.example.com.`,
    { code: 'USAGE' },
  )
}
