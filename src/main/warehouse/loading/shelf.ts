import { AppError } from '@shared/contract/reply'
import type { HeldLoad } from '@shared/features/data-load/held-load'
import type { RecordState } from '../../store/state/record-state'
import type { Store } from '../../store/store'
import type { MadeFile } from './taken-whole'
import type { WaitingFiles } from './waiting-files'

interface ShelfParts {
  readonly records: Store<RecordState>
  readonly waiting: WaitingFiles
}

/** Files that were compared and wait: for the person who reads the comparison, or, in the records, for a second one. */
export interface Shelf {
  /** `made`: the file of its rows, which the next generation may be made of. */
  put(held: HeldLoad, made: MadeFile): void
  /** Throws NOT_FOUND for one that is no longer held. */
  find(load: string): HeldLoad
  /** The file of one that was put here; of one that waits in the records nobody knows whether it is still the same. */
  madeFor(load: string): MadeFile | undefined
  isWaiting(load: string): boolean
  /** Keeps what it was compared with anew. Throws AppError. */
  replace(held: HeldLoad): Promise<HeldLoad>
  /** Lets it wait for a second person, over restarts, `note` in the same save. Throws AppError; it is held as before then. */
  wait(load: string, note?: (records: RecordState) => void): Promise<HeldLoad>
  /** Lets go of it, `note` in the same save where it waited; nothing where there is none. Throws AppError. */
  drop(load: string, note?: (records: RecordState) => void): Promise<void>
  /** Its rows are published: the record, if there was one, is gone. Never throws. */
  forget(load: string): void
}

/** Loads that one person looks at; whoever leaves a page on the way comes back to a few at most. */
const mostHeld = 8

export function createShelf({ records, waiting }: ShelfParts): Shelf {
  const held = new Map<string, { readonly load: HeldLoad; readonly made: MadeFile }>()
  const recorded = (id: string): HeldLoad | undefined =>
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
