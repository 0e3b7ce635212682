import type { ProposedSource } from '@shared/features/data-load/calls'
import { matchNames } from '@shared/features/data-load/match-names'
import type { MartColumn } from '@shared/features/data-mart/column'
import { type DataMart, inForce } from '@shared/features/data-mart/data-mart'
import type { DataType } from '@shared/features/data-mart/data-types'
import type { FileProfile } from '@shared/features/file-import/profile'
import { quoted, rowsTable } from '../../warehouse/sql/names'
import { questionOver } from '../../warehouse/sql/page-sql'
import type { Warehouse } from '../../warehouse/warehouse'

/** Milliseconds that a proposal may take. */
const patience = 4_000
/** Share of a file's values that a column must have already to be taken for the same. */
const enough = 0.5

/** What values of a file may become without loss, beside text. */
const fits: Readonly<Partial<Record<DataType, readonly DataType[]>>> = {
  integer: ['integer', 'float'],
  float: ['float'],
  date: ['date', 'datetime'],
  datetime: ['datetime'],
  boolean: ['boolean']
}

/**
 * Where each column of a table most likely comes from: what was `recalled`, titles by the names of the table's columns; else the file's column of the same name; else the one whose first values it has
 * already; else the only one left of its type. Personal columns are found by name alone: a hit would tell who is in the table.
 * Throws AppError, EngineFault.
 */
export async function proposeSources(
  warehouse: Pick<Warehouse, 'reader' | 'tables'>,
  table: DataMart,
  profile: FileProfile,
  recalled: Readonly<Record<string, string | null>> = {}
): Promise<ProposedSource[]> {
  const offered = profile.columns.map(({ name, title }) => [name, title])
  const known = table.columns.map(({ name }): number | null | undefined => {
    const title = recalled[name]
    if (title === null) return null
    const place = profile.columns.findIndex(column => column.title === title)
    return place < 0 ? undefined : place
  })
  const named = matchNames(
    table.columns.map(({ name }, at) => (known[at] === undefined ? name : '')),
    // What was remembered is taken.
    offered.map((names, place) => (known.includes(place) ? [] : names))
  )
  const proposed = named.map((place, at): ProposedSource => {
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
    // Text fits everywhere and proves nothing.
    if (type !== 'string' && only !== undefined && own.length === 1 && rivals.length === 1)
      take(at, only)
  }
  return proposed
}

function canBe({ columns }: FileProfile, place: number, type: DataType | undefined): boolean {
  const from = columns[place]?.type
  return type !== undefined && from !== undefined && (fits[from] ?? []).includes(type)
}

interface Shared {
  readonly at: number
  readonly place: number
  readonly share: number
}

/** Pairs of a text column of the table and one of the file whose first values it has, the surest first. */
async function findShared(
  { reader, tables }: Pick<Warehouse, 'reader' | 'tables'>,
  table: DataMart,
  profile: FileProfile,
  open: readonly number[],
  free: readonly number[]
): Promise<Shared[]> {
  const texts = open.filter(at => table.columns[at]?.dataType === 'string')
  if (texts.length === 0 || free.length === 0 || !inForce(table)) return []
  const opened = await tables.open(table.id)
  const found: Shared[] = []
  const began = performance.now()
  for (const place of free) {
    const values = [...new Set(profile.rows.map(row => row[place]?.trim() ?? ''))].filter(Boolean)
    if (values.length === 0) continue
    const list = values.map(() => '(?)').join(', ')
    const counts = texts.map(at => {
      const { name } = table.columns[at] as MartColumn
      return `count(*) FILTER (v IN (SELECT ${quoted(name)} FROM g.${quoted(rowsTable)}))`
    })
    const sql = `SELECT ${counts.join(', ')} FROM (VALUES ${list}) t(v)`
    const left = patience - (performance.now() - began)
    if (left <= 0) break
    const answer = await reader
      .ask(questionOver(opened, sql, 1, values), { deadline: left })
      .catch(() => undefined)
    // What takes longer than a person waits is mapped by name, or by hand.
    if (!answer) break
    for (const [column, at] of texts.entries()) {
      const share = Number(answer.rows[0]?.[column] ?? 0) / values.length
      if (share >= enough) found.push({ at, place, share })
    }
  }
  return found.sort((left, right) => right.share - left.share)
}
