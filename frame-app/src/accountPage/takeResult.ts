type ReturnedWindow = {
  readonly location: Pick<Location, 'href'>
  readonly history: Pick<History, 'replaceState'>
}

/**
 * Takes the result of a login that left the page out of its address, so that a reload does not use
 * it again. A result of another origin is dropped.
 */
export function takeResult(
  { location, history }: ReturnedWindow,
  publicOrigin: string,
): string | undefined {
  const url = new URL(location.href)
  const uri = url.searchParams.get('result_uri')
  if (uri === null) return undefined
  url.searchParams.delete('result_uri')
  history.replaceState(null, '', url.href)
  const isOurs = URL.canParse(uri) && new URL(uri).origin === publicOrigin
  return isOurs ? uri : undefined
}
