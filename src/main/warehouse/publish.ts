import { AppError } from '@shared/contract/reply'
import type { CorrectionFacts } from '@shared/model/correction/facts'
import type { LoadFacts } from '@shared/model/data-load/facts'
import type { MartColumn } from '@shared/model/data-mart/column'
import { type DataMart, rowWidth } from '@shared/model/data-mart/data-mart'
import type { Generation } from '@shared/model/data-mart/generation'
import type { Clock } from '../store/clock'
import type { RecordState } from '../store/state/record-state'
import type { Store } from '../store/store'
import type { Attached, CopiedFile, Parameters, View } from './engine/messages'
import type { Asking } from './engine/session'
import { asUserError } from './engine-errors'
import type { GenerationFiles } from './generation-files'
import { columnsSql } from './sql/columns-sql'
import { quoted, rowsTable } from './sql/names'

export const changedMeanwhile = 'Bảng đã thay đổi trong lúc nạp. Hãy thử lại.'

export interface PublishParts {
  readonly records: Store<RecordState>
  readonly files: GenerationFiles
  readonly clock: Clock
}

/** Publisher of a generation and the text for the table's history. */
export interface PublicationNote {
  readonly user: string
  readonly origin: Generation['origin']
  readonly note: string
  /** Facts about the source file, stored with the generation. */
  readonly load?: LoadFacts
  /** Facts about the corrected cells, stored with the generation. */
  readonly correction?: CorrectionFacts
  /** The query whose result the generation is, stored with it. */
  readonly asked?: Generation['asked']
  /** Older generation whose rows this one repeats, unless that is the current one. */
  readonly from?: Generation['from']
  /**
   * Further changes of the table's record, committed in the same write as the pointer. Throws to
   * reject.
   */
  readonly alter?: (table: DataMart, records: RecordState) => void
}

/** `Publishing` as a function of the number of rows built. */
export type PublishingOf = (rows: number) => PublicationNote

/** SQL statement, with parameter values if it has any. */
type PublishStatement = string | { readonly sql: string; readonly parameters: Parameters }

/**
 * How the rows of a new generation are built: `statements` fill the existing table `target.rows`,
 * or patch a copy.
 */
export interface Making {
  readonly columns: readonly MartColumn[]
  readonly files: readonly Attached[]
  readonly statements: readonly PublishStatement[]
  /** Views of the build; if there are any, the engine is locked (see `Building.views`). */
  readonly views?: readonly View[] | undefined
  readonly copyOf?: CopiedFile | undefined
  /** Maximum number of rows, to estimate the space needed. */
  readonly rows: number
  /** Bytes that the generation may take, if its row count does not tell. */
  readonly room?: number | undefined
}

/**
 * Builds a generation that no record points at yet. Throws AppError, EngineFault and disk errors
 * and then leaves nothing behind.
 */
export async function makeGeneration(
  { files, clock }: Omit<PublishParts, 'records'>,
  table: string,
  { columns, files: attached, statements, views, copyOf, rows, room }: Making,
  publishing: Omit<PublicationNote, 'alter'> | PublishingOf,
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
 * Builds a generation and points the table's record at it, which is the commit. `place` finds the
 * table among the records, or inserts it. Throws AppError, also if the table points at another
 * generation by then, and leaves nothing behind.
 */
export async function publish(
  parts: PublishParts,
  table: DataMart,
  making: Making,
  publishing: PublicationNote | PublishingOf,
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
    throw asUserError(error)
  }
}

const told = <P>(publishing: P | ((rows: number) => P), rows: number): P =>
  typeof publishing === 'function' ? (publishing as (rows: number) => P)(rows) : publishing
