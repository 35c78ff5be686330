export const isText = (value: unknown): value is string => typeof value === 'string'

/** Creates a check for texts of a pattern. */
export const matches =
  (pattern: RegExp) =>
  (value: unknown): boolean =>
    isText(value) && pattern.test(value)
