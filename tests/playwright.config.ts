import { defineConfig } from '@playwright/test'
import { wholeMark } from '../scripts/left-to-whole.mjs'
import { chooseRuntime, describeRuntime } from '../scripts/runtime.mjs'
import { isWhole } from './support/effort'

export default defineConfig({
  testDir: 'e2e',
  // `npm run test:servers` has them.
  testIgnore: '**/e2e/servers/**',
  // Flows over ground that a shorter one, or tests of units, go over too.
  ...(!isWhole && { grepInvert: wholeMark }),
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  // A test waits about a third of its time, for a start, an answer or a picture: four keep two cores busy.
  workers: 4,
  retries: 0,
  // Against tests that hang, not slow ones: a walk through every page takes its time beside other work.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  // The page of assurance counts a report by the runtime that it names. Workers read this file too and write no report.
  ...(process.env.TEST_WORKER_INDEX === undefined && {
    metadata: describeRuntime(chooseRuntime())
  }),
  reporter: [['list'], ['json']],
  use: { actionTimeout: 60_000, locale: 'vi-VN', timezoneId: 'Asia/Ho_Chi_Minh' }
})
