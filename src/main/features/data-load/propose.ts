import type { ProposedColumnSource } from '@shared/features/data-load/calls'
import { matchColumnNames } from '@shared/features/data-load/match-names'
import type { MartColumn } from '@shared/model/data-mart/column'
import { currentGenerationOf, type DataMart } from '@shared/model/data-mart/data-mart'
import type { DataType } from '@shared/model/data-mart/data-types'
import type { FileProfile } from '@shared/model/file-import/profile'
import { quoteIdentifier, rowsTableName } from '../../warehouse/sql/names'
import { buildGenerationQuery } from '../../warehouse/sql/page-sql'
import type { Warehouse } from '../../warehouse/warehouse'

/** Timeout for proposing source columns, in milliseconds. */
const patience = 4_000
/** Minimum share of a file's values that the table column must already contain to match. */
const enough = 0.5

/**
 * Data types, besides text, into which each data type of a file column can be converted without
 * loss.
 */
const fits: Readonly<Partial<Record<DataType, readonly DataType[]>>> = {
  integer: ['integer', 'float'],
  float: ['float'],
  date: ['date', 'datetime'],
  datetime: ['datetime'],
  boolean: ['boolean']
}

/**
 * Proposes the file column for each table column: the remembered mapping (`recalled`), with the
 * titles already matched to the columns; else the column of the same name; else the column whose
 * first values the table already contains; else the only remaining column of its type. Personal
 * columns are matched by name alone, because a value match would disclose who is in the table.
 * Throws AppError, EngineFault.
 */
export async function proposeFileColumnsForTable(
  warehouse: Pick<Warehouse, 'reader' | 'tables'>,
  table: DataMart,
  profile: FileProfile,
  recalled: Readonly<Record<string, string | null>> = {}
): Promise<ProposedColumnSource[]> {
  const offered = profile.columns.map(({ name, title }) => [name, title])
  const known = table.columns.map(({ name }): number | null | undefined => {
    const title = recalled[name]
    if (title === null) return null
    const place = profile.columns.findIndex(column => column.title === title)
    return place < 0 ? undefined : place
  })
  const named = matchColumnNames(
    table.columns.map(({ name }, at) => (known[at] === undefined ? name : '')),
    // File columns of the remembered mapping are not proposed for another table column.
    offered.map((names, place) => (known.includes(place) ? [] : names))
  )
  const proposed = named.map((place, at): ProposedColumnSource => {
    const own = known[at]
    if (own !== undefined) return { place: own, by: 'recalled' }
    return { place, by: place === null ? null : 'name' }
  })
  const open = (): number[] =>
    table.columns.flatMap(({ personal }, at) =>
      !personal && proposed[at]?.place === null && known[at] === undefined ? [at] : []
    )
  const free = (): number[] =>
    profile.columns.flatMap((_, place) =>
      proposed.some(source => source.place === place) ? [] : [place]
    )
  const take = (at: number, place: number): void => {
    proposed[at] = { place, by: 'content' }
  }
  for (const { at, place } of await findShared(warehouse, table, profile, open(), free())) {
    if (open().includes(at) && free().includes(place)) take(at, place)
  }
  for (const at of open()) {
    const type = table.columns[at]?.dataType
    const own = free().filter(place => canBe(profile, place, type))
    const rivals = open().filter(other =>
      own.some(place => canBe(profile, place, table.columns[other]?.dataType))
    )
    const [only] = own
    // A single remaining text column is not proposed, because every value fits a text column and
    // the type is no evidence of a match.
    if (type !== 'string' && only !== undefined && own.length === 1 && rivals.length === 1)
      take(at, only)
  }
  return proposed
}

function canBe({ columns }: FileProfile, place: number, type: DataType | undefined): boolean {
  const from = columns[place]?.type
  return type !== undefined && from !== undefined && (fits[from] ?? []).includes(type)
}

interface SharedValuesPair {
  readonly at: number
  readonly place: number
  readonly share: number
}

/**
 * Pairs of a text column of the table and a text column of the file, where the table column
 * contains the first values of the file column; the most certain pairs come first.
 */
async function findShared(
  { reader, tables }: Pick<Warehouse, 'reader' | 'tables'>,
  table: DataMart,
  profile: FileProfile,
  open: readonly number[],
  free: readonly number[]
): Promise<SharedValuesPair[]> {
  const texts = open.filter(at => table.columns[at]?.dataType === 'string')
  if (texts.length === 0 || free.length === 0 || !currentGenerationOf(table)) return []
  const opened = await tables.open(table.id)
  const found: SharedValuesPair[] = []
  const began = performance.now()
  for (const place of free) {
    const values = [...new Set(profile.rows.map(row => row[place]?.trim() ?? ''))].filter(Boolean)
    if (values.length === 0) continue
    const list = values.map(() => '(?)').join(', ')
    const counts = texts.map(at => {
      const { name } = table.columns[at] as MartColumn
      return `count(*) FILTER (v IN (SELECT ${quoteIdentifier(name)} FROM g.${quoteIdentifier(rowsTableName)}))`
    })
    const sql = `SELECT ${counts.join(', ')} FROM (VALUES ${list}) t(v)`
    const left = patience - (performance.now() - began)
    if (left <= 0) break
    const answer = await reader
      .ask(buildGenerationQuery(opened, sql, 1, values), { deadline: left })
      .catch(() => undefined)
    // After the timeout the search stops, and the remaining columns are matched by name or by hand.
    if (!answer) break
    for (const [column, at] of texts.entries()) {
      const share = Number(answer.rows[0]?.[column] ?? 0) / values.length
      if (share >= enough) found.push({ at, place, share })
    }
  }
  return found.sort((left, right) => right.share - left.share)
}
