import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { sdkVersion } from './version.ts'

test('sdkVersion is the version in package.json', () => {
  expect(sdkVersion).toBe(packageJson.version)
})
