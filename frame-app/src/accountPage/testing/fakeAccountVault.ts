import type { AccountVault } from '../../keys/accountVault.ts'
import type { CreateAccountParameters } from '../createAccount.ts'

export const testWords =
  'abandon ability able about above absent absorb abstract absurd abuse access accident'

/**
 * A fixture of the account worker's contract, with an open wallet: keys are tested in the worker, and
 * this page over the real one in `e2e/tests/account.spec.ts`.
 */
export function createFakeAccountVault(
  methods: Partial<AccountVault> = {},
): CreateAccountParameters['startVault'] {
  const refuse = () => Promise.reject(new TypeError('The fixture has no answer'))
  const accounts = {
    eip155: [{ type: 'eoa', address: '0x0000000000000000000000000000000000000001' }],
    solana: [{ type: 'eoa', address: 'So11111111111111111111111111111111111111112' }],
  } as const
  const vault: AccountVault = {
    openFactorRequest: refuse,
    create: refuse,
    importWallet: refuse,
    unlock: refuse,
    addSlot: refuse,
    deleteSlot: refuse,
    status: async () => ({ state: 'unlocked', accounts }),
    lock: async () => undefined,
    forgetDevice: async () => undefined,
    storage: async () => 'persistent',
    openPasswordRequest: refuse,
    readPasswordKey: refuse,
    secretType: async () => 'words',
    openExportRequest: async () => ({ requestId: 'A'.repeat(43) }),
    exportSecret: async () => new TextEncoder().encode(testWords),
    createKit: async () => ({
      code: '7XKM-Q2PD-9RTV-HB4C-W6NJ-3FYL-8SGE-5ZAU',
      kit: Array.from({ length: 16 }, () => 'K4T7R').join(' '),
    }),
    ...methods,
  }
  return () => ({ ...vault, terminate: () => undefined })
}
