/** `pnpm --filter @latchkey/e2e decodeTable` prints what the approval screen says, as Markdown. */
import { importBuilt } from '../services/importBuilt.ts'

const { printTable } = await importBuilt<typeof import('./printTable.ts')>('decodeTable/printTable')
printTable()
