import { defineConfig } from '@playwright/test'
import { wholeMark } from '../scripts/left-to-whole.mjs'
import { chooseRuntime, describeRuntime } from '../scripts/runtime.mjs'
import { isWhole } from './support/effort'

export default defineConfig({
  testDir: 'e2e',
  // These tests are run by `npm run test:servers`.
  testIgnore: '**/e2e/servers/**',
  // By default, tests are skipped whose flows a shorter test or unit tests already cover.
  ...(!isWhole && { grepInvert: wholeMark }),
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  // A test waits for a third of its time for a start, a response or a picture, so four workers keep
  // two cores busy.
  workers: 4,
  // `npm test` itself repeats failed tests alone, because a busy machine may be the reason.
  retries: 0,
  retryStrategy: 'isolated',
  // The timeout only catches hanging tests, because a walk through every page takes long under
  // load.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  // The assurance page attributes a report to the runtime that its metadata name. Workers also read
  // this file but write no report.
  ...(process.env.TEST_WORKER_INDEX === undefined && {
    metadata: describeRuntime(chooseRuntime())
  }),
  reporter: [['list'], ['json']],
  use: { actionTimeout: 60_000, locale: 'vi-VN', timezoneId: 'Asia/Ho_Chi_Minh' }
})
