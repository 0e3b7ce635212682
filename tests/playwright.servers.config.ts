import { defineConfig } from '@playwright/test'
import usual from './playwright.config'

/** The end-to-end tests that start real servers, run by `npm run test:servers`. */
export default defineConfig({ ...usual, testDir: 'e2e/servers', testIgnore: [], workers: 1 })
