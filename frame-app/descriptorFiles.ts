/** Compiles the operator's descriptors (ERC-7730) into the key worker. See `descriptors/README.md`. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'
import { DescriptorError } from './src/keys/worker/descriptors/descriptorError.ts'

const name = 'virtual:descriptors'
const ownFolder = fileURLToPath(new URL('descriptors/', import.meta.url))
// Loaded by Vite: a configuration is bundled before packages of the workspace.
const compiler = fileURLToPath(
  new URL('src/keys/worker/descriptors/compileDescriptor.ts', import.meta.url),
)
const pinCommand = 'pnpm --filter @latchkey/frame-app descriptors:pin'

type Compiler = typeof import('./src/keys/worker/descriptors/compileDescriptor.ts')

const listDescriptors = (folder = ownFolder): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json') && file !== 'pins.json')
    .sort()

/**
 * Reads the files of a folder whose SHA-256 is in its `pins.json`.
 *
 * @throws DescriptorError naming the first file that is not pinned, is pinned with another hash, or is missing
 */
export function readPinned(folder = ownFolder): { file: string; text: string }[] {
  const pins = new Map(
    Object.entries<unknown>(JSON.parse(readFileSync(`${folder}pins.json`, 'utf8'))),
  )
  const files = listDescriptors(folder)
  const lost = [...pins.keys()].find((file) => !files.includes(file))
  if (lost !== undefined) {
    throw new DescriptorError(
      `The pinned descriptor ${lost} is missing. Restore it, or run ${pinCommand}.`,
    )
  }
  return files.map((file) => {
    const bytes = readFileSync(folder + file)
    const hash = createHash('sha256').update(bytes).digest('hex')
    if (pins.get(file) !== hash) {
      const reason = pins.has(file) ? 'changed since it was pinned' : 'is not pinned'
      throw new DescriptorError(
        `The descriptor ${file} ${reason}: its SHA-256 is ${hash}. Review it, then run ${pinCommand}.`,
      )
    }
    return { file, text: bytes.toString('utf8') }
  })
}

async function compileAll(folder: string) {
  const { module } = await runnerImport<Compiler>(compiler)
  return readPinned(folder).flatMap(({ file, text }) => {
    try {
      return module.compileDescriptor(JSON.parse(text))
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : 'it is malformed'
      throw new DescriptorError(`The descriptor ${file} cannot be used: ${reason}.`, { cause })
    }
  })
}

export const createDescriptorFiles = (folder = ownFolder): Plugin => ({
  name: 'descriptor-files',
  resolveId: (id) => (id === name ? id : undefined),
  load: async (id) =>
    id === name
      ? `export const descriptors = ${JSON.stringify(await compileAll(folder))}`
      : undefined,
})
