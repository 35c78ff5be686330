import { VaultError } from '../../vaultError.ts'
import type { TypedData } from './typedData.ts'
import { listUsedTypes } from './typedTypes.ts'

/**
 * Structure name -> the fields that distinguish it from others of that name. The hash covers the
 * name, so verifiers accept no other.
 *
 * Safe: SafeTx, SafeMessage (safe-smart-account), SafeOp (Safe4337Module).
 * ERC-4337: PackedUserOperation (EntryPoint 0.8, and accounts of their own).
 * MetaMask delegation-framework: Delegation; that of ERC-5805 has no caveats.
 * ZeroDev Kernel: Kernel, KernelMessage, Enable, ValidatorApproved. Rhinestone smart sessions:
 * EnableSession, and the ChainSession that it hashes.
 * Coinbase: CoinbaseSmartWalletMessage. ERC-7739: TypedDataSign, PersonalSign.
 */
const controlTypes: Readonly<Record<string, readonly string[]>> = {
  SafeTx: [],
  SafeMessage: [],
  SafeOp: [],
  UserOperation: [],
  PackedUserOperation: [],
  Delegation: ['caveats'],
  Kernel: ['hash'],
  KernelMessage: [],
  Enable: ['validationId'],
  ValidatorApproved: [],
  EnableSession: [],
  ChainSession: [],
  MultiChainSession: [],
  CoinbaseSmartWalletMessage: [],
  TypedDataSign: [],
  PersonalSign: ['prefixed'],
}

/**
 * Refuses typed data that controls the signer's smart account, because that has its own methods.
 *
 * @throws VaultError METHOD_NOT_ALLOWED, naming the type
 */
export function refuseAccountControl({ primaryType, types }: TypedData): void {
  const found = listUsedTypes(primaryType, types).find((name) => {
    const marks = Object.hasOwn(controlTypes, name) ? controlTypes[name] : undefined
    const fields = (types.get(name) ?? []).map((field) => field.name)
    return marks?.every((mark) => fields.includes(mark))
  })
  if (found === undefined) return
  throw new VaultError('METHOD_NOT_ALLOWED', {
    message: `${found} controls an account and is not signed as typed data`,
  })
}
