export type ExplorerAddressOptions = {
  /** The host, such as https://explorer.example, with or without a path. */
  readonly url: string
  readonly projectId: string
  /** The SDK's type and version, which the explorer counts. */
  readonly sdkType: string
  readonly sdkVersion: string
}

/** Creates the address of something at the explorer. */
export function createAddress(
  { url, projectId, sdkType: st, sdkVersion: sv }: ExplorerAddressOptions,
  path: string,
  parameters: Readonly<Record<string, string>> = {},
): string {
  return `${url.replace(/\/+$/, '')}${path}?${new URLSearchParams({ ...parameters, projectId, st, sv })}`
}
