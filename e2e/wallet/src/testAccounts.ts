/** Accounts whose keys everyone knows. */
import type { Hex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { createSigners, type WalletSigners } from '../../services/walletConnectSigners.ts'

export type TestAccount = WalletSigners & {
  readonly name: string
  readonly signer: PrivateKeyAccount
}

/** Two of the development accounts that anvil funds. The demo dApp pays another. */
const evmKeys: readonly Hex[] = [
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
  '0x5de4111afa1a4b94908f83103eb1f1706367c2e68ca870fc3fb9a804cdab365a',
]

const createAccount = (evm: Hex, index: number): TestAccount => ({
  ...createSigners({ evm, solana: new Uint8Array(32).fill(index + 1) }),
  name: `Account ${index + 1}`,
  signer: privateKeyToAccount(evm),
})

/** Never empty. */
export const testAccounts: readonly [TestAccount, ...TestAccount[]] = evmKeys.map(
  createAccount,
) as [TestAccount, ...TestAccount[]]
