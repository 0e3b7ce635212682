/**
 * Tag of a long test whose code shorter tests cover too. `npm test` leaves it to `npm run
 * test:whole`.
 */
export const wholeTag = 'whole'

/** The tag in Playwright's titles, which `--grep` reads. */
export const wholeMark = /@whole\b/

/** Argument of vitest that leaves out the tests with the tag. */
export const withoutWhole = `--tagsFilter=!${wholeTag}`
