import { createHash } from 'node:crypto'
import type { MaterialisedRowOrder, StatementParameters } from '../engine/messages'

/**
 * Creates a row order (materialised row numbers of a result) whose name is the hash of its
 * statement, so that the same order is computed once for all pages.
 */
export function createRowOrder(
  sql: string,
  parameters: StatementParameters = []
): MaterialisedRowOrder {
  const hash = createHash('sha256')
    .update(JSON.stringify([sql, parameters]))
    .digest('hex')
  return { name: `a-${hash.slice(0, 24)}`, sql, parameters }
}

/** SQL name of the table with the materialised row order. */
export const rowOrderTableOf = ({ name }: MaterialisedRowOrder): string => `memory.main."${name}"`
