import { join } from 'node:path'
import { root } from './workspace.mjs'

const projects = [
  'sdk',
  'e2e',
  'frame-app',
  'frame-app/tsconfig.server.json',
  'frame-app/tsconfig.integration.json',
  'protocol',
  'ui',
]

/** For `runParallel`. */
export const typeTasks = projects.map((project) => ({
  name: `types of ${project}`,
  command: join(root, 'node_modules', '.bin', 'tsc'),
  args: ['-p', project],
}))
