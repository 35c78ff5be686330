/** Runs a connector's method. Its errors become those of wagmi's own connectors. */
export async function withWagmiErrors<Value>(
  run: () => Promise<Value>,
  translate: 'toWagmiError' | 'toSwitchError' = 'toWagmiError',
): Promise<Value> {
  try {
    return await run()
  } catch (error) {
    // Offline: the reason itself.
    const translation = await import('./toWagmiError.ts').catch(() => undefined)
    throw translation ? translation[translate](error) : error
  }
}
