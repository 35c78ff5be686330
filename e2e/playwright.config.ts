import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: './tests',
  // Two cores: one browser at a time, and one set of services for all of it.
  workers: 1,
  fullyParallel: false,
  // Against what hangs; a slow machine is no failure.
  timeout: 90_000,
  expect: { timeout: 15_000 },
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
