/** Digits of a fee that tell anything: the rest changes with every block. */
const feeDigits = 2

/** Base units of a fee, rounded up to two digits: what is shown is never less than what may be paid. */
export function roundFee(amount: string): bigint {
  const unit = feeUnit(amount)
  return ((BigInt(amount) + unit - 1n) / unit) * unit
}

/** What goes and the fee together, base units, rounded up to the last digit of the rounded fee. */
export function addFee(amount: string, fee: string): bigint {
  const unit = feeUnit(fee)
  return ((BigInt(amount) + roundFee(fee) + unit - 1n) / unit) * unit
}

const feeUnit = (fee: string) =>
  10n ** BigInt(Math.max(0, BigInt(fee).toString().length - feeDigits))
