export type ApiAddressOptions = {
  /** The host, such as https://wallets.example, with or without a path. */
  readonly url: string
  readonly projectId: string
  /** The SDK's type and version, which the API counts. */
  readonly sdkType: string
  readonly sdkVersion: string
  /** Identifies the browser to the API. Default: not sent. */
  readonly clientId?: string | undefined
}

export function createAddress(
  { url, projectId, sdkType: st, sdkVersion: sv, clientId }: ApiAddressOptions,
  path: string,
  parameters: Readonly<Record<string, string>> = {},
): string {
  const common = { projectId, st, sv, ...(clientId === undefined ? {} : { clientId }) }
  return `${url.replace(/\/+$/, '')}${path}?${new URLSearchParams({ ...parameters, ...common })}`
}
