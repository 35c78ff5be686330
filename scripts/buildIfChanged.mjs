/** Builds, unless the last build is up to date: `npm start` and the test commands need one. */
import { isBuilt, startStamp } from './buildStamp.mjs'
import { pnpm, root } from './workspace.mjs'

if (isBuilt(root)) {
  console.log('Up to date.')
} else {
  const writeStamp = startStamp(root)
  pnpm('run', 'build')
  writeStamp()
}
