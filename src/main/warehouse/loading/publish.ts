import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Generation } from '@shared/model/data-mart/generation'
import type { Clock } from '../../store/clock'
import type { RecordState } from '../../store/state/record-state'
import type { Engine } from '../engine/client'
import { engineOrDiskErrorToUserError } from '../engine-errors'
import type { WarehouseTables } from '../tables'
import { chooseBuildFromStagedRows } from './choose-making'
import { formatLoadSummary, recordLoadInHistory } from './counts'
import type { FileLoadRequest } from './made-rows'
import { stagedFileAlias as stagedAlias } from './merge-sql'
import { refuseChangedTableDefinition } from './other-shape'
import type { StagedLoadRegistry } from './shelf'
import {
  type FileLoadMonitor,
  type FileStagingDependencies,
  withTemporaryRecordFiles
} from './stage'
import { buildFirstRowsStatements } from './staging-sql'
import type { StagedLoadFiles } from './waiting-files'

export interface LoadPublishingDependencies extends FileStagingDependencies {
  readonly reader: Engine
  readonly tables: WarehouseTables
  readonly waiting: StagedLoadFiles
  readonly clock: Clock
}

/** Arguments of the publication of a staged load. */
export type LoadPublication = [
  load: string,
  user: string,
  refuse: (table: DataMart, records: RecordState) => void,
  watch: FileLoadMonitor
]

const nothing = { changed: 0, same: 0, repeated: 0, kept: 0, removed: 0 } as const

/**
 * Publishes the staged rows as they were compared; fails if the table has changed since. `refuse`
 * can prevent the publication by throwing. Throws AppError.
 */
export async function publishLoad(
  { tables, clock, waiting, reader }: LoadPublishingDependencies,
  shelf: StagedLoadRegistry,
  [load, user, refuse, watch]: LoadPublication
): Promise<Generation> {
  const held = shelf.find(load)
  const { table, base, counts, file, partition, pipeline } = held
  const note = formatLoadSummary(file, counts, pipeline?.name, held.spared)
  const origin = pipeline ? 'pipeline' : 'load'
  const facts = {
    file,
    counts,
    ...(pipeline && { run: pipeline.run }),
    ...(shelf.isWaiting(load) && { sentAt: held.time, sentBy: held.user })
  }
  const alter = (now: DataMart, records: RecordState): void => {
    refuse(now, records)
    refuseChangedTableDefinition(held, now)
    if (partition !== '') now.partition = partition
    recordLoadInHistory(now, user, note, clock.now())
    records.waitingLoads = records.waitingLoads.filter(({ id }) => id !== load)
  }
  try {
    const files = [{ alias: stagedAlias, path: waiting.pathOf(load) }]
    const opened = await tables.open(table, base, { signal: watch.signal })
    const whole = shelf.madeFor(load)
    const making = await chooseBuildFromStagedRows(
      reader,
      { held, files, whole, opened },
      watch.signal
    )
    const made = await tables.publish(
      table,
      base,
      making,
      { user, origin, note, load: facts, alter },
      publishingProgress(watch, held.bytes, counts.read - counts.rejected)
    )
    shelf.forget(load)
    return made
  } catch (error) {
    throw engineOrDiskErrorToUserError(error, watch.signal)
  }
}

/** Creates a table with every valid row of a file. Throws AppError, or the signal's reason. */
export async function createTable(
  parts: LoadPublishingDependencies,
  table: DataMart,
  { source, sent, columns, user }: FileLoadRequest,
  watch: FileLoadMonitor
): Promise<Generation> {
  const { tables, clock } = parts
  try {
    return await withTemporaryRecordFiles(parts, source, watch, ({ files, read, asking }) =>
      tables.create(
        table,
        {
          columns: table.columns,
          statements: buildFirstRowsStatements({ ...files, columns, key: table.key }),
          files: [],
          rows: read
        },
        kept => {
          const counts = { ...nothing, read, added: kept, rejected: read - kept }
          const note = formatLoadSummary(sent, counts)
          return {
            user,
            origin: 'load',
            note,
            load: { file: sent, counts },
            alter: made => recordLoadInHistory(made, user, note, clock.now())
          }
        },
        asking
      )
    )
  } catch (error) {
    throw engineOrDiskErrorToUserError(error, watch.signal)
  }
}

/** Reports the progress of the publishing phase, which begins when the whole file has been read. */
function publishingProgress({ signal, onProgress }: FileLoadMonitor, bytes: number, rows: number) {
  return { signal, onProgress: (share: number) => onProgress('write', { share, bytes, rows }) }
}
