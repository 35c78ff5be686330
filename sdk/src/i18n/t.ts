import en from './en.json' with { type: 'json' }

/** The key of a text; a key that is missing from `en.json` does not compile. */
export type TextKey = keyof typeof en

export type TextValues = Readonly<Record<string, string | number>>

/**
 * The text of a key with its `{name}` places filled in. A name without a value stays as written, so that
 * a forgotten one is seen.
 *
 * @example t('resend.countdown', { seconds: 12 }) // 'in 12s'
 */
export function t(key: TextKey, values: TextValues = {}): string {
  return fillText(en[key], values)
}

/** Fills in the `{name}` places of any text, as `t` does. */
export function fillText(text: string, values: TextValues): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}
