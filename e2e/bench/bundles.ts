/** Builds of a React page with and without the connect button. */
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Rolldown } from 'vite'

const here = fileURLToPath(new URL('.', import.meta.url))

/** Builds one of `entries/` for production and returns its chunks. */
export async function bundle(entry: string): Promise<Rolldown.OutputChunk[]> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [react()],
    root: here,
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: `${here}entries/${entry}.tsx` },
    },
  })
  const { output } = [result].flat()[0] as Rolldown.RolldownOutput
  return output.filter((file) => file.type === 'chunk')
}

export const findEntry = (chunks: Rolldown.OutputChunk[]) =>
  found(
    chunks.find((chunk) => chunk.isEntry),
    'entry',
  )
export const findChunk = (chunks: Rolldown.OutputChunk[], name: string) =>
  found(
    chunks.find((chunk) => chunk.name === name),
    name,
  )

function found<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`The build has no chunk named ${name}`)
  return value
}

/** Returns these chunks and everything that a browser loads before they run. */
export function staticGraph(chunks: Rolldown.OutputChunk[], from: Rolldown.OutputChunk[]) {
  const reached = new Set(from)
  for (const chunk of reached) {
    for (const file of chunk.imports) {
      const imported = chunks.find(({ fileName }) => fileName === file)
      if (imported) reached.add(imported)
    }
  }
  return [...reached]
}
