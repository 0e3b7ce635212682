import { AppError } from '@shared/contract/reply'
import type { CorrectionFacts } from '@shared/features/correction/facts'
import type { LoadFacts } from '@shared/features/data-load/facts'
import type { MartColumn } from '@shared/features/data-mart/column'
import { type DataMart, rowWidth } from '@shared/features/data-mart/data-mart'
import type { Generation } from '@shared/features/data-mart/generation'
import type { Clock } from '../store/clock'
import { toAppError as diskError } from '../store/errors'
import type { RecordState } from '../store/state/record-state'
import type { Store } from '../store/store'
import { EngineFault } from './engine/fault'
import type { Attached, CopiedFile, Parameters, View } from './engine/messages'
import type { Asking } from './engine/session'
import { asAppError } from './engine-errors'
import type { GenerationFiles } from './generation-files'
import { columnsSql } from './sql/columns-sql'
import { quoted, rowsTable } from './sql/names'

export const changedMeanwhile = 'Bảng đã thay đổi trong lúc nạp. Hãy thử lại.'

export interface PublishParts {
  readonly records: Store<RecordState>
  readonly files: GenerationFiles
  readonly clock: Clock
}

/** Who publishes a generation, and what the table's history shall say. */
export interface Publishing {
  readonly user: string
  readonly origin: Generation['origin']
  readonly note: string
  /** What the generation keeps of the file that it came from. */
  readonly load?: LoadFacts
  /** What the generation keeps of the corrected cells. */
  readonly correction?: CorrectionFacts
  /** What the generation keeps of the question whose answer it is. */
  readonly asked?: Generation['asked']
  /** The generation whose rows it has again, where that is not the one in force. */
  readonly from?: Generation['from']
  /** Further changes of the table's record, in the same save as the pointer. Throws to refuse. */
  readonly alter?: (table: DataMart, records: RecordState) => void
}

/** The same, told by how many rows were made. */
export type PublishingOf = (rows: number) => Publishing

/** A statement, with the values that stand for its parameters where it has any. */
type Statement = string | { readonly sql: string; readonly parameters: Parameters }

/** How the rows of a new generation are made: `statements` fill `target.rows`, which is there with its columns, or change those of a copy. */
export interface Making {
  readonly columns: readonly MartColumn[]
  readonly files: readonly Attached[]
  readonly statements: readonly Statement[]
  /** With views the engine is locked, as `Building.views`. */
  readonly views?: readonly View[] | undefined
  readonly copyOf?: CopiedFile | undefined
  /** How many rows it may have, for the room that it takes. */
  readonly rows: number
  /** Bytes that it may take where its rows do not tell. */
  readonly room?: number | undefined
}

/** Makes a generation that nobody points at yet. Throws AppError, EngineFault and what the disk says; nothing is left of it then. */
export async function makeGeneration(
  { files, clock }: Omit<PublishParts, 'records'>,
  table: string,
  { columns, files: attached, statements, views, copyOf, rows, room }: Making,
  publishing: Omit<Publishing, 'alter'> | PublishingOf,
  asking?: Asking
): Promise<Generation> {
  const create = `CREATE TABLE target.${quoted(rowsTable)} (${columnsSql(columns)})`
  const work = {
    files: attached,
    statements: [...(copyOf ? [] : [create]), ...statements].map(one =>
      typeof one === 'string' ? { sql: one, parameters: [] } : one
    ),
    ...(views && { views }),
    searched: columns.filter(({ dataType }) => dataType === 'string').map(({ name }) => name),
    ...(copyOf && { copyOf })
  }
  const made = await files.make(table, work, room ?? rows * rowWidth(columns), asking)
  const { user, origin, note, load, asked, correction } = told(publishing, made.rows)
  return {
    ...made,
    columns: [...columns],
    time: clock.now(),
    user,
    origin,
    note,
    ...(load && { load }),
    ...(asked && { asked }),
    ...(correction && { correction })
  }
}

/**
 * Makes a generation of a table and lets the table point at it, which is what counts; `place` finds it among the records, or puts it
 * there. Throws AppError, also where the table points at another one by then; nothing is left of it then.
 */
export async function publish(
  parts: PublishParts,
  table: DataMart,
  making: Making,
  publishing: Publishing | PublishingOf,
  asking?: Asking,
  place: (tables: DataMart[]) => DataMart | undefined = tables =>
    tables.find(({ id }) => id === table.id)
): Promise<Generation> {
  const { records, files } = parts
  try {
    const generation = await makeGeneration(parts, table.id, making, publishing, asking)
    await records
      .update(state => {
        const kept = place(state.dataMarts)
        if (!kept || kept.current !== table.current) {
          throw new AppError('CONFLICT', changedMeanwhile)
        }
        const { alter, from = table.current } = told(publishing, generation.rows)
        alter?.(kept, state)
        kept.generations.push(from === '' ? generation : { ...generation, from })
        kept.current = generation.id
      })
      .catch(error => {
        files.remove(table.id, generation.id)
        throw error
      })
    return generation
  } catch (error) {
    throw asTold(error)
  }
}

const told = <P>(publishing: P | ((rows: number) => P), rows: number): P =>
  typeof publishing === 'function' ? (publishing as (rows: number) => P)(rows) : publishing

/** What a person is told where a generation could not be made. */
export const asTold = (error: unknown): unknown =>
  error instanceof EngineFault ? asAppError(error) : diskError(error, process.platform)
