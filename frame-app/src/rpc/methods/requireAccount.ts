import { FrameError } from '@latchkey/protocol'

/**
 * Checks that a request names the connected account; hex digits of any case.
 *
 * @returns the account as the wallet spells it
 * @throws FrameError NOT_CONNECTED, ACCOUNT_MISMATCH
 */
export function requireAccount<Address extends string>(
  named: string,
  account: Address | undefined,
): Address {
  if (account === undefined) throw new FrameError('NOT_CONNECTED')
  const isSame = account.startsWith('0x')
    ? named.toLowerCase() === account.toLowerCase()
    : named === account
  if (!isSame) throw new FrameError('ACCOUNT_MISMATCH')
  return account
}
