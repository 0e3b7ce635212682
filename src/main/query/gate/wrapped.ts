/** A checked text in a statement of ours, on lines of its own, so that no comment in it swallows what is ours. `limit` is a whole number from 1. */
export const wrapped = (text: string, limit: number): string =>
  `SELECT * FROM (\n${text}\n) LIMIT ${limit}`
