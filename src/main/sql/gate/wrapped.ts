/**
 * Wraps a checked text in our statement, on its own lines so that a comment in it cannot swallow
 * the rest. `limit` is an integer from 1.
 */
export const wrapped = (text: string, limit: number): string =>
  `SELECT * FROM (\n${text}\n) LIMIT ${limit}`
