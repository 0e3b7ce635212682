import { AppError } from '@shared/contract/reply'
import type { MartColumn } from '@shared/features/data-mart/column'
import { type DataMart, inForce, rowWidth } from '@shared/features/data-mart/data-mart'
import type { Generation } from '@shared/features/data-mart/generation'
import type { Clock } from '../store/clock'
import { toAppError as diskError } from '../store/errors'
import type { RecordState } from '../store/state/record-state'
import type { Store } from '../store/store'
import { columnsSql } from './columns-sql'
import type { Asking } from './engine/client'
import { EngineFault } from './engine/fault'
import { asAppError } from './engine-errors'
import type { GenerationFiles } from './generation-files'
import { quoted, rowsTable } from './names'
import type { Opened } from './page-sql'
import { sampleRowsSql } from './sample/sample-rows'

/** Name of the generation before, while the next one is made of it. */
const before = 'truoc'

export interface TablesParts {
  readonly records: Store<RecordState>
  readonly files: GenerationFiles
  readonly clock: Clock
  /** Puts the newest generation that is whole in the place of one that is not. */
  readonly fallBack: (id: string) => Promise<void>
}

/** Who publishes a generation, and what the table's history shall say. */
interface Publishing {
  readonly user: string
  readonly origin: Generation['origin']
  readonly note: string
  /** Further changes of the table's record, in the same save as the pointer. Throws to refuse. */
  readonly alter?: (table: DataMart) => void
}

export interface Tables {
  /** The rows in force, to be asked; sample rows are written with the first question. Throws AppError. */
  open(id: string, asking?: Asking): Promise<Opened & { readonly id: string }>
  /** Publishes the rows in force with so many sample rows more, or so many alone. Throws AppError. */
  addSampleRows(id: string, count: number, publishing: Publishing): Promise<Generation>
}

/** The tables of the warehouse: their rows lie in files that are never written again, and the pointer in the records is what counts. */
export function createTables({ records, files, clock, fallBack }: TablesParts): Tables {
  /** What is being changed, by table: one change after the other. */
  const queues = new Map<string, Promise<unknown>>()

  const find = (id: string): DataMart => {
    const table = records.read().dataMarts.find(candidate => candidate.id === id)
    if (!table) throw new AppError('NOT_FOUND', 'Không tìm thấy bảng.')
    return table
  }

  function inTurn<T>(id: string, change: () => Promise<T>): Promise<T> {
    const turn = (queues.get(id) ?? Promise.resolve()).catch(() => undefined).then(change)
    queues.set(id, turn)
    return turn
  }

  async function publish(
    table: DataMart,
    statements: readonly string[],
    rows: number,
    publishing: Publishing,
    asking?: Asking
  ): Promise<Generation> {
    const current = inForce(table)
    const texts = table.columns.filter(({ dataType }) => dataType === 'string')
    const create = `CREATE TABLE target.${quoted(rowsTable)} (${columnsSql(table.columns)})`
    const work = {
      files: current ? [{ alias: before, path: files.pathOf(table.id, current.id) }] : [],
      statements: [create, ...statements].map(sql => ({ sql, parameters: [] })),
      searched: texts.map(({ name }) => name)
    }
    try {
      const made = await files.make(table.id, work, rows * rowWidth(table.columns), asking)
      const { user, origin, note, alter } = publishing
      const generation: Generation = {
        ...made,
        columns: table.columns,
        time: clock.now(),
        user,
        origin,
        note
      }
      await records
        .update(({ dataMarts }) => {
          const kept = dataMarts.find(({ id }) => id === table.id)
          if (!kept || kept.current !== table.current) {
            throw new AppError('CONFLICT', 'Bảng đã thay đổi trong lúc nạp. Hãy thử lại.')
          }
          alter?.(kept)
          kept.generations.push(generation)
          kept.current = generation.id
          kept.rowCount = generation.rows
        })
        .catch(error => {
          files.remove(table.id, made.id)
          throw error
        })
      return generation
    } catch (error) {
      throw error instanceof EngineFault ? asAppError(error) : diskError(error, process.platform)
    }
  }

  const insert = (table: DataMart, first: number, count: number): string =>
    `INSERT INTO target.${quoted(rowsTable)} ${sampleRowsSql(table, first, count)}`

  function writeSample(id: string, asking?: Asking): Promise<Generation> {
    return inTurn(id, async () => {
      const table = find(id)
      const made = inForce(table)
      if (made) return made
      return publish(
        table,
        [insert(table, 0, table.rowCount)],
        table.rowCount,
        { user: table.createdBy, origin: 'sample', note: '' },
        asking
      )
    })
  }

  return {
    async open(id, asking) {
      const current = inForce(find(id))
      // One that is gone, or of another size, gives way at once; the rest is found by its hash, in the background.
      if (current && !files.isThere(id, current)) await fallBack(id)
      const generation = inForce(find(id)) ?? (await writeSample(id, asking))
      return {
        id: generation.id,
        path: files.pathOf(id, generation.id),
        columns: columnsOf(generation, find(id)),
        generation
      }
    },
    addSampleRows: (id, count, publishing) =>
      inTurn(id, () => {
        const table = find(id)
        const isKept = table.writeStrategy !== 'overwrite' && inForce(table) !== undefined
        const first = isKept ? table.rowCount : 0
        const keep = `INSERT INTO target.${quoted(rowsTable)} SELECT * FROM ${before}.${quoted(rowsTable)}`
        const statements = [...(isKept ? [keep] : []), insert(table, first, count)]
        return publish(table, statements, first + count, publishing)
      })
  }
}

/** The columns of a generation; what is masked is what the table says today, and a column that it has no more keeps its mark. */
function columnsOf(generation: Generation, table: DataMart): MartColumn[] {
  return generation.columns.map(column => {
    const now = table.columns.find(({ name }) => name === column.name)
    return now ? { ...column, personal: now.personal } : column
  })
}
