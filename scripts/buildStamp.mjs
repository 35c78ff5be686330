/** Says whether a build is up to date: by the content of its sources and of what it wrote. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const stampPath = (root) => join(root, 'node_modules', '.build-stamp')

/** Returns true if nothing differs since the last stamp. Without git, always false. */
export function isBuilt(root) {
  if (!existsSync(stampPath(root))) return false
  return readFileSync(stampPath(root), 'utf8') === createStamp(hashSources(root), root)
}

/** Call it before a build, and the returned function once it has succeeded. */
export function startStamp(root) {
  // A source that changes during the build belongs to the next one.
  const sources = hashSources(root)
  return () => {
    if (sources !== undefined) writeFileSync(stampPath(root), createStamp(sources, root))
  }
}

const createStamp = (sources, root) => `${process.version} ${sources} ${hashOutputs(root)}\n`

/**
 * Every file that git tracks or would add, so that no source can be forgotten. The lockfile stands
 * for the packages.
 */
function hashSources(root) {
  const files = listFiles(root, '--cached', '--others')
  return files && hashFiles(root, files)
}

/** Every file in the `dist` folders. */
function hashOutputs(root) {
  const folders = listFiles(root, '--others', '--ignored', '--directory') ?? []
  const list = (folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name))
  return hashFiles(root, folders.filter((path) => path.endsWith('dist/')).flatMap(list))
}

function hashFiles(root, paths) {
  const hash = createHash('sha256')
  for (const path of paths.sort()) {
    const file = join(root, path)
    // A tracked file may be deleted.
    if (!existsSync(file) || !statSync(file).isFile()) continue
    const content = createHash('sha256').update(readFileSync(file)).digest('hex')
    hash.update(`${path}\0${content}\n`)
  }
  return hash.digest('hex')
}

/** Relative to `root`. Returns undefined without git. */
function listFiles(root, ...which) {
  const { status, stdout } = spawnSync('git', ['ls-files', '-z', '--exclude-standard', ...which], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  return status === 0 ? stdout.split('\0').filter(Boolean) : undefined
}
