import { hostname } from 'node:os'
import { AppError } from '@shared/contract/reply'
import type { DataEndpoint } from '@shared/features/collection/endpoint'
import { realEndpointText } from '@shared/features/collection/real/text'
import { parseTablePublication } from '@shared/features/places/publication'
import { executionTargetText } from '@shared/features/places/text'
import { formatNumber } from '@shared/kit/format'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { maskedGenerationRowsSql } from '../../connections/places/published-sql'
import { deriveDegrees } from '../../disclosure/degree/subject-degrees'
import { withReservedCopy } from '../../files/disclosed-data'
import type { PackageFieldType } from '../../files/package-lines'
import type { FeatureDependencies } from '../../parts'
import { removeFileIgnoringErrors } from '../../store/disk/generations'
import { engineErrorToAppError } from '../../warehouse/engine-errors'
import { createUnfinishedLoadPath } from '../../warehouse/loading/stage'
import { createTemporaryLineFile } from '../../warehouse/loading/written-file'
import type { OpenedTableGeneration } from '../../warehouse/tables'
import { findRecord } from '../find-record'
import { appendCollectionLogLine } from './jobs'

export type TablePublishingDependencies = Pick<
  FeatureDependencies,
  'clock' | 'copyRegister' | 'directory' | 'records' | 'settings' | 'sources' | 'warehouse'
>

export interface TablePublishRequest {
  /** Id of the publishing target (a server). */
  readonly id: string
  readonly table: string
  readonly replaces: string | null
}

type TablePublishOutcome =
  | { readonly outcome: 'published'; readonly rows: number }
  | { readonly outcome: 'standing'; readonly who: string; readonly comment: string }

/** Maximum length of a PostgreSQL column name in bytes; table names are never longer here. */
const longestName = 63

/**
 * Publishes the current rows of a table to a server with personal data masked. Throws AppError; the
 * previous table of the server stays intact and the log of the target has the reason.
 */
export async function publishTableToTarget(
  parts: TablePublishingDependencies,
  what: TablePublishRequest,
  signal: AbortSignal
): Promise<TablePublishOutcome> {
  const { records, clock } = parts
  const { name } = findRecord(records.read().dataMarts, what.table, 'bảng')
  try {
    const end = await publishNow(parts, what, signal)
    if (end.outcome === 'standing') {
      await noteIn(parts, what.id, 'error', executionTargetText.standing(name, end.who))
    }
    return end
  } catch (error) {
    const words = error instanceof AppError ? error.message : realEndpointText.unknown
    await noteIn(parts, what.id, 'error', executionTargetText.notPublished(name, words))
    throw error
  }

  async function noteIn(
    { records: kept }: TablePublishingDependencies,
    id: string,
    level: 'error' | 'info',
    message: string
  ): Promise<void> {
    await kept.update(({ endpoints }) => {
      const endpoint = endpoints.find(one => one.id === id)
      if (endpoint)
        appendCollectionLogLine(endpoint, {
          time: clock.now(),
          level,
          message: message.slice(0, 500)
        })
    })
  }
}

async function publishNow(
  parts: TablePublishingDependencies,
  asked: TablePublishRequest,
  signal: AbortSignal
): Promise<TablePublishOutcome> {
  const { copyRegister, records } = parts
  const table = findRecord(records.read().dataMarts, asked.table, 'bảng')
  const endpoint = findRecord(records.read().endpoints, asked.id, 'đích')
  if (endpoint.kind !== 'postgresql-target') {
    throw new AppError('NOT_ALLOWED', executionTargetText.onlyPostgresql(endpoint.name))
  }
  return withReservedCopy(
    copyRegister,
    {
      degree: deriveDegrees(parts).ofTable(table.name).whole,
      target: 'server',
      what: `Bảng “${table.name}”`,
      recipient: endpoint.name
    },
    () => writeToServer(parts, { table, endpoint, replaces: asked.replaces }, signal),
    ({ outcome }) => (outcome === 'published' ? '' : undefined)
  )
}

