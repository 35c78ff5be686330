import { type AccountVault, accountMethods } from './accountVault.ts'
import type { GivenFactor, NewSlot, SigningResult, Vault, WalletAccounts } from './vault.ts'
import { listMethods } from './vaultPort.ts'
import type { ApprovalView } from './view.ts'

const account = Object.fromEntries(accountMethods.map((name) => [name, true])) as Record<
  keyof AccountVault,
  true
>
listMethods<AccountVault>(account)
// @ts-expect-error a method of the contract that is not listed
listMethods<Vault>(account)
// @ts-expect-error a listed method that is not in the contract
listMethods<AccountVault>({ ...account, sign: true })
// @ts-expect-error the account worker does not sign
void ((vault: AccountVault) => vault.sign)

const eoa = { type: 'eoa', address: '0x11' } as const
const contract = { type: 'smartAccount', address: '0x22' } as const
const solana = [{ type: 'eoa', address: 'So' }] as const
void ({ eip155: [eoa, contract], solana } satisfies WalletAccounts)
// @ts-expect-error the key's own account comes first
void ({ eip155: [contract, eoa], solana } satisfies WalletAccounts)
// @ts-expect-error every namespace has the key's own account
void ({ eip155: [eoa], solana: [] } satisfies WalletAccounts)

// @ts-expect-error a request has a part
void ({ risk: 'low', parts: [] } satisfies ApprovalView)
// @ts-expect-error and a signed one
void ([] satisfies SigningResult)

declare const key: CryptoKey
void ({ label: 'passkey', key } satisfies GivenFactor)
// @ts-expect-error a passkey's factor is a key that nobody can read
void ({ label: 'passkey', key: new Uint8Array(32) } satisfies GivenFactor)
// @ts-expect-error the device's factor never leaves the worker
void ({ label: 'device', key } satisfies GivenFactor)
// @ts-expect-error a slot is made of factors
void ({ slotId: 'sl_1', kind: 'assisted', deviceId: null } satisfies NewSlot)
