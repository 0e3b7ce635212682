import { isDeepStrictEqual } from 'node:util'
import type { CallOutput, ParsedCallInput } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import {
  describeMartInfoChanges,
  findMartInfoFaults,
  martInfoOf,
  martInfoText as text
} from '@shared/features/data-mart/about'
import { formatNumber } from '@shared/kit/format'
import type { MartColumn } from '@shared/model/data-mart/column'
import { toDisplayedTable } from '@shared/model/data-mart/counts'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { tableStructureFaultMessages } from '@shared/model/data-mart/structure'
import type { FeatureDependencies } from '../../parts'
import { engineErrorToAppError } from '../../warehouse/engine-errors'
import { buildDuplicateKeysQuery, buildMissingKeysQuery } from '../../warehouse/sql/key-sql'
import type { OpenedTableGeneration } from '../../warehouse/tables'
import type { Warehouse } from '../../warehouse/warehouse'
import { findRecord } from '../find-record'
import { type AuditedResult, audited } from '../noted'

type TableDescriptionParts = Pick<
  FeatureDependencies,
  'clock' | 'records' | 'settings' | 'warehouse'
>

/** Timeout of the search for duplicate keys, in milliseconds. */
const timeout = 300_000
/** Maximum length of a note in the history, in characters. */
const longestNote = 1_000

/**
 * Changes description, group, strategy and key of a table. Throws AppError; for a key that is not
 * unique it names the duplicate rows.
 */
export async function changeTableDescription(
  { clock, records, settings, warehouse }: TableDescriptionParts,
  { id, about }: ParsedCallInput<'dataMart:changeAbout'>
): Promise<AuditedResult<CallOutput<'dataMart:changeAbout'>>> {
  const table = findRecord(records.read().dataMarts, id, 'bảng')
  const before = martInfoOf(table)
  refuseFaults(findMartInfoFaults(about, table.columns))
  const changes = describeMartInfoChanges(before, about)
  if (changes.length === 0) throw new AppError('INVALID_INPUT', text.same)
  const isOtherKey = about.key.length > 0 && !isDeepStrictEqual(about.key, before.key)
  const checked = isOtherKey ? await checkKey(warehouse, table, about.key) : undefined
  const { operator } = settings.read()
  const note = changes.join('; ').slice(0, longestNote)
  const changed = await records.update(({ dataMarts }) => {
    const kept = findRecord(dataMarts, id, 'bảng')
    const isOther = !isDeepStrictEqual(martInfoOf(kept), before)
    // The key was only checked for the rows of an earlier generation, so a publication in the
    // meantime is refused as a conflict.
    if (isOther || (checked !== undefined && kept.current !== checked)) {
      throw new AppError('CONFLICT', tableStructureFaultMessages.stale)
    }
    refuseFaults(findMartInfoFaults(about, kept.columns))
    Object.assign(kept, structuredClone(about))
    kept.history.push({ time: clock.now(), user: operator, action: text.action, note })
    return structuredClone(toDisplayedTable(kept))
  })
  return audited(changed, 'update', `${text.action} “${changed.name}”: ${note}`)
}

function refuseFaults(faults: Readonly<Record<string, string>>): void {
  const [message] = Object.values(faults)
  if (message !== undefined) throw new AppError('INVALID_INPUT', message, { ...faults })
}

/**
 * Checks that the key is unique among the current rows and returns the generation that was checked.
 * Throws AppError with the duplicate rows.
 */
async function checkKey(
  { reader, tables }: Pick<Warehouse, 'reader' | 'tables'>,
  table: DataMart,
  key: readonly string[]
): Promise<string> {
  try {
    const opened = await tables.open(table.id)
    const columns = key.flatMap(name => opened.columns.find(column => column.name === name) ?? [])
    const faults = [
      ...(await keylessWords(reader, opened, columns)),
      ...(await repeatedWords(reader, opened, columns))
    ]
    if (faults.length > 0) {
      const message = text.notUnique(key.join(', '), faults.join('; '))
      throw new AppError('CONFLICT', message, { key: message })
    }
    return opened.id
  } catch (error) {
    throw engineErrorToAppError(error)
  }
}

type TableReader = Pick<Warehouse['reader'], 'ask'>

async function keylessWords(
  reader: TableReader,
  opened: OpenedTableGeneration,
  key: readonly MartColumn[]
): Promise<string[]> {
  const { rows } = await reader.ask(buildMissingKeysQuery(opened, key), { deadline: timeout })
  const [count = 0, places = ''] = rows[0] ?? []
  return Number(count) > 0 ? [text.keyless(formatNumber(Number(count)), cut(places, count))] : []
}

async function repeatedWords(
  reader: TableReader,
  opened: OpenedTableGeneration,
  key: readonly MartColumn[]
): Promise<string[]> {
  const { rows } = await reader.ask(buildDuplicateKeysQuery(opened, key), { deadline: timeout })
  const [first] = rows
  if (!first) return []
  const [keys, all] = [Number(first[0]), Number(first[1])]
  const named = rows.map(([, , count, places, value]) =>
    text.repeatedKey(String(value), cut(places, count))
  )
  const words = named.join('; ')
  return [
    text.repeated(
      formatNumber(all),
      formatNumber(keys),
      keys > rows.length ? text.more(words) : words
    )
  ]
}

/** Formats the row numbers of duplicate keys, followed by an ellipsis if there are more. */
const cut = (places: unknown, count: unknown): string => {
  const words = String(places)
  return words.split(', ').length < Number(count) ? `${words}, …` : words
}
