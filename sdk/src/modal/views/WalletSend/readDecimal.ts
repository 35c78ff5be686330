const findSign = (locale: string): string =>
  new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value ?? '.'

/**
 * Reads typed decimals: the locale's decimal sign becomes a point. Nothing else is replaced, so that
 * `1,234` is no amount where the comma groups thousands.
 */
export const readDecimal = (text: string, locale: string): string =>
  text.replace(findSign(locale), '.')

/** The other way round. */
export const writeDecimal = (text: string, locale: string): string =>
  text.replace('.', findSign(locale))
