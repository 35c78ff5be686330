/**
 * Builds the recovery page: one HTML file that works from disk. Its policy names the hashes of its
 * only script and style, and forbids everything else, connections too.
 *
 *   node buildRecovery.mjs    writes recovery/latchkey-recovery.html
 */
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))

/** The committed page, which a test compares with the source. */
export const recoveryPagePath = fileURLToPath(
  new URL('../recovery/latchkey-recovery.html', import.meta.url),
)

/** Returns the document. Builds of one source are byte-equal. */
export async function buildRecoveryPage() {
  const built = await build({
    root,
    logLevel: 'error',
    build: {
      write: false,
      // Else the script would add the style, which the policy forbids.
      cssCodeSplit: false,
      rolldownOptions: { input: 'src/recoveryPage/main.ts', output: { format: 'iife' } },
    },
  })
  const { output } = Array.isArray(built) ? built[0] : built
  const find = (ending) => output.filter(({ fileName }) => fileName.endsWith(ending))
  const [script, ...others] = find('.js')
  const [style] = find('.css')
  if (others.length > 0) throw new TypeError('The page has more than one script')
  return writeDocument(escapeScript(script.code), String(style.source))
}

/** Inside a script, `<\/script` and `<!--` are the same text to JavaScript, and nothing to HTML. */
const escapeScript = (code) =>
  code.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--')

function writeDocument(script, style) {
  const policy = [
    "default-src 'none'",
    `script-src ${hash(script)}`,
    `style-src ${hash(style)}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="referrer" content="no-referrer" />
    <title>Latchkey recovery</title>
    <link rel="icon" href="data:," />
    <style>${style}</style>
  </head>
  <body>
    <script>${script}</script>
  </body>
</html>
`
}

const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(dirname(recoveryPagePath), { recursive: true })
  writeFileSync(recoveryPagePath, await buildRecoveryPage())
}
