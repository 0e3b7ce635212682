import { AppError } from '@shared/contract/reply'
import type { MartColumn } from '@shared/features/data-mart/column'
import { type DataMart, inForce, replacesAll } from '@shared/features/data-mart/data-mart'
import type { Generation } from '@shared/features/data-mart/generation'
import type { StructureChange } from '@shared/features/data-mart/structure'
import { once } from '@shared/kit/once'
import { createKeyedMutex } from '../runtime/async/mutex'
import { addTable } from './add-table'
import type { Attached } from './engine/messages'
import type { Asking } from './engine/session'
import type { Opened } from './opened'
import {
  changedMeanwhile,
  type Making,
  type Publishing,
  type PublishingOf,
  type PublishParts,
  publish
} from './publish'
import { before, quoted } from './sql/names'

/** How rows are made, read with the first that are: no start waits for its code. */
const makingSql = once(() => import('./making-sql'))

/** One generation of a table, ready to be asked. */
type OpenedTable = Opened & { readonly id: string }

export interface TablesParts extends PublishParts {
  /** Puts the newest generation that is whole in the place of one that is not. */
  readonly fallBack: (id: string) => Promise<void>
}

export interface Tables {
  /** The rows in force, or those of an older generation, to be asked; sample rows are written with the first question. Throws AppError. */
  open(id: string, generationId?: string, asking?: Asking): Promise<OpenedTable>
  /** Publishes what is made of the rows in force, which the statements find under the name of `before`; refused where they are no longer those of `base`. Throws AppError. */
  publish(
    id: string,
    base: string,
    making: Making,
    publishing: Publishing,
    asking?: Asking
  ): Promise<Generation>
  /** Keeps a table that is new, together with its first rows: both or none. Throws AppError. */
  create(
    table: DataMart,
    making: Making,
    publishing: PublishingOf,
    asking?: Asking
  ): Promise<Generation>
  /** Publishes the rows in force with so many sample rows more, or so many alone. Throws AppError. */
  addSampleRows(id: string, count: number, publishing: Publishing): Promise<Generation>
  /**
   * Gives the table other columns. Each keeps the values of the column that it was, as far as they fit its type; the others are empty, and the
   * generation before keeps them. Nothing is made anew where only words about columns change. Throws AppError.
   */
  restructure(id: string, change: StructureChange, publishing: Publishing): Promise<void>
  /** Publishes the rows and columns of an older generation once more. Throws AppError. */
  returnTo(id: string, generationId: string, publishing: Publishing): Promise<Generation>
}

