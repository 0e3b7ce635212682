import { AppError } from '@shared/contract/reply'
import type { StagedLoad } from '@shared/model/data-load/held-load'
import type { RecordState } from '../../store/state/record-state'
import type { Store } from '../../store/store'
import type { CompletedStagedFile } from './taken-whole'
import type { StagedLoadFiles } from './waiting-files'

interface StagedLoadRegistryParts {
  readonly records: Store<RecordState>
  readonly waiting: StagedLoadFiles
}

/**
 * Registry of staged loads (loaded but unpublished rows): in memory while a user reviews them, in
 * the stored records while they await approval.
 */
export interface StagedLoadRegistry {
  /**
   * Registers a staged load. `made`: the file with its rows, which may become the next table
   * version.
   */
  put(held: StagedLoad, made: CompletedStagedFile): void
  /** Finds a staged load by id. Throws NOT_FOUND if it is no longer staged. */
  find(load: string): StagedLoad
  /**
   * File of a load that was staged since the program started; undefined for a load from an earlier
   * run, whose file may have changed.
   */
  madeFor(load: string): CompletedStagedFile | undefined
  isWaiting(load: string): boolean
  /** Replaces the stored comparison of a load. Throws AppError. */
  replace(held: StagedLoad): Promise<StagedLoad>
  /**
   * Persists a staged load as awaiting approval; the changes made by `note` are committed in the
   * same write. Throws AppError and then leaves the load as it was.
   */
  wait(load: string, note?: (records: RecordState) => void): Promise<StagedLoad>
  /**
   * Discards a staged load; if it awaited approval, the changes made by `note` are committed in the
   * same write. Does nothing if the load does not exist. Throws AppError.
   */
  drop(load: string, note?: (records: RecordState) => void): Promise<void>
  /**
   * Removes a load from the registry after it was published and its record deleted. Never throws.
   */
  forget(load: string): void
}

/**
 * Maximum number of staged loads in memory; loads that a user never publishes or discards would
 * otherwise accumulate.
 */
const mostHeld = 8

export function createStagedLoadRegistry({
  records,
  waiting
}: StagedLoadRegistryParts): StagedLoadRegistry {
  const held = new Map<string, { readonly load: StagedLoad; readonly made: CompletedStagedFile }>()
  const recorded = (id: string): StagedLoad | undefined =>
    records.read().waitingLoads.find(load => load.id === id)
  const forget = (id: string): void => {
    held.delete(id)
    waiting.remove(id)
  }
  return {
    put(load, made) {
      held.set(load.id, { load, made })
      const [oldest] = held.keys()
      if (held.size > mostHeld && oldest !== undefined) forget(oldest)
    },
    find(id) {
      const found = held.get(id)?.load ?? recorded(id)
      if (found) return found
      throw new AppError('NOT_FOUND', 'Lần nạp này không còn được giữ. Hãy chọn lại tệp.')
    },
    madeFor: id => held.get(id)?.made,
    isWaiting: id => recorded(id) !== undefined,
    async replace(load) {
      const own = held.get(load.id)
      if (own) held.set(load.id, { ...own, load })
      else
        await records.update(({ waitingLoads }) => {
          const place = waitingLoads.findIndex(({ id }) => id === load.id)
          if (place >= 0) waitingLoads[place] = load
        })
      return load
    },
    async wait(id, note) {
      const own = held.get(id)
      if (!own) throw new AppError('CONFLICT', 'Lần nạp này đã được gửi duyệt.')
      await records.update(state => {
        note?.(state)
        state.waitingLoads.push(own.load)
      })
      held.delete(id)
      return own.load
    },
    async drop(id, note) {
      if (recorded(id)) {
        await records.update(state => {
          note?.(state)
          state.waitingLoads = state.waitingLoads.filter(load => load.id !== id)
        })
      }
      forget(id)
    },
    forget
  }
}
