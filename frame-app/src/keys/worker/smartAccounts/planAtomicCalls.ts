/**
 * Plans calls that the account runs in one transaction to itself, all or none.
 *
 * 1. The contract that runs them is the compiled list's (`smartAccounts/findDriver.ts`), whatever
 *    the page says.
 * 2. An authorization (EIP-7702) is for the transaction's network alone, and for the nonce behind
 *    the transaction's, which the account has once it pays for it.
 * 3. Nothing is signed before the approval. The digest covers the transaction and the authorization.
 * 4. The view is of the calls that are encoded.
 */
import { sha256 } from '@noble/hashes/sha2'
import { findDriver } from '../../../smartAccounts/findDriver.ts'
import { VaultError } from '../../vaultError.ts'
import type { Warning } from '../../view.ts'
import { asBytes, type Bytes, toHex, utf8 } from '../crypto/bytes.ts'
import { parseAddress } from '../evm/address.ts'
import { type AuthorizationTerms, hashAuthorization } from '../evm/authorization.ts'
import { highestFee, parseTransaction } from '../evm/parseTransaction.ts'
import { signDigest } from '../evm/signDigest.ts'
import {
  hashTransaction,
  serializeSigned,
  serializeUnsigned,
  type Transaction,
} from '../evm/transaction.ts'
import { assertEvmAccount } from '../signing/assertAccount.ts'
import { feeWarnings } from '../signing/feeWarnings.ts'
import { findShortfall } from '../signing/findShortfall.ts'
import { judgeRisk } from '../signing/judgeRisk.ts'
import { type EvmTransactionPart, writeTransaction } from '../signing/planEvmTransaction.ts'
import type { RequestOf, SigningContext } from '../signing/signingPlan.ts'
import { readAtomicCalls } from './readAtomicCalls.ts'

type Request = RequestOf<'atomicCalls'>

/** @throws VaultError ATOMICITY_NOT_SUPPORTED on a network without a listed contract */
export function planAtomicCalls(
  request: Request,
  { accounts }: SigningContext,
): EvmTransactionPart {
  const account = assertEvmAccount(request.address, accounts)
  const { chainId, nonce, gas, maxFeePerGas, maxPriorityFeePerGas } = request.transaction
  const driver = findDriver(chainId)
  if (!driver) throw new VaultError('ATOMICITY_NOT_SUPPORTED')
  const read = readAtomicCalls(request, { account, chainId: BigInt(chainId) })
  const transaction = parseTransaction(
    {
      type: 'eip1559',
      chainId,
      nonce,
      to: account,
      value: '0x0',
      data: driver.encodeCalls(read.calls),
      gas,
      ...(maxFeePerGas && { maxFeePerGas }),
      ...(maxPriorityFeePerGas && { maxPriorityFeePerGas }),
    },
    request.chain,
  )
  const terms = request.needsAuthorization
    ? {
        chainId: transaction.chainId,
        address: parseAddress(driver.address),
        nonce: transaction.nonce + 1n,
      }
    : null
  const fee = highestFee(transaction)
  const shortfall = findShortfall({ value: read.value, fee }, request.balance)
  const warnings: readonly Warning[] = [
    ...(terms ? [{ code: 'accountUpgrade' } as const] : []),
    ...read.warnings,
    ...feeWarnings({ fee, nodeFee: request.nodeFee, namespace: 'eip155' }),
  ]
  return {
    digest: hashPlan(transaction, terms),
    view: {
      kind: 'evmTransaction',
      account,
      risk: judgeRisk('value', warnings),
      warnings,
      chain: request.chain,
      from: account,
      transaction: writeTransaction(terms ? 'eip7702' : 'eip1559', transaction),
      call: {
        kind: 'batch',
        name: 'atomic',
        contract: account,
        isRecognized: true,
        steps: read.steps,
        hidden: 0,
      },
      delegations: terms
        ? [{ account, contract: driver.address, contractName: driver.contract }]
        : [],
      maxFee: fee.toString(),
      shortfall,
    },
    async sign({ evmKey }) {
      if (shortfall) throw new VaultError('INSUFFICIENT_FUNDS')
      const authorized = terms ? authorize(transaction, terms, evmKey) : transaction
      const digest = hashTransaction(serializeUnsigned(authorized))
      const raw = serializeSigned(authorized, signDigest(digest, evmKey))
      return {
        kind: 'evmTransaction',
        rawTransaction: toHex(raw),
        hash: toHex(hashTransaction(raw)),
      }
    },
  }
}

const authorize = (
  transaction: Transaction,
  terms: AuthorizationTerms,
  evmKey: Bytes,
): Transaction => ({
  ...transaction,
  type: 'eip7702',
  authorizationList: [{ ...terms, ...signDigest(hashAuthorization(terms), evmKey) }],
})

function hashPlan(transaction: Transaction, terms: AuthorizationTerms | null): Bytes {
  const hashes = [
    hashTransaction(serializeUnsigned(transaction)),
    ...(terms ? [hashAuthorization(terms)] : []),
  ].map(toHex)
  return asBytes(sha256(utf8(JSON.stringify(['latchkey/atomicCalls/v1', ...hashes]))))
}
