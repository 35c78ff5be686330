import { timingSafeEqual } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod/mini'
import type { Secrets } from '../http/context.ts'
import { OperatorError } from '../projects/operatorError.ts'
import { exportedTables } from './exportedTables.ts'
import {
  createExportMac,
  currentSchema,
  type ExportRow,
  exportEnd,
  exportHeader,
  exportRow,
  formatVersion,
  type RowCounts,
} from './exportFormat.ts'
import { readLines } from './readLines.ts'

export type ReadExportParameters = {
  readonly secrets: Pick<Secrets, 'emailIndexKey'>
  /** The file's bytes. */
  readonly source: AsyncIterable<Uint8Array>
}

/**
 * Reads an export row by row. Only the end shows if the rows are those that were exported: use none
 * of them before the generator has ended.
 *
 * @returns the rows; the generator's result is their number by table
 * @throws OperatorError EXPORT_INCOMPATIBLE for another format or schema; EXPORT_DAMAGED for a file
 * that is cut off, altered, or of other secrets
 */
export async function* readExport({
  secrets,
  source,
}: ReadExportParameters): AsyncGenerator<ExportRow, RowCounts, undefined> {
  const mac = createExportMac(secrets)
  const counts: RowCounts = Object.fromEntries(exportedTables.map((table) => [table, 0]))
  let isStarted = false
  let end: z.infer<typeof exportEnd> | undefined
  for await (const line of readLines(source)) {
    if (end !== undefined) throw damaged('It goes on after its last line.')
    const document = parseLine(line)
    if (!isStarted) {
      requireCompatible(document)
      isStarted = true
    } else {
      const row = exportRow.safeParse(document)
      if (!row.success) {
        end = parse(exportEnd, document)
        continue
      }
      counts[row.data.table] = (counts[row.data.table] ?? 0) + 1
      yield row.data
    }
    mac.update(line).update('\n')
  }
  if (end === undefined) throw damaged('It is cut off: its last line is missing.')
  const [stated, computed] = [Buffer.from(end.mac, 'base64url'), mac.digest()]
  if (stated.length !== computed.length || !timingSafeEqual(stated, computed)) {
    throw damaged('It was altered, or SECRET_FILE is not the one of the exporting server.')
  }
  if (!isDeepStrictEqual(end.rows, counts)) throw damaged('Its counts are not those of its rows.')
  return counts
}

function requireCompatible(document: unknown): void {
  const header = exportHeader.safeParse(document)
  if (!header.success) throw damaged('It does not begin as an export of Latchkey.')
  const { version, schema, server } = header.data
  if (version === formatVersion && schema === currentSchema) return
  throw new OperatorError(
    `The export has the format ${version} and the schema ${schema}, written by version ${server}; this version reads format ${formatVersion} and schema ${currentSchema}. Import it with version ${server}, then upgrade that server.`,
    { code: 'EXPORT_INCOMPATIBLE' },
  )
}

function parseLine(line: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(line).toString('utf8'))
  } catch {
    // Not JSON: the file is cut off inside a line, or another file.
    throw damaged('One of its lines is not whole.')
  }
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, document: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(document)
  if (parsed.success) return parsed.data
  throw damaged('One of its lines is neither a row nor the end.')
}

const damaged = (why: string) =>
  new OperatorError(
    `The file is not a whole export. ${why} Copy it again, and compare both files with sha256sum.`,
    { code: 'EXPORT_DAMAGED' },
  )
