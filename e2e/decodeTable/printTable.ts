import { readScreen } from './readScreen.ts'
import { tableRows } from './transactions.ts'

export function printTable(): void {
  for (const row of tableRows) {
    const { sentence, lines, risk, warnings } = readScreen(row)
    const short = lines.map((line) => (line.startsWith('Data: ') ? `${line.slice(0, 40)}…` : line))
    console.log(`### ${row.name}\n\n**${sentence}** (${[risk, ...warnings].join(', ')})\n`)
    console.log(`${short.map((line) => `    ${line}`).join('\n')}\n`)
  }
}
