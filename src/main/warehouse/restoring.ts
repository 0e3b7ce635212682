import { type DataMart, inForce } from '@shared/features/data-mart/data-mart'
import { fallBackText } from '@shared/features/data-mart/fall-back-text'
import type { Generation } from '@shared/features/data-mart/generation'
import { isOwnTable } from '@shared/features/data-mart/own-rows'
import { formatDateTime } from '@shared/kit/format'
import type { Clock } from '../store/clock'
import type { RecordState } from '../store/state/record-state'
import type { GenerationFiles } from './generation-files'
import { columnsOf } from './tables'

export interface RestoringParts {
  readonly files: Pick<GenerationFiles, 'isThere'>
  readonly clock: Clock
  /** Tells a person what happened to which table, ready to show. */
  readonly tell: (message: string) => void
}

/** A table whose rows in force at the time of a backup are in no file any more. */
export interface LostRows {
  readonly id: string
  readonly name: string
  /** What takes their place, as a person reads it. */
  readonly message: string
}

export interface Restoring {
  /**
   * Puts the tables of a backup, or of a package, in the place of those of `draft`; for a change of the records. No row is lost by it: a
   * table that is here and there keeps the generations of both whose files are there. In force is the one of `made` by the table's id,
   * else the one that was in force there; where its file is gone, the newest of an own table, while rows of a sample table
   * are written anew. Answers the tables whose rows of then are not there any more, to be told once the change is kept.
   */
  replaceTables(
    draft: Pick<
      RecordState,
      'dataMarts' | 'deletedTables' | 'seededOn' | 'waitingCorrections' | 'waitingLoads'
    >,
    there: readonly DataMart[],
    made?: ReadonlyMap<string, Generation>
  ): readonly LostRows[]
  readonly tell: (lost: readonly LostRows[]) => void
}

const text = fallBackText

export function createRestoring({ files, clock, tell }: RestoringParts): Restoring {
  /** In the order of their names, which is that of their making. */
  function unite(table: DataMart, here: DataMart | undefined, made?: Generation): Generation[] {
    const all = new Map<string, Generation>()
    for (const one of [...table.generations, ...(here?.generations ?? [])]) {
      if (files.isThere(table.id, one)) all.set(one.id, one)
    }
    if (made) all.set(made.id, made)
    return [...all.values()].sort((left, right) => (left.id < right.id ? -1 : 1))
  }

  return {
    replaceTables(draft, there, made) {
      const lost: LostRows[] = []
      const deleted = draft.deletedTables ?? []
      draft.dataMarts = there.map(table => {
        const here =
          draft.dataMarts.find(({ id }) => id === table.id) ??
          deleted.find(one => one.table.id === table.id)?.table
        const generations = unite(table, here, made?.get(table.id))
        const wanted = made?.get(table.id)?.id ?? table.current
        const united: DataMart = { ...table, generations, current: wanted }
        const found = inForce(united)
        if (found) return { ...united, rowCount: found.rows }
        const isOwn = [table, here].some(one => one && isOwnTable(one))
        // Nothing was in force there, or only what is written anew with the first look.
        if (wanted === '' || !isOwn) return { ...united, current: '' }
        const newest = generations.at(-1)
        const note =
          newest && newest.rows > 0 ? text.to(formatDateTime(newest.time)) : text.toNothing
        lost.push({ id: table.id, name: table.name, message: text.notBack(table.name, note) })
        const event = { time: clock.now(), user: text.user, action: text.action, note }
        return {
          ...united,
          current: newest?.id ?? '',
          rowCount: newest?.rows ?? 0,
          columns: newest ? columnsOf(newest, table) : table.columns,
          history: [...table.history, event]
        }
      })
      // One that was deleted here and comes back by it is deleted no more.
      if (draft.deletedTables) {
        draft.deletedTables = deleted.filter(
          one => !draft.dataMarts.some(({ id }) => id === one.table.id)
        )
      }
      // What waits for a table that is not there any more has nowhere to go.
      const isThere = ({ table }: { readonly table: string }): boolean =>
        draft.dataMarts.some(({ id }) => id === table)
      draft.waitingLoads = draft.waitingLoads.filter(isThere)
      draft.waitingCorrections = draft.waitingCorrections.filter(isThere)
      return lost
    },
    tell: lost => {
      for (const { message } of lost) tell(message)
    }
  }
}
