/** A measured figure and its budget. */
export type Figure = {
  name: string
  value: number
  /** Largest allowed, or smallest when `atLeast`. */
  budget: number
  unit: string
  atLeast?: boolean
  /** Share by which repeated runs differed. A figure may exceed its budget by it. */
  noise?: number
}

export const fits = ({ value, budget, atLeast, noise = 0 }: Figure) =>
  atLeast ? value >= budget * (1 - noise) : value <= budget * (1 + noise)

/** Formats figure, budget and their ratio. */
export function formatFigure(figure: Figure): string {
  const { name, value, budget, unit, atLeast, noise } = figure
  const columns = [
    fits(figure) ? 'ok  ' : 'OVER',
    name.padEnd(58),
    `${round(value)} ${unit}`.padStart(12),
    `${atLeast ? 'at least' : 'at most'} ${round(budget)}`.padStart(14),
    budget === 0 ? ' '.repeat(12) : `ratio ${round(value / budget)}`.padStart(12),
    noise === undefined ? '' : `noise ${Math.round(noise * 100)} %`.padStart(12),
  ]
  return columns.join('  ').trimEnd()
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Returns the median of several runs, and the interquartile range as a share of it. */
export function summarize(runs: readonly number[]): { value: number; noise: number } {
  const sorted = [...runs].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  const value = median(runs)
  return { value, noise: (at(0.75) - at(0.25)) / value }
}

const round = (value: number) => (value >= 100 ? Math.round(value) : Number(value.toPrecision(3)))