interface ServerTarget {
  readonly table: DataMart
  readonly endpoint: DataEndpoint
  readonly replaces: string | null
}

/** Writes the rows of a table to a server and notes the publication with the target. */
async function writeToServer(
  { clock, directory, records, settings, sources, warehouse }: TablePublishingDependencies,
  { table, endpoint, replaces }: ServerTarget,
  signal: AbortSignal
): Promise<TablePublishOutcome> {
  const { id } = endpoint
  const opened = await warehouse.tables.open(table.id, undefined, { signal })
  refuseNames(opened)
  const place = await (await sources()).places.open(id, signal)
  const from = `${createUnfinishedLoadPath({ directory, fs: warehouse.fs })}-publish.csv`
  try {
    createTemporaryLineFile(warehouse.fs, from).end()
    await writeRows(warehouse, opened, from, signal)
    const publication = {
      kind: 'kho-du-lieu-quan-luc' as const,
      table: table.id,
      name: table.name,
      generation: opened.id,
      rows: opened.generation.rows,
      by: settings.read().operator,
      time: clock.now(),
      machine: hostname(),
      personal: opened.columns.filter(({ personal }) => personal).map(({ name }) => name)
    }
    const { columns } = opened
    const readers = endpoint.config.readers ?? ''
    const end = await place.publish({ from, columns, publication, readers, replaces })
    if ('standing' in end) {
      return { outcome: 'standing', who: whoPublished(end.standing), comment: end.standing }
    }
    await records.update(({ endpoints }) => {
      const kept = findRecord(endpoints, id, 'đích')
      noteGiven(kept, table, opened.id, publication.time)
      appendCollectionLogLine(kept, {
        time: publication.time,
        level: 'info',
        message: executionTargetText.published(
          table.name,
          opened.id,
          formatNumber(publication.rows)
        )
      })
    })
    return { outcome: 'published', rows: publication.rows }
  } finally {
    removeFileIgnoringErrors(warehouse.fs, from)
  }
}

function refuseNames({ columns }: OpenedTableGeneration): void {
  const long = columns.find(({ name }) => Buffer.byteLength(name) > longestName)
  if (long) throw new AppError('INVALID_INPUT', executionTargetText.longName(long.name))
}

const fieldTypes = { string: 'text' } as const

async function writeRows(
  { writer }: TablePublishingDependencies['warehouse'],
  opened: OpenedTableGeneration,
  path: string,
  signal: AbortSignal
): Promise<void> {
  const typeOf = ({
    dataType,
    personal
  }: OpenedTableGeneration['columns'][number]): PackageFieldType =>
    personal || dataType === 'string' ? fieldTypes.string : dataType
  const fields = [
    { name: 'n', type: 'integer' as const },
    ...opened.columns.map(column => ({ name: column.name, type: typeOf(column) }))
  ]
  const work = {
    ...maskedGenerationRowsSql(opened),
    kind: 'export',
    path,
    rows: opened.generation.rows,
    columns: [],
    format: 'csv',
    separator: ',',
    lines: { format: 'csv', fields }
  } as const
  await writer.ask(work, { signal }).catch((error: unknown) => {
    signal.throwIfAborted()
    throw engineErrorToAppError(error)
  })
}

/** Message that names who published the existing table on a server, and when. */
function whoPublished(comment: string): string {
  const published = parseTablePublication(comment)
  return published ? executionTargetText.who(published) : executionTargetText.unknownPublisher
}

function noteGiven(
  endpoint: DataEndpoint,
  { id }: Pick<DataMart, 'id'>,
  generation: string,
  time: number
): void {
  const given = endpoint.given?.find(one => one.table === id)
  endpoint.lastSync = time
  if (given) Object.assign(given, { generation, time })
  else {
    endpoint.given = [...(endpoint.given ?? []), { table: id, follows: false, generation, time }]
  }
}
