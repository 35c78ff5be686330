import type { User } from '@latchkey/protocol'
import type { Answers } from './fakeFrame.ts'

export const evmAddress = '0x00000000000000000000000000000000000000A1'
export const solanaAddress = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
/** A wallet on Ethereum alone. */
export const evmAddresses = { eip155: evmAddress } as const
export const email = 'ada@example.org'

/** The user record that a frame with one EVM and one Solana account answers for a chain. */
export function mockUser(chainId: string | number = 'eip155:1'): User {
  const isSolana = String(chainId).startsWith('solana:')
  return {
    email,
    address: isSolana ? solanaAddress : evmAddress,
    chainId: isSolana ? chainId : Number(String(chainId).replace('eip155:', '')),
    preferredAccountType: 'eoa',
    allAccounts: [
      { namespace: 'eip155', address: evmAddress, type: 'eoa' },
      { namespace: 'solana', address: solanaAddress, type: 'eoa' },
    ],
  }
}

/** The same from an older frame, which answers for one namespace. */
export function olderUser(chainId?: string | number): User {
  const { allAccounts: _, ...user } = mockUser(chainId)
  return user
}

/** The replies of a frame with a working email login. */
export const loginAnswers: Answers = {
  CONNECT_EMAIL: () => ({ action: 'VERIFY_OTP' }),
  CONNECT_OTP: () => ({}),
  GET_USER: (payload) => mockUser(payload?.chainId),
  IS_CONNECTED: () => ({ isConnected: true }),
  SWITCH_NETWORK: ({ chainId }) => ({
    chainId: String(chainId).startsWith('eip155:') ? Number(String(chainId).slice(7)) : chainId,
  }),
  SIGN_OUT: () => ({}),
}
