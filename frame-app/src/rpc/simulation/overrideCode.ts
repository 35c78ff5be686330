import type { Delegation } from '../../keys/view.ts'
import { designateCode } from '../../smartAccounts/designateCode.ts'

export type CodeOverrides = Readonly<Record<string, { code: `0x${string}` }>>

/**
 * Lists the code that a transaction's authorizations give to accounts before it runs (EIP-7702).
 *
 * @returns undefined without authorizations
 */
export function overrideCode(delegations: readonly Delegation[] = []): CodeOverrides | undefined {
  if (delegations.length === 0) return undefined
  return Object.fromEntries(
    delegations.map(({ account, contract }) => [
      account,
      { code: contract === null ? '0x' : designateCode(contract) },
    ]),
  )
}
