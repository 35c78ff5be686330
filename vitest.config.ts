import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { launchOptions } from './e2e/services/launchOptions.ts'
import { createDescriptorFiles } from './frame-app/descriptorFiles.ts'
import { tokenSheet } from './frame-app/tokenSheet.ts'
import { EnvironmentSequencer } from './vitest.sequencer.ts'

const packages = '{protocol,ui,frame-app,sdk,e2e}'
const browserTests = `${packages}/**/*.browser.test.{ts,tsx}`
/** Tests that open databases, start processes or read a build; and those of seconds, by their name. */
const slowTests = [
  'frame-app/src/{api,server,integration}/**/*.test.ts',
  'e2e/**/*.test.ts',
  `${packages}/**/*.slow.test.ts`,
]
/**
 * Files share a process, which loads each module once: no module has state, and no file leaves any
 * behind.
 */
const shared = { isolate: false, setupFiles: 'vitest.setup.ts' }

export default defineConfig({
  plugins: [react(), tokenSheet, createDescriptorFiles()],
  worker: { plugins: () => [createDescriptorFiles()] },
  test: {
    // The default leaves a core idle: half of two.
    maxWorkers: 2,
    sequence: { sequencer: EnvironmentSequencer },
    // The limits end only what hangs: a busy machine stops for seconds at a time.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // `@walletconnect/utils` rejects a promise that nobody holds when a proposal expires: five minutes
    // later, and so while another file runs.
    onUnhandledError: ({ message }) => message !== 'Proposal expired',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [`${packages}/**/*.test.{ts,tsx}`],
          exclude: [browserTests, ...slowTests, '**/node_modules/**', '**/dist/**'],
          ...shared,
          typecheck: {
            enabled: true,
            include: ['protocol/**/*.test-d.ts'],
            tsconfig: 'protocol/tsconfig.json',
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'slow',
          globalSetup: 'frame-app/src/server/testing/testDatabases.ts',
          include: slowTests,
          exclude: ['**/node_modules/**', '**/dist/**'],
          ...shared,
        },
      },
      {
        extends: true,
        // Vite does not find the worker's packages through the tests; found late, each would reload
        // the page.
        optimizeDeps: { entries: [browserTests, 'frame-app/src/keys/{vault,account}Worker.ts'] },
        test: {
          name: 'browser',
          include: [browserTests],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
