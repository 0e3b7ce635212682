import { AppError } from '@shared/contract/reply'
import type { PublishedCorrectionDetails } from '@shared/model/correction/facts'
import type { PublishedLoadDetails } from '@shared/model/data-load/facts'
import type { MartColumn } from '@shared/model/data-mart/column'
import { type DataMart, estimateRowBytes } from '@shared/model/data-mart/data-mart'
import type { Generation } from '@shared/model/data-mart/generation'
import type { Clock } from '../store/clock'
import type { RecordState } from '../store/state/record-state'
import type { Store } from '../store/store'
import type {
  AttachedDatabaseFile,
  CopySourceFile,
  EngineView,
  StatementParameters
} from './engine/messages'
import type { EngineRequestOptions } from './engine/session'
import { engineOrDiskErrorToUserError } from './engine-errors'
import type { GenerationFiles } from './generation-files'
import { columnDefinitionsSql } from './sql/columns-sql'
import { quoteIdentifier, rowsTableName } from './sql/names'

export const tableChangedMessage = 'Bảng đã thay đổi trong lúc nạp. Hãy thử lại.'

export interface GenerationPublishDependencies {
  readonly records: Store<RecordState>
  readonly files: GenerationFiles
  readonly clock: Clock
}

/**
 * Metadata of a publication: the user who publishes a table version, and the text for the table's
 * history.
 */
export interface PublicationDetails {
  readonly user: string
  readonly origin: Generation['origin']
  readonly note: string
  /** Description of the uploaded file, stored with the table version. */
  readonly load?: PublishedLoadDetails
  /** Description of the corrected cells, stored with the table version. */
  readonly correction?: PublishedCorrectionDetails
  /** Query that produced the rows of the table version, stored with it. */
  readonly asked?: Generation['asked']
  /**
   * Older table version whose rows the new one repeats; omitted if the new rows come from the
   * current version.
   */
  readonly from?: Generation['from']
  /**
   * Further changes of the table's record, committed in the same write that makes the new version
   * current. Throws to reject the publication.
   */
  readonly alter?: (table: DataMart, records: RecordState) => void
}

/** Function that returns a `PublicationDetails` when the number of rows built is known. */
export type PublicationDetailsByRowCount = (rows: number) => PublicationDetails

/** SQL statement, with parameter values if it has any. */
type PublishStatement = string | { readonly sql: string; readonly parameters: StatementParameters }

/**
 * How the rows of a new table version are built: `statements` fill the existing table
 * `target.rows`, or patch a copy of an earlier file.
 */
export interface GenerationBuild {
  readonly columns: readonly MartColumn[]
  readonly files: readonly AttachedDatabaseFile[]
  readonly statements: readonly PublishStatement[]
  /**
   * Views that the build's statements read; if there are any, the engine is locked (see
   * `EngineBuildRequest.views`).
   */
  readonly views?: readonly EngineView[] | undefined
  readonly copyOf?: CopySourceFile | undefined
  /** Maximum number of rows, from which the disk space needed is estimated. */
  readonly rows: number
  /** Estimated size of the table version in bytes, if it cannot be estimated from the row count. */
  readonly room?: number | undefined
}

/**
 * Builds the file of a table version (generation) to which no record points yet. Throws AppError,
 * EngineFault and disk errors and then leaves no file behind.
 */
export async function buildGeneration(
  { files, clock }: Omit<GenerationPublishDependencies, 'records'>,
  table: string,
  { columns, files: attached, statements, views, copyOf, rows, room }: GenerationBuild,
  publishing: Omit<PublicationDetails, 'alter'> | PublicationDetailsByRowCount,
  asking?: EngineRequestOptions
): Promise<Generation> {
  const create = `CREATE TABLE target.${quoteIdentifier(rowsTableName)} (${columnDefinitionsSql(columns)})`
  const work = {
    files: attached,
    statements: [...(copyOf ? [] : [create]), ...statements].map(one =>
      typeof one === 'string' ? { sql: one, parameters: [] } : one
    ),
    ...(views && { views }),
    searched: columns.filter(({ dataType }) => dataType === 'string').map(({ name }) => name),
    ...(copyOf && { copyOf })
  }
  const made = await files.make(table, work, room ?? rows * estimateRowBytes(columns), asking)
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
 * Builds a table version (generation) and then points the table's record at it, which is the
 * commit. `place` finds the table among the records, or inserts it. Throws AppError, also if the
 * table's current version has changed meanwhile, and leaves no file behind.
 */
export async function publishGeneration(
  parts: GenerationPublishDependencies,
  table: DataMart,
  making: GenerationBuild,
  publishing: PublicationDetails | PublicationDetailsByRowCount,
  asking?: EngineRequestOptions,
  place: (tables: DataMart[]) => DataMart | undefined = tables =>
    tables.find(({ id }) => id === table.id)
): Promise<Generation> {
  const { records, files } = parts
  try {
    const generation = await buildGeneration(parts, table.id, making, publishing, asking)
    await records
      .update(state => {
        const kept = place(state.dataMarts)
        if (!kept || kept.current !== table.current) {
          throw new AppError('CONFLICT', tableChangedMessage)
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
    throw engineOrDiskErrorToUserError(error)
  }
}

const told = <P>(publishing: P | ((rows: number) => P), rows: number): P =>
  typeof publishing === 'function' ? (publishing as (rows: number) => P)(rows) : publishing
