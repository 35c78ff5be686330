import { defineConfig } from '@playwright/test'
import { patience } from './services/patience.ts'

export default defineConfig({
  testDir: './tests',
  // Each worker has its own browser and services; most tests wait more than they compute.
  workers: 2,
  fullyParallel: true,
  timeout: 4 * patience,
  expect: { timeout: patience, toPass: { timeout: patience } },
  projects: [
    { name: 'flows', testIgnore: ['**/attacker/**', '**/rpc/**', '**/logins/**', '**/walk/**'] },
    { name: 'logins', testMatch: '**/logins/**/*.spec.ts' },
    { name: 'rpc', testMatch: '**/rpc/**/*.spec.ts' },
    { name: 'walk', testMatch: '**/walk/**/*.spec.ts' },
    { name: 'threats', testMatch: '**/attacker/**/*.spec.ts' },
  ],
  forbidOnly: true,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    headless: true,
    actionTimeout: patience,
    navigationTimeout: patience,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      // The last --disable-features wins. Playwright's own disables storage partitioning.
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-features=HttpsUpgrades',
      ],
    },
  },
})
