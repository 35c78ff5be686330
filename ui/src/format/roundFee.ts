/** The rest changes with every block. */
const feeDigits = 2

/** Rounds a fee up to two digits, in base units: users never pay more than shown. */
export function roundFee(amount: string): bigint {
  const unit = feeUnit(amount)
  return ((BigInt(amount) + unit - 1n) / unit) * unit
}

export function addFee(amount: string, fee: string): bigint {
  const unit = feeUnit(fee)
  return ((BigInt(amount) + roundFee(fee) + unit - 1n) / unit) * unit
}

const feeUnit = (fee: string) =>
  10n ** BigInt(Math.max(0, BigInt(fee).toString().length - feeDigits))
