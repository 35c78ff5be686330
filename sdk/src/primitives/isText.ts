export const isText = (value: unknown): value is string => typeof value === 'string'

export const matches =
  (pattern: RegExp) =>
  (value: unknown): boolean =>
    isText(value) && pattern.test(value)
