import type { AccountVault } from '../accountVault.ts'
import { createWalletSession, type SessionParameters } from './walletSession.ts'

export function createAccountVault(parameters: SessionParameters): AccountVault {
  return createWalletSession(parameters).methods
}
