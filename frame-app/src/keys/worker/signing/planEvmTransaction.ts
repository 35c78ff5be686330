import { VaultError } from '../../vaultError.ts'
import type { Delegation, EvmTransaction, PartView, Warning } from '../../view.ts'
import { type Hex, toHex } from '../crypto/bytes.ts'
import { toChecksumAddress } from '../evm/address.ts'
import { type Authorization, readDelegation } from '../evm/authorization.ts'
import { decodeCall } from '../evm/decodeCall.ts'
import { highestFee, parseTransaction } from '../evm/parseTransaction.ts'
import { signDigest } from '../evm/signDigest.ts'
import {
  hashTransaction,
  serializeSigned,
  serializeUnsigned,
  type Transaction,
} from '../evm/transaction.ts'
import { claimToken } from '../tokens/claimToken.ts'
import { openTokenBook } from '../tokens/tokenBook.ts'
import { assertEvmAccount } from './assertAccount.ts'
import { feeWarnings } from './feeWarnings.ts'
import { findShortfall } from './findShortfall.ts'
import { judgeRisk } from './judgeRisk.ts'
import type { RequestOf, SigningContext, SigningPart } from './signingPlan.ts'

export type EvmTransactionPart = SigningPart & {
  view: Extract<PartView, { kind: 'evmTransaction' }>
}

/** Plans `eth_sendTransaction`: the worker signs, the page sends. */
export function planEvmTransaction(
  request: RequestOf<'evmTransaction'>,
  { accounts }: SigningContext,
): EvmTransactionPart {
  const account = assertEvmAccount(request.address, accounts)
  const transaction = parseTransaction(request.transaction, request.chain)
  const digest = hashTransaction(serializeUnsigned(transaction))
  const book = openTokenBook(request.chain.id, request.tokens)
  const reading = decodeCall({ ...transaction, account }, book)
  const contract = transaction.to && toChecksumAddress(transaction.to)
  const call = claimToken(reading.call, { contract, claim: request.tokenClaim })
  const delegations = transaction.authorizationList.map(readDelegation)
  const fee = highestFee(transaction)
  const shortfall = findShortfall({ value: transaction.value, fee }, request.balance)
  const sent = call.kind === 'nativeTransfer' ? transaction.value : undefined
  const warnings = [
    ...reading.warnings,
    ...delegationWarnings(delegations, account),
    ...feeWarnings({ fee, nodeFee: request.nodeFee, sent, namespace: 'eip155' }),
  ]
  return {
    digest,
    view: {
      kind: 'evmTransaction',
      account,
      risk: judgeRisk('value', warnings),
      warnings,
      chain: request.chain,
      from: account,
      transaction: writeTransaction(request.transaction.type, transaction),
      call,
      delegations,
      maxFee: fee.toString(),
      shortfall,
    },
    async sign({ evmKey }) {
      if (shortfall) throw new VaultError('INSUFFICIENT_FUNDS')
      const raw = serializeSigned(transaction, signDigest(digest, evmKey))
      return {
        kind: 'evmTransaction',
        rawTransaction: toHex(raw),
        hash: toHex(hashTransaction(raw)),
      }
    },
  }
}

/** @throws VaultError METHOD_NOT_ALLOWED if the account itself would run a contract's code */
function delegationWarnings(delegations: readonly Delegation[], account: string): Warning[] {
  if (delegations.some((delegation) => delegation.account === account && delegation.contract)) {
    throw new VaultError('METHOD_NOT_ALLOWED', {
      message: 'A contract may not take control of this account (EIP-7702)',
    })
  }
  return delegations.length === 0 ? [] : [{ code: 'delegation' }]
}

/** Rebuilds it from the parsed transaction, so that what is shown is what is signed. */
export function writeTransaction(
  type: EvmTransaction['type'],
  transaction: Transaction,
): EvmTransaction {
  const { to, accessList, authorizationList } = transaction
  const isFeeMarket = type === 'eip1559' || type === 'eip7702'
  return {
    type,
    chainId: Number(transaction.chainId),
    nonce: Number(transaction.nonce),
    to: to && toChecksumAddress(to),
    value: quantity(transaction.value),
    data: toHex(transaction.data),
    gas: quantity(transaction.gas),
    ...(isFeeMarket
      ? {
          maxFeePerGas: quantity(transaction.maxFeePerGas),
          maxPriorityFeePerGas: quantity(transaction.maxPriorityFeePerGas),
        }
      : { gasPrice: quantity(transaction.gasPrice) }),
    ...(accessList.length === 0
      ? {}
      : {
          accessList: accessList.map(({ address, storageKeys }) => ({
            address: toChecksumAddress(address),
            storageKeys: storageKeys.map(toHex),
          })),
        }),
    ...(authorizationList.length === 0
      ? {}
      : { authorizationList: authorizationList.map(writeAuthorization) }),
  }
}

function writeAuthorization({ address, yParity, ...rest }: Authorization) {
  return {
    chainId: quantity(rest.chainId),
    address: toChecksumAddress(address),
    nonce: quantity(rest.nonce),
    yParity: quantity(BigInt(yParity)),
    r: quantity(rest.r),
    s: quantity(rest.s),
  }
}

function quantity(value: bigint): Hex {
  return `0x${value.toString(16)}`
}
