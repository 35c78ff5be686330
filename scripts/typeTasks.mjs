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

/**
 * Returns tasks of `runParallel` that check the types of each package.
 *
 * @param isIncremental checks again only what changed since the last such run
 */
export const listTypeTasks = ({ isIncremental = false } = {}) =>
  projects.map((project) => ({
    name: `types of ${project}`,
    command: join(root, 'node_modules', '.bin', 'tsc'),
    args: ['-p', project, ...(isIncremental ? ['--incremental', ...keepState(project)] : [])],
  }))

const keepState = (project) => [
  '--tsBuildInfoFile',
  join(root, 'node_modules', '.cache', 'types', `${project.replaceAll('/', '-')}.tsbuildinfo`),
]
