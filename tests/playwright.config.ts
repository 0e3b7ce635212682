import { defineConfig } from '@playwright/test'
import { longTestTitlePattern } from '../scripts/left-to-whole.mjs'
import { chooseRuntime, describeRuntime } from '../scripts/runtime.mjs'
import { isWholeRun } from './support/effort'

export default defineConfig({
  testDir: 'e2e',
  // Excluded, because these tests need servers and are run by `npm run test:servers`.
  testIgnore: '**/e2e/servers/**',
  // Without `npm run test:whole`, tests are skipped if a shorter test or unit tests already cover
  // what they test.
  ...(!isWholeRun && { grepInvert: longTestTitlePattern }),
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  // A test spends a third of its time waiting for a start, a response or a picture, so four workers
  // keep two cores busy.
  workers: 4,
  // No retries here, because the script of `npm test` repeats failed tests alone, as a busy machine
  // may be the reason.
  retries: 0,
  retryStrategy: 'isolated',
  // The timeout is only meant to end tests that hang, because a walk through every page takes long
  // on a busy machine.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  // The metadata name the runtime, so that the test report shows for which runtime a result is
  // evidence. Worker processes also load this file but write no report.
  ...(process.env.TEST_WORKER_INDEX === undefined && {
    metadata: describeRuntime(chooseRuntime())
  }),
  reporter: [['list'], ['json']],
  use: { actionTimeout: 60_000, locale: 'vi-VN', timezoneId: 'Asia/Ho_Chi_Minh' }
})
