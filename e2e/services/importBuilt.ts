import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import { createDescriptorFiles } from '../../frame-app/descriptorFiles.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Bundles a module that imports the key worker's code, and imports the bundle: Node cannot load the
 * operator's descriptors.
 *
 * @param path - in `e2e`, without its extension
 */
export async function importBuilt<Module>(path: string): Promise<Module> {
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [createDescriptorFiles()],
    ssr: { noExternal: true },
    build: { ssr: `${path}.ts`, outDir: `dist/${path}`, emptyOutDir: true },
  })
  const name = path.slice(path.lastIndexOf('/') + 1)
  return import(pathToFileURL(`${root}dist/${path}/${name}.js`).href)
}
