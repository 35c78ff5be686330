import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Puts the files that need a DOM last: Vitest starts a new process for each change of environment.
 */
export class EnvironmentSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const needsDom = new Map(sorted.map((file) => [file, hasEnvironment(file)]))
    return sorted.sort((a, b) => Number(needsDom.get(a)) - Number(needsDom.get(b)))
  }
}

function hasEnvironment({ moduleId }: TestSpecification) {
  return readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment')
}