/** The tables of the warehouse: their rows lie in files that are never written again, and the pointer in the records is what counts. */
export function createTables(parts: TablesParts): Tables {
  const { records, files, fallBack } = parts
  const serialByTable = createKeyedMutex()

  const find = (id: string): DataMart => {
    const table = records.read().dataMarts.find(candidate => candidate.id === id)
    if (!table) throw new AppError('NOT_FOUND', 'Không tìm thấy bảng.')
    return table
  }

  const attach = (id: string, generation: Generation | undefined): readonly Attached[] =>
    generation ? [{ alias: before, path: files.pathOf(id, generation.id) }] : []

  function writeSample(id: string, asking?: Asking): Promise<Generation> {
    return serialByTable(id, async () => {
      const table = find(id)
      const made = inForce(table)
      if (made) return made
      const { insertSample } = await makingSql()
      const { columns, rowCount: rows } = table
      const making = { columns, files: [], statements: [insertSample(table, 0, rows)], rows }
      const publishing = { user: table.createdBy, origin: 'sample', note: '' } as const
      return publish(parts, table, making, publishing, asking)
    })
  }

  function findGeneration(table: DataMart, generationId: string): Generation {
    const found = table.generations.find(({ id }) => id === generationId)
    if (found && files.isThere(table.id, found)) return found
    throw new AppError('NOT_FOUND', 'Bản dữ liệu này không còn. Hãy chọn bản khác trong Lịch sử.')
  }

  async function generationInForce(id: string, asking?: Asking): Promise<Generation> {
    const current = inForce(find(id))
    // One that is gone, or of another size, gives way at once; the rest is found by its hash, in the background.
    if (current && !files.isThere(id, current)) await fallBack(id)
    return inForce(find(id)) ?? writeSample(id, asking)
  }

  return {
    async open(id, generationId, asking) {
      const generation =
        generationId === undefined
          ? await generationInForce(id, asking)
          : findGeneration(find(id), generationId)
      return {
        id: generation.id,
        path: files.pathOf(id, generation.id),
        columns: columnsOf(generation, find(id)),
        generation
      }
    },
    publish: (id, base, making, publishing, asking) =>
      serialByTable(id, () => {
        const table = find(id)
        if (table.current !== base) throw new AppError('CONFLICT', changedMeanwhile)
        const files = [...attach(id, inForce(table)), ...making.files]
        return publish(parts, table, { ...making, files }, publishing, asking)
      }),
    create: (table, making, publishing, asking) =>
      serialByTable(table.id, () =>
        publish(parts, table, making, publishing, asking, tables =>
          addTable(tables, structuredClone(table))
        )
      ),
    addSampleRows: (id, count, publishing) =>
      serialByTable(id, async () => {
        const { insertFrom, insertSample } = await makingSql()
        const table = find(id)
        const current = replacesAll(table) ? undefined : inForce(table)
        const first = current?.rows ?? 0
        const statements = [
          ...(current ? [insertFrom(namesOf(table.columns))] : []),
          insertSample(table, first, count)
        ]
        const { columns } = table
        const making = { columns, files: attach(id, current), statements, rows: first + count }
        return publish(parts, table, making, publishing)
      }),
    restructure: (id, change, publishing) =>
      serialByTable(id, async () => {
        const table = find(id)
        const current = inForce(table)
        // Rows that nobody has written yet are written with the columns of then.
        if (!current || !changesValues(change)) {
          await records.update(state => {
            const kept = state.dataMarts.find(candidate => candidate.id === id)
            if (kept) publishing.alter?.(kept, state)
          })
          return
        }
        const { insertFrom, valueSql } = await makingSql()
        const statements = [insertFrom(change.after.map(column => valueSql(change, column)))]
        const making = {
          columns: change.after,
          files: attach(id, current),
          statements,
          rows: current.rows
        }
        await publish(parts, table, making, publishing)
      }),
    returnTo: (id, generationId, publishing) =>
      serialByTable(id, async () => {
        const { insertFrom } = await makingSql()
        const table = find(id)
        const generation = findGeneration(table, generationId)
        const columns = columnsOf(generation, table)
        const statements = [insertFrom(namesOf(columns))]
        const making = { columns, files: attach(id, generation), statements, rows: generation.rows }
        return publish(parts, table, making, { ...publishing, from: generation.id })
      })
  }
}

const namesOf = (columns: readonly MartColumn[]): readonly string[] =>
  columns.map(({ name }) => quoted(name))

/** Whether names, types or places differ, and not only what is said about columns. */
function changesValues({ before: old, after }: StructureChange): boolean {
  const shape = (columns: readonly MartColumn[]): string =>
    JSON.stringify(columns.map(({ name, dataType }) => [name, dataType]))
  return shape(old) !== shape(after)
}

/**
 * The columns of a generation; what is masked is what the table says today. A column that it has no more keeps its mark; text of a table of persons
 * gets one, as it may be what was marked later under another name.
 */
export function columnsOf(generation: Generation, table: DataMart): MartColumn[] {
  const isOfPersons = table.columns.some(({ personal }) => personal)
  return generation.columns.map(column => {
    const now = table.columns.find(({ name }) => name === column.name)
    if (now) return { ...column, personal: now.personal }
    return isOfPersons && column.dataType === 'string' ? { ...column, personal: true } : column
  })
}
