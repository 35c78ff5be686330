/** Alerts for the dApp's developer. The code's text in `ui` explains them to the user. */
import type { TextedCodes } from '../operationErrorCodes.ts'

type Alert = {
  title: string
  /** The relay's message that means the same. */
  relayMessage?: RegExp
  /** Appears once per instance. */
  once?: true
}

export const alerts = {
  NETWORK_NOT_FOUND: { title: 'Network Not Found' },
  ORIGIN_NOT_ALLOWED: {
    title: 'Invalid App Configuration',
    relayMessage: /unauthorized: origin not allowed/i,
    once: true,
  },
  SESSION_INVALID: {
    title: 'Session Expired',
    relayMessage: /jwt token is not yet valid/i,
    once: true,
  },
  PROJECT_NOT_FOUND: {
    title: 'Invalid Project ID',
    relayMessage: /unauthorized: invalid key/i,
    once: true,
  },
  PROJECT_ID_MISSING: {
    title: 'Project ID Not Configured',
    relayMessage: /unauthorized: project id (?:is )?missing/i,
    once: true,
  },
} as const satisfies { readonly [Code in keyof TextedCodes]?: Alert }

export type AlertCode = keyof typeof alerts

export const getAlert = (code: AlertCode): Alert => alerts[code]

/** Finds the alert that an error or one of its causes means. */
export function findAlert(error: unknown): AlertCode | undefined {
  const codes = Object.keys(alerts) as AlertCode[]
  for (let each = error; each instanceof Error; each = each.cause) {
    const { code, reason }: { code?: unknown; reason?: unknown } = Object(each)
    const { message } = each
    const found = codes.find(
      (known) => known === code || known === reason || getAlert(known).relayMessage?.test(message),
    )
    if (found) return found
  }
  return undefined
}
