/** `pnpm dev`: the demo of `npm start` with hot reload, until Ctrl-C. */
import { checkNode, install, pnpm, step } from './workspace.mjs'

checkNode()
install()
step('Building the frame')
pnpm('--filter', '@latchkey/frame-app', 'build')
step('Starting')
const { register } = await import('tsx/esm/api')
register()
await import('../e2e/dev.ts')
