import type { CheckedSql } from './checked'

/** The statement that runs: at most so many rows of what a checked text answers, in its order. `limit` is a whole number from 1. */
export const gated = ({ text }: Pick<CheckedSql, 'text'>, limit: number): string =>
  wrapped(text, limit)

/** A text of its own lines, so that no comment in it swallows what is ours. */
export const wrapped = (text: string, limit: number): string =>
  `SELECT * FROM (\n${text}\n) LIMIT ${limit}`
