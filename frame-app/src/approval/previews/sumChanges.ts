import type { PhraseValue, Row } from './preview.ts'

/**
 * Adds up the amounts of one token of one network under one label, and puts the rows of a label
 * together. Other rows stay as they are.
 */
export function sumChanges(rows: readonly Row[]): readonly Row[] {
  const sums = new Map<string, Row>()
  for (const [index, row] of rows.entries()) {
    const key = readKey(row) ?? String(index)
    const sum = sums.get(key)
    sums.set(key, sum ? add(sum, row) : row)
  }
  const labels = [...new Set(rows.map(readLabel))]
  return labels.flatMap((label) => [...sums.values()].filter((row) => readLabel(row) === label))
}

const readLabel = ({ label }: Row): string => JSON.stringify(label)

/** Returns undefined for what is not an amount with a known token. */
function readKey({ label, value }: Row): string | undefined {
  if (value.kind !== 'amount' || !value.worth) return undefined
  return JSON.stringify([label, value.worth.token])
}

function add(sum: Row, row: Row): Row {
  const one = sum.value
  const other = row.value
  if (one.kind !== 'amount' || other.kind !== 'amount' || !one.worth || !other.worth) return sum
  const units = (BigInt(one.worth.units) + BigInt(other.worth.units)).toString()
  return {
    ...sum,
    value: { ...one, text: withUnits(one.text, units), worth: { ...one.worth, units } },
  }
}

const withUnits = (text: PhraseValue, units: string): PhraseValue =>
  typeof text === 'object' && 'units' in text ? { ...text, units } : text
