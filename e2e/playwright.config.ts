import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: './tests',
  // Each worker has its own browser and services; most tests wait more than they compute.
  workers: 2,
  fullyParallel: true,
  // Ends a test that hangs; slow machines still pass.
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
