import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { launchOptions } from './services/launchOptions.ts'
import { patience } from './services/patience.ts'

const testDir = join(import.meta.dirname, 'tests')
/** Playwright matches whole paths, so that a checkout in a folder `logins` would match, too. */
const inTests = (folder: string) => join(testDir, folder, '**', '*.spec.ts')

export default defineConfig({
  testDir,
  globalSetup: join(import.meta.dirname, 'globalSetup.ts'),
  // Each worker has its own browser and services; most tests wait more than they compute.
  workers: 2,
  fullyParallel: true,
  timeout: 4 * patience,
  expect: { timeout: patience, toPass: { timeout: patience } },
  projects: [
    { name: 'flows', testIgnore: ['attacker', 'rpc', 'logins', 'walk', 'languages'].map(inTests) },
    { name: 'logins', testMatch: inTests('logins') },
    { name: 'rpc', testMatch: inTests('rpc') },
    { name: 'walk', testMatch: inTests('walk') },
    { name: 'languages', testMatch: inTests('languages') },
    { name: 'threats', testMatch: inTests('attacker') },
  ],
  forbidOnly: true,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    headless: true,
    actionTimeout: patience,
    navigationTimeout: patience,
    launchOptions: {
      ...launchOptions,
      args: ['--disable-quic', '--no-first-run', ...launchOptions.args],
    },
  },
})
