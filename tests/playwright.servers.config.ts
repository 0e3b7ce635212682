import { defineConfig } from '@playwright/test'
import usual from './playwright.config'

/** Configuration of the end-to-end tests that start real servers, for `npm run test:servers`. */
export default defineConfig({ ...usual, testDir: 'e2e/servers', testIgnore: [], workers: 1 })
