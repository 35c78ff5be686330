import { littleEndian } from './littleEndian.ts'
import type { SolanaMessage } from './message.ts'
import { programs } from './programs.ts'

const lamportsPerSignature = 5000n
const defaultUnits = 200_000n
const mostUnits = 1_400_000n
const microLamports = 1_000_000n

/** Their data begins with the number of signatures they check. */
const signatureChecks = [
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
]

const setUnitLimit = 2
const setUnitPrice = 3

/**
 * Returns the network fee in lamports: 5,000 per signature, of the transaction or checked by
 * it, and the price of its compute units, by default 200,000 per instruction.
 *
 * @param unitPrice - millionths of a lamport, in place of the transaction's own
 */
export function solanaFee(
  { signatures, instructions }: Pick<SolanaMessage, 'signatures' | 'instructions'>,
  unitPrice?: bigint,
): bigint {
  const budget = instructions.filter(({ programId }) => programId === programs.computeBudget)
  const setting = (code: number) => {
    const data = budget.find((instruction) => instruction.data[0] === code)?.data
    return data && littleEndian(data.subarray(1))
  }
  const others = BigInt(instructions.length - budget.length)
  const units = setting(setUnitLimit) ?? others * defaultUnits
  const price = unitPrice ?? setting(setUnitPrice) ?? 0n
  const priority = (units < mostUnits ? units : mostUnits) * price
  const checked = instructions
    .filter(({ programId }) => signatureChecks.includes(programId))
    .reduce((sum, { data }) => sum + (data[0] ?? 0), 0)
  const base = BigInt(signatures + checked) * lamportsPerSignature
  return base + (priority + microLamports - 1n) / microLamports
}
