import { checkLength } from '@latchkey/protocol'
import * as z from 'zod/mini'

/** Without NUL, which Postgres refuses in text. */
export const text = (max: number) =>
  z.string().check(
    checkLength({ least: 1, most: max }),
    z.refine((value) => !value.includes('\0')),
  )
export const id = (prefix: string) =>
  z.string().check(z.regex(new RegExp(`^${prefix}_[A-Za-z0-9_-]{22}$`)))
export const base64url = (max: number) =>
  z.string().check(checkLength({ most: max }), z.regex(/^[A-Za-z0-9_-]+$/))
export const instant = z.iso.datetime()
/** BCP 47 (RFC 5646), such as `pt-BR`. */
export const languageTag = text(35).check(z.refine(isLanguageTag))

export const flowId = id('fl')
export const changeId = id('ec')
export const slotId = id('sl')
export const walletId = id('wa')
export const deviceId = id('dv')
export const evmAddress = z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-fA-F]{40}$/))])
export const solanaAddress = z.string().check(z.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/))

function isLanguageTag(value: string): boolean {
  try {
    return new Intl.Locale(value).language !== ''
  } catch {
    // RangeError: not a well-formed tag.
    return false
  }
}
