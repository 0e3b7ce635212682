import type { QueryCatalogueTable } from '@shared/model/query/outputs'
import type { EngineCell } from '../../../src/main/warehouse/engine/messages'
import type { OracleValue } from './oracle-values'

/** Table in memory; integers that a double cannot represent and non-finite numbers are texts. */
export interface OracleTable extends QueryCatalogueTable {
  readonly rows: readonly (readonly EngineCell[])[]
  /** Earlier rows, oldest first, each with the day on which they became current. */
  readonly versions?: readonly OracleTableVersion[] | undefined
  /** Day on which the rows became current. */
  readonly since?: string | undefined
}

export interface OracleTableVersion {
  readonly day: string
  readonly rows: OracleTable['rows']
}

type Column = QueryCatalogueTable['columns'][number]

/**
 * Value of a column in a row as a query reads it: personal values masked, non-finite numbers
 * missing.
 */
export function visibleCellValueOf(
  table: OracleTable | undefined,
  name: string,
  row: readonly EngineCell[] | undefined
): OracleValue {
  const place = table?.columns.findIndex(column => column.name === name) ?? -1
  const column = table?.columns[place]
  if (!column) throw new Error(`No column ${name}`)
  const cell = row?.[place] ?? null
  if (cell === null) return null
  if (column.personal) return maskExpectedCell(cell, column)
  if (column.dataType === 'integer') return BigInt(String(cell))
  if (column.dataType !== 'float') return cell
  const number = Number(cell)
  // NaN and infinity count as missing; adding zero turns −0 into 0.
  return Number.isFinite(number) ? number + 0 : null
}

/** Masked text of a personal value, as users see it. */
export function maskExpectedCell(cell: EngineCell, { dataType }: Column): string | null {
  if (cell === null) return null
  if (dataType === 'date' || dataType === 'datetime') return `••/••/${String(cell).slice(0, 4)}`
  if (dataType !== 'string') return '•••'
  const characters = [...String(cell)]
  const isLetter = (place: number): boolean => /^[\p{L}\p{M}]$/u.test(characters[place] ?? '')
  return characters
    .map((character, place) =>
      /^\p{N}$/u.test(character) || (place > 0 && isLetter(place) && isLetter(place - 1))
        ? '•'
        : character
    )
    .join('')
}
