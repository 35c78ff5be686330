/** `npm start`: installs and builds what is missing, then runs the demo until Ctrl-C. */
import { checkNode, install, pnpm, step } from './workspace.mjs'

checkNode()
install()
step('Building')
pnpm('build:changed')
step('Starting')
const { register } = await import('tsx/esm/api')
register()
await import('../e2e/start.ts')
