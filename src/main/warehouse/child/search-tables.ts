import type { DuckDBConnection } from '@duckdb/node-api'
import type { SearchKind } from '@shared/features/data-mart/generation'
import type { Building } from '../engine/messages'
import { foldedSql, foldTable, quoted, rowsTable, wordsTable } from '../sql/names'
import type { Job } from './job'

/** Above this share of different values a list of them would be longer to make and to join than a folded copy of the column. */
const manyWords = 0.2

/**
 * Makes what text columns are searched by, in the file that is being made: the different values with their folded text, in the order
 * of the Vietnamese alphabet, so that their place is their rank; or the folded text of every row, in the rows' own order.
 */
export async function makeSearchTables(
  connection: DuckDBConnection,
  catalog: string,
  { searched: columns, folded }: Required<Pick<Building, 'folded' | 'searched'>>,
  job: Job
): Promise<Record<string, SearchKind>> {
  if (columns.length === 0) return {}
  const at = (name: string): string => `${quoted(catalog)}.${quoted(name)}`
  const counts = columns.map(name => `approx_count_distinct(${quoted(name)})`).join(', ')
  const reader = await connection.runAndReadAll(`SELECT count(*), ${counts} FROM ${at(rowsTable)}`)
  const [total = 0, ...distinct] = (reader.getRows()[0] ?? []).map(Number)
  const search: Record<string, SearchKind> = {}
  for (const [index, name] of columns.entries()) {
    job.refuseIfStopped()
    const column = quoted(name)
    const isMany = (distinct[index] ?? 0) > Math.max(1_000, total * manyWords)
    search[name] = isMany ? 'fold' : 'words'
    const [rows, fold] = [at(rowsTable), at(foldTable(name))]
    const known = folded[name]
    if (isMany && known && (await takeFolded(connection, { rows, fold, column, known }))) continue
    await connection.run(
      isMany
        ? `CREATE TABLE ${fold} AS SELECT ${foldedSql(column)} AS f FROM ${rows}`
        : `CREATE TABLE ${at(wordsTable(name))} AS SELECT v, ${foldedSql('v')} AS f
          FROM (SELECT DISTINCT ${column} AS v FROM ${at(rowsTable)} WHERE ${column} IS NOT NULL)
          ORDER BY icu_sort_key(v, 'vi'), v`
    )
  }
  return search
}

interface Taking {
  readonly rows: string
  readonly fold: string
  readonly column: string
  /** Answers the folded text of the first rows. */
  readonly known: string
}

/** Rows that are folded once more to see that the others are in their places. */
const looks = 1_000

/**
 * Takes the folded text of rows that stay from where it is, and folds the others: ten million names take 25 s, taking them over 4 s.
 * False, with nothing left, where what was taken is not that of these rows.
 */
async function takeFolded(
  connection: DuckDBConnection,
  { rows, fold, column, known }: Taking
): Promise<boolean> {
  const ask = async (sql: string): Promise<unknown> =>
    (await connection.runAndReadAll(sql)).getRows()[0]?.[0]
  await connection.run(`CREATE TABLE ${fold} AS SELECT f FROM (${known})`)
  const taken = await ask(`SELECT count(*) FROM ${fold}`)
  await connection.run(
    `INSERT INTO ${fold} SELECT ${foldedSql(column)} FROM ${rows} WHERE rowid >= ${taken}`
  )
  const [total, made] = [
    await ask(`SELECT count(*) FROM ${rows}`),
    await ask(`SELECT count(*) FROM ${fold}`)
  ]
  const step = Math.max(1, Math.floor(Number(total) / looks))
  // The few are chosen first: the engine would fold them all before it joins.
  const few = (table: string, value: string): string =>
    `(SELECT rowid AS n, ${value} AS v FROM ${table} WHERE rowid % ${step} = 0)`
  const wrong = await ask(
    `SELECT count(*) FROM ${few(fold, 'f')} f JOIN ${few(rows, column)} r ON r.n = f.n
      WHERE f.v IS DISTINCT FROM ${foldedSql('r.v')}`
  )
  if (total === made && Number(wrong) === 0) return true
  await connection.run(`DROP TABLE ${fold}`)
  return false
}
