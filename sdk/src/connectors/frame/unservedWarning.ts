import type { Network } from '../../networks/network.ts'
import { warn } from '../../primitives/warn.ts'

/**
 * Warns the dApp's developer, once, of networks that the login server does not serve. Otherwise
 * only their first request would fail.
 */
export function createUnservedWarning(
  networks: readonly Network[],
): (served: readonly string[] | undefined) => void {
  let isWarned = false
  return (served) => {
    // Older frames don't list them.
    if (isWarned || served === undefined) return
    const missing = networks.filter(({ caipNetworkId }) => !served.includes(caipNetworkId))
    if (missing.length === 0) return
    isWarned = true
    const names = missing.map(({ name, caipNetworkId }) => `${name} (${caipNetworkId})`)
    warn(
      `The login server does not serve these networks: ${names.join(', ')}. Add them to its CHAINS variable, or remove them from the networks option.`,
    )
  }
}
