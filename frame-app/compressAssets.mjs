/** The build's compressed copies of the client's files, so that no start of a server compresses. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Writes `name.br` and `name.gz` beside each file of a directory, which has no such copies yet. */
export async function compressAssets(directory) {
  for (const name of await readdir(directory)) {
    const path = join(directory, name)
    const bytes = await readFile(path)
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(bytes, {
        params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
      promisify(gzip)(bytes, { level: 9 }),
    ])
    await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
  }
}
