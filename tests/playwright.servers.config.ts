import { defineConfig } from '@playwright/test'
import usual from './playwright.config'

/** The end-to-end tests that start real servers, as `npm run test:servers` has them. */
export default defineConfig({ ...usual, testDir: 'e2e/servers', testIgnore: [], workers: 1 })
