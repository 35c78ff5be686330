/** Checks that a result's address has the origin of `loadingUrl`. */
export const isResultUri = (uri: unknown, loadingUrl: string): uri is string =>
  typeof uri === 'string' && URL.canParse(uri) && new URL(uri).origin === new URL(loadingUrl).origin
