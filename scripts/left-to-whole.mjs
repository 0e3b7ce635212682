/**
 * Tag of a long test whose code shorter tests cover too. `npm test` leaves it to `npm run
 * test:whole`.
 */
export const longTestTag = 'whole'

/** Matches the tag for long tests in Playwright's titles, for `--grep`. */
export const longTestTitlePattern = /@whole\b/

/** Argument of vitest that leaves out the long tests with the tag. */
export const excludeLongTestsArgument = `--tagsFilter=!${longTestTag}`
