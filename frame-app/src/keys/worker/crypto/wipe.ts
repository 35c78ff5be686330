/** Zeroes each array; skips undefined, so that a `finally` may run early. */
export function wipe(...secrets: readonly (Uint8Array | undefined)[]): void {
  for (const secret of secrets) secret?.fill(0)
}

export type Keep = <Secret extends Uint8Array>(secret: Secret) => Secret

/**
 * Runs `work`, then zeroes every kept secret, whatever the outcome.
 *
 * @example await withSecrets(async (keep) => seal(key, keep(await seedOf(words))))
 */
export async function withSecrets<Result>(work: (keep: Keep) => Promise<Result>): Promise<Result> {
  const kept: Uint8Array[] = []
  try {
    return await work((secret) => {
      kept.push(secret)
      return secret
    })
  } finally {
    wipe(...kept)
  }
}
