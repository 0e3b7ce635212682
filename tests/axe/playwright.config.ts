import { defineConfig } from '@playwright/test'

/**
 * Used by `npm run test:axe`. `npm test` has a short version, because checking every theme and zoom
 * level takes too long.
 */
// biome-ignore lint/style/noDefaultExport: Playwright reads it
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/axe',
  fullyParallel: true,
  workers: 1,
  retries: 0,
  timeout: 1_800_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./matrix-reporter.ts']],
  use: { locale: 'vi-VN', timezoneId: 'Asia/Ho_Chi_Minh' }
})
