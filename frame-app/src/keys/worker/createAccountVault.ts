import type { AccountVault } from '../accountVault.ts'
import { createWalletSession, type SessionParameters } from './walletSession.ts'

/**
 * Makes a locked account vault.
 *
 * @throws FrameError INVALID_PARAMS for a factor key of another length
 */
export function createAccountVault(parameters: SessionParameters): AccountVault {
  return createWalletSession(parameters).methods
}
