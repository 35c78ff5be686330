import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

export type Programs = Readonly<Record<'server' | 'silentServer' | 'bare', string>>

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** Bundled like the build: a TypeScript loader would count as the server's memory. */
export async function buildPrograms(): Promise<Programs> {
  const entry = path('../src/server/main.ts')
  await bundle({ server: entry, bare: path('./bareServer.ts') }, { emptyOutDir: true })
  await bundle({ silentServer: entry }, { plugins: [replaceMailer] })
  const file = (name: string) => path(`../dist/bench/${name}.js`)
  return { server: file('server'), silentServer: file('silentServer'), bare: file('bare') }
}

/** The server's own program, with `silentMailer.ts` in place of the mailer. */
const replaceMailer: Plugin = {
  name: 'replace-mailer',
  enforce: 'pre',
  resolveId: (source) =>
    source.endsWith('/mailer/createMailer.ts') ? path('./silentMailer.ts') : undefined,
}

async function bundle(
  input: Readonly<Record<string, string>>,
  { plugins = [], emptyOutDir = false }: { plugins?: Plugin[]; emptyOutDir?: boolean },
): Promise<void> {
  await build({
    root: path('..'),
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: {
      outDir: 'dist/bench',
      emptyOutDir,
      target: 'node20',
      ssr: true,
      rolldownOptions: { input, output: { entryFileNames: '[name].js' } },
    },
  })
}
