/** `pnpm --filter @latchkey/frame-app descriptors:pin`: pins the descriptors as they are now. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('descriptors/', import.meta.url))
const files = readdirSync(folder).filter((file) => file.endsWith('.json') && file !== 'pins.json')
const pins = files.sort().map((file) => {
  const hash = createHash('sha256')
    .update(readFileSync(folder + file))
    .digest('hex')
  return [file, hash]
})
writeFileSync(`${folder}pins.json`, `${JSON.stringify(Object.fromEntries(pins), null, 2)}\n`)
console.info(pins.map(([file, hash]) => `${hash}  ${file}`).join('\n'))
