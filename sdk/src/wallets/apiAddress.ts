export type ApiAddressOptions = {
  /** The host, such as https://wallets.example, with or without a path. */
  readonly url: string
  readonly projectId: string
  /** The SDK's type and version, which the API counts. */
  readonly sdkType: string
  readonly sdkVersion: string
}

export function createAddress(
  { url, projectId, sdkType: st, sdkVersion: sv }: ApiAddressOptions,
  path: string,
  parameters: Readonly<Record<string, string>> = {},
): string {
  return `${url.replace(/\/+$/, '')}${path}?${new URLSearchParams({ ...parameters, projectId, st, sv })}`
}
