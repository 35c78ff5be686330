import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: './tests',
  // Each worker has a browser and a set of services of its own; most tests wait for more than they compute.
  workers: 2,
  fullyParallel: true,
  // Against what hangs; a slow machine is no failure.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  projects: [
    { name: 'flows', testIgnore: '**/attacker/**' },
    { name: 'threats', testMatch: '**/attacker/**/*.spec.ts' },
  ],
  forbidOnly: true,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    headless: true,
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      // The last --disable-features wins: Playwright's own would switch storage partitioning off.
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-features=HttpsUpgrades',
      ],
    },
  },
})
