import { generationFallbackText } from '@shared/features/data-mart/fall-back-text'
import { formatDateTime } from '@shared/kit/format'
import { currentGenerationOf, type DataMart } from '@shared/model/data-mart/data-mart'
import type { Generation } from '@shared/model/data-mart/generation'
import { isNonSampleTable } from '@shared/model/data-mart/own-rows'
import type { Clock } from '../store/clock'
import type { RecordState } from '../store/state/record-state'
import type { GenerationFiles } from './generation-files'
import { maskedColumnsOf } from './tables'

export interface BackupTableRestorerDependencies {
  readonly files: Pick<GenerationFiles, 'isThere'>
  readonly clock: Clock
  /** Shows a message about an affected table to the user. */
  readonly tell: (message: string) => void
}

/** A table whose rows at the time of the backup no longer exist in any file. */
export interface TableWithRowsLostByRestore {
  readonly id: string
  readonly name: string
  /** Message for the user that says what replaces the lost rows. */
  readonly message: string
}

type RestoredRecords = Pick<
  RecordState,
  | 'dataMarts'
  | 'deletedTables'
  | 'purgedTables'
  | 'seededOn'
  | 'waitingCorrections'
  | 'waitingDegrees'
  | 'waitingLoads'
>

export interface BackupTableRestorer {
  /**
   * Replaces the tables of `draft` by those of a backup or a data package, within a change of the
   * records. No row is lost: a table that exists on both sides keeps the versions (generations) of
   * both sides whose files exist. The current version becomes that in `made`, else the one that was
   * current in the backup. If its file is missing, a user's table gets its newest version, while
   * rows of a sample table are regenerated. Returns the tables whose rows are lost, to be reported
   * after the change is committed.
   */
  replaceTables(
    draft: RestoredRecords,
    there: readonly DataMart[],
    made?: ReadonlyMap<string, Generation>
  ): readonly TableWithRowsLostByRestore[]
  readonly tell: (lost: readonly TableWithRowsLostByRestore[]) => void
}

const text = generationFallbackText

export function createBackupTableRestorer({
  files,
  clock,
  tell
}: BackupTableRestorerDependencies): BackupTableRestorer {
  /**
   * Merges the table versions of the backup and of this machine in name order, which is creation
   * order.
   */
  function unite(table: DataMart, here: DataMart | undefined, made?: Generation): Generation[] {
    const all = new Map<string, Generation>()
    for (const one of [...table.generations, ...(here?.generations ?? [])]) {
      if (files.isThere(table.id, one)) all.set(one.id, one)
    }
    if (made) all.set(made.id, made)
    return [...all.values()].sort((left, right) => (left.id < right.id ? -1 : 1))
  }

  /**
   * The table with its newest available version, because the rows of the wanted version do not
   * exist on this machine.
   */
  function fallBack(
    table: DataMart,
    purgedAt: number | undefined
  ): { readonly fallen: DataMart; readonly lost: TableWithRowsLostByRestore } {
    const { id, name } = table
    const newest = table.generations.at(-1)
    const note = newest && newest.rows > 0 ? text.to(formatDateTime(newest.time)) : text.toNothing
    const message =
      purgedAt === undefined
        ? text.notBack(name, note)
        : text.purged(name, formatDateTime(purgedAt), note)
    const event = { time: clock.now(), user: text.user, action: text.action, note }
    return {
      lost: { id, name, message },
      fallen: {
        ...table,
        current: newest?.id ?? '',
        rowCount: newest?.rows ?? 0,
        columns: newest ? maskedColumnsOf(newest, table) : table.columns,
        history: [...table.history, event]
      }
    }
  }

  return {
    replaceTables(draft, there, made) {
      const lost: TableWithRowsLostByRestore[] = []
      const deleted = draft.deletedTables ?? []
      draft.dataMarts = there.map(table => {
        const here =
          draft.dataMarts.find(({ id }) => id === table.id) ??
          deleted.find(one => one.table.id === table.id)?.table
        const generations = unite(table, here, made?.get(table.id))
        const wanted = made?.get(table.id)?.id ?? table.current
        const united: DataMart = { ...table, generations, current: wanted }
        const found = currentGenerationOf(united)
        if (found) return { ...united, rowCount: found.rows }
        const isOwn = [table, here].some(one => one && isNonSampleTable(one))
        // The backup has no current version of the table, or only sample rows, which are
        // regenerated on first access.
        if (wanted === '' || !isOwn) return { ...united, current: '' }
        const purged = draft.purgedTables?.find(({ id }) => id === table.id)
        const fall = fallBack(united, purged?.time)
        lost.push(fall.lost)
        return fall.fallen
      })
      dropUntabled(draft)
      return lost
    },
    tell: lost => {
      for (const { message } of lost) tell(message)
    }
  }
}

/**
 * Drops staged loads, corrections and requests whose table no longer exists, and deletion entries of tables
 * that exist again.
 */
function dropUntabled(draft: RestoredRecords): void {
  const isThere = (table: string): boolean => draft.dataMarts.some(({ id }) => id === table)
  // A table that was deleted here and is restored from the backup is removed from the list of
  // deleted tables.
  if (draft.deletedTables) {
    draft.deletedTables = draft.deletedTables.filter(one => !isThere(one.table.id))
  }
  draft.waitingLoads = draft.waitingLoads.filter(({ table }) => isThere(table))
  if (draft.waitingDegrees) {
    draft.waitingDegrees = draft.waitingDegrees.filter(({ table }) => isThere(table))
  }
  draft.waitingCorrections = draft.waitingCorrections.filter(({ table }) => isThere(table))
}
