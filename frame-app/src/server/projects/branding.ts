import { fitAccent, themes } from '@latchkey/ui'
import { OperatorError } from './operatorError.ts'

/** A project's look in its emails, on the pages that the server renders, and while approving. */
export type Branding = {
  /** `#rrggbb`. A theme on which it cannot be seen keeps its own accent. */
  readonly accent: string | null
  /** A PNG as a data URI. */
  readonly logo: string | null
}

/** Bytes of the PNG: it is part of every frame's page and every code's email. */
const largestLogo = 24_576
/** Pixels of a side: sharp at 40 CSS pixels on a dense screen, and not larger than it needs to be. */
const sides = { least: 80, most: 512 }

/** Removes a setting. */
const none = 'none'

/** Throws OperatorError USAGE for a color that neither theme can show. */
export function requireAccent(text: string): string | null {
  if (text === none) return null
  if (!/^#[0-9a-f]{6}$/i.test(text)) {
    throw usage('--accent is a color such as #0f766e, or none.')
  }
  const accent = text.toLowerCase()
  const modes = Object.keys(themes) as (keyof typeof themes)[]
  if (modes.some((mode) => fitAccent(accent, mode))) return accent
  throw usage(`--accent ${accent} cannot be told from the background. Choose a stronger color.`)
}

/**
 * Throws OperatorError USAGE.
 *
 * @param text a data URI: emails and pages load nothing from elsewhere
 */
export function requireLogo(text: string): string | null {
  if (text === none) return null
  const [, base64] = /^data:image\/png;base64,([A-Za-z0-9+/]+=*)$/.exec(text) ?? []
  const bytes = Buffer.from(base64 ?? '', 'base64')
  if (!isPng(bytes)) {
    throw usage('--logo is a PNG as a data URI: "data:image/png;base64,$(base64 -w0 logo.png)".')
  }
  if (bytes.length > largestLogo) {
    throw usage(`--logo has ${bytes.length} bytes; ${largestLogo} are the most.`)
  }
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  if (width !== height || width < sides.least || width > sides.most) {
    throw usage(
      `--logo has ${width} by ${height} pixels. It must be a square of ${sides.least} to ${sides.most}.`,
    )
  }
  return text
}

/** Checks the signature and that the header chunk comes first (PNG, sections 5.2 and 11.2.2). */
const isPng = (bytes: Buffer): boolean =>
  bytes.length > 24 &&
  bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')) &&
  bytes.toString('latin1', 12, 16) === 'IHDR'

const usage = (sentence: string) => new OperatorError(sentence, { code: 'USAGE' })
