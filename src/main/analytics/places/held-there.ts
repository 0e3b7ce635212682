import { sectorExecutionTargetText as text } from '@shared/features/analytics/place-text'
import {
  parseTablePublication,
  type ServerTablePublication
} from '@shared/features/places/publication'
import { findModelTable } from '@shared/features/standard-model/tables'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { generationNumberOf } from '@shared/model/query/answer-words'
import type { RemoteTable } from '../../connections/messages'
import type { ConnectedExecutionTarget } from '../../connections/places/open-places'
import {
  queryableColumnsOf,
  type ServerDialect,
  serverTableInDialect
} from '../../connections/places/place-dialect'
import type { MappedServerTable } from '../facts/own/place-ask'
import { lookupTablesOf, type MappedTable, mappedSourceColumnOf } from '../filled'

/** A model table on a server, in the generation that is current on this machine. */
export interface PublishedModelTable extends MappedServerTable {
  readonly publication: ServerTablePublication
}

/**
 * A model table on a server, or the reason why the server cannot compute pages that need this
 * table.
 */
export type ModelTableOnServer = PublishedModelTable | { readonly why: string }

interface ServerTableLookup {
  readonly server: ConnectedExecutionTarget['server']
  readonly tables: readonly RemoteTable[]
  readonly words: ServerDialect
}

/**
 * Finds model tables on a server. A table only counts if it was published from the generation that
 * is mapped on this machine, so that figures of two generations are never combined and lists on
 * this machine have the same rows.
 */
export function findModelTableOnServer(
  filled: MappedTable,
  { id, name, current }: Pick<DataMart, 'current' | 'id' | 'name'>,
  { server, tables, words }: ServerTableLookup
): ModelTableOnServer {
  if (lookupTablesOf(filled).length > 0) return { why: text.lookup(name) }
  const table = tables.find(one => one.name === name)
  const publication = table && parseTablePublication(table.comment)
  if (!table || !publication) return { why: text.missing(name) }
  if (publication.table !== id) return { why: text.foreign(name, publication.machine) }
  if (publication.generation !== current) {
    const [there, here] = [publication.generation, current ?? ''].map(generationNumberOf)
    return { why: text.other(name, there ?? 0, here ?? 0) }
  }
  const { columns, generation } = filled.opened
  const place = serverTableInDialect(server, table, words)
  const personal = new Set(publication.personal)
  const shown = new Map(queryableColumnsOf(table).map(column => [column.name, column.dataType]))
  const isAlike = columns.every(
    column => personal.has(column.name) || shown.get(column.name) === column.dataType
  )
  if (!isAlike || place.order === undefined || publication.rows !== generation.rows) {
    return { why: text.shape(name) }
  }
  return {
    filled,
    name,
    publication,
    lying: {
      dialect: words.dialect,
      from: `${place.from} t`,
      order: place.order,
      isWhole: column => !personal.has(column.name),
      rowsOf: () => {
        throw new Error('a look-up of a table that another place holds')
      }
    }
  }
}

/**
 * Reason why a page is not computed on a server; undefined if it is. `needs` has the columns by
 * model table.
 */
export function serverRefusalReason(
  needs: Readonly<Record<string, readonly string[]>>,
  held: ReadonlyMap<string, ModelTableOnServer>
): string | undefined {
  for (const [id, columns] of Object.entries(needs)) {
    const one = held.get(id)
    if (!one) return text.unmapped(findModelTable(id)?.title ?? id)
    if ('why' in one) return one.why
    const masked = columns
      .map(name => mappedSourceColumnOf(one.filled.filling(name)))
      .find(column => column && !one.lying.isWhole(column))
    if (masked) return text.masked(one.name, masked.name)
  }
  return undefined
}
