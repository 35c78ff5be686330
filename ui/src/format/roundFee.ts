/** The rest changes with every block. */
const feeDigits = 2

/** Rounds a fee up to two digits, in base units: users never pay more than shown. */
export function roundFee(amount: string): bigint {
  const digits = BigInt(amount).toString().length
  const unit = 10n ** BigInt(Math.max(0, digits - feeDigits))
  return ((BigInt(amount) + unit - 1n) / unit) * unit
}

/** Keeps every digit of the amount, so that the total is the sum of what stands above it. */
export const addFee = (amount: string, fee: string): bigint => BigInt(amount) + roundFee(fee)
