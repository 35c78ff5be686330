import { limits } from '@latchkey/protocol'
import type { AccountCall } from '../../../smartAccounts/driver.ts'
import { VaultError } from '../../vaultError.ts'
import type { Address, BatchStep, Warning } from '../../view.ts'
import { type Bytes, toHex } from '../crypto/bytes.ts'
import { parseAddress, toChecksumAddress } from '../evm/address.ts'
import { mergeWarnings } from '../evm/calls/callWarnings.ts'
import { createCallBudget, decodeCall } from '../evm/decodeCall.ts'
import { parseHex } from '../evm/parseHex.ts'
import { parseQuantity } from '../evm/parseTransaction.ts'
import type { RequestOf } from '../signing/signingPlan.ts'
import { claimToken } from '../tokens/claimToken.ts'
import { openTokenBook } from '../tokens/tokenBook.ts'

type Request = RequestOf<'atomicCalls'>

type ReadCalls = {
  /** As they are signed. */
  calls: readonly AccountCall[]
  /** Decoded one by one; the calls inside them count together. */
  steps: readonly BatchStep[]
  warnings: readonly Warning[]
  /** Base units. */
  value: bigint
}

/**
 * @throws VaultError INVALID_PARAMS; METHOD_NOT_ALLOWED for a call with data to the account itself,
 * which its contract would take for the owner's
 */
export function readAtomicCalls(
  { calls, tokens, chain }: Request,
  { account, chainId }: { account: Address; chainId: bigint },
): ReadCalls {
  if (calls.length === 0 || calls.length > limits.callsTogether) {
    throw new VaultError('INVALID_PARAMS', {
      message: `calls: Expected 1 to ${limits.callsTogether}`,
    })
  }
  const book = openTokenBook(chain.id, tokens)
  const budget = createCallBudget()
  const read = calls.map(({ to, value, data, tokenClaim }) => {
    const call = parseCall({ to, value, data })
    const contract = toChecksumAddress(call.to)
    if (contract === account && call.data.length > 0) {
      throw new VaultError('METHOD_NOT_ALLOWED', {
        message: 'A call to the account itself may not have data',
      })
    }
    const reading = decodeCall({ chainId, account, ...call }, book, undefined, budget)
    return { ...call, contract, reading, claim: tokenClaim }
  })
  return {
    calls: read.map(({ contract, value, data }) => ({
      to: contract,
      value: `0x${value.toString(16)}`,
      data: toHex(data),
    })),
    steps: read.map(({ contract, value, data, reading, claim }) => ({
      to: contract,
      value: value.toString(),
      isDelegate: false,
      call: claimToken(reading.call, { contract, claim }),
      data: reading.call.kind === 'contractCall' ? toHex(data) : null,
    })),
    warnings: mergeWarnings(read.flatMap(({ reading }) => reading.warnings)),
    value: read.reduce((sum, each) => sum + each.value, 0n),
  }
}

/** Private copies: later changes to the request have no effect. */
const parseCall = ({
  to,
  value,
  data,
}: AccountCall): { to: Bytes; value: bigint; data: Bytes } => ({
  to: parseAddress(to),
  value: parseQuantity(value, 1n << 256n),
  data: parseHex(data),
})
