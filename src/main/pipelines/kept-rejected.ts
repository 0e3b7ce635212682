import { dirname, join } from 'node:path'
import { textSchema, timestampSchema } from '@shared/kit/fields'
import { z } from '@shared/kit/zod'
import { fieldSeparatorSchema, fileEncodingSchema } from '@shared/model/file-import/choice'
import type { FlowDependencies } from '../parts'
import { removeFileIgnoringErrors } from '../store/disk/generations'
import { unfinishedLoadsFolder } from '../warehouse/loading/stage'
import { rejectedRowsTable } from '../warehouse/loading/staging-sql'
import { quoteIdentifier, quoteLiteral } from '../warehouse/sql/names'

/**
 * Maximum number of stored rejected rows per run, and number of runs per pipeline whose rejected
 * rows are stored.
 */
export const maxStoredRejectedRows = 100_000
const runsWithStoredRejectedRows = 14

const folderOf = ({ directory }: Pick<FlowDependencies, 'directory'>): string =>
  join(directory, 'warehouse', 'rejected')
const ending = '.duckdb'
/**
 * Name pattern of a file that belongs to a pipeline run; other files belong to trial runs and are
 * deleted at the next start.
 */
const ofRun = /^(etl-\d+)-(\d+)$/
const aboutTable = '~about'
const staged = 'nap'

/** Schema of the metadata that is stored with a file of rejected rows. */
const keptAbout = z.strictObject({
  pipeline: textSchema(200),
  tableName: textSchema(100),
  time: timestampSchema,
  files: z.array(
    z.strictObject({
      name: textSchema(300),
      encoding: fileEncodingSchema.nullable(),
      separator: fieldSeparatorSchema.nullable()
    })
  ),
  titles: z.array(textSchema(200)),
  personal: z.array(z.int().min(0)),
  /**
   * Whether the rows are original cells of received files, so that they can be returned to the
   * sender.
   */
  isSent: z.boolean().default(false),
  /**
   * Names of the users responsible for reading the files: the user who ran the pipeline and its
   * author.
   */
  senders: z.array(textSchema(100)).default([]),
  /** Labels of the steps and rules that rejected rows, by id. */
  names: z.record(z.string(), textSchema(1_000)).default({}),
  rejected: z.int().min(0)
})
export type RejectedRowsMetadata = z.infer<typeof keptAbout>

/**
 * Store of rejected rows, with one file per run or trial run beside the tables, even if the run
 * published nothing. Not included in backups.
 */
export function createRejectedRowsStore(parts: Pick<FlowDependencies, 'directory' | 'warehouse'>) {
  const folder = folderOf(parts)
  const { fs } = parts.warehouse
  const pathOf = (name: string): string =>
    ofRun.test(name)
      ? join(folder, `${name}${ending}`)
      : join(unfinishedLoadsFolder(parts.directory), `trial-${name}${ending}`)
  const names = (): string[] =>
    (fs.stat(folder) ? fs.list(folder) : []).flatMap(name =>
      name.endsWith(ending) ? [name.slice(0, -ending.length)] : []
    )
  return {
    pathOf,
    isThere: (name: string): boolean => fs.stat(pathOf(name)) !== undefined,
    /**
     * Stores the first rejected rows of a staged file (built but unpublished rows) and returns
     * their number. Throws EngineFault.
     */
    async keep(
      name: string,
      path: string,
      about: RejectedRowsMetadata,
      signal: AbortSignal
    ): Promise<number> {
      fs.makeFolder(dirname(pathOf(name)))
      const from = `${staged}.${quoteIdentifier(rejectedRowsTable)}`
      removeFileIgnoringErrors(fs, pathOf(name))
      await parts.warehouse.writer.ask(
        {
          kind: 'build',
          path: pathOf(name),
          files: [{ alias: staged, path }],
          statements: [
            'CREATE TABLE target.rows (n INTEGER)',
            `CREATE TABLE target.${quoteIdentifier(rejectedRowsTable)} AS SELECT * FROM ${from} LIMIT ${maxStoredRejectedRows}`,
            `CREATE TABLE target.${quoteIdentifier(aboutTable)} AS SELECT ${quoteLiteral(JSON.stringify(about))} AS about`
          ].map(sql => ({ sql, parameters: [] })),
          searched: []
        },
        { signal }
      )
      return Math.min(about.rejected, maxStoredRejectedRows)
    },
    async about(name: string): Promise<RejectedRowsMetadata> {
      const { rows } = await parts.warehouse.reader.ask({
        kind: 'ask',
        files: [{ alias: staged, path: pathOf(name) }],
        sql: `SELECT about FROM ${staged}.${quoteIdentifier(aboutTable)}`,
        parameters: [],
        rows: 1
      })
      return keptAbout.parse(JSON.parse(String(rows[0]?.[0])))
    },
    /** Deletes stored rejected rows whose run no longer exists. Never throws. */
    sweepRuns(): void {
      const byPipeline = new Map<string, number[]>()
      for (const name of names()) {
        const [, pipeline, number] = ofRun.exec(name) ?? []
        if (pipeline)
          byPipeline.set(pipeline, [...(byPipeline.get(pipeline) ?? []), Number(number)])
      }
      for (const [pipeline, numbers] of byPipeline) {
        const old = numbers
          .toSorted((left, right) => right - left)
          .slice(runsWithStoredRejectedRows)
        for (const number of old) removeFileIgnoringErrors(fs, pathOf(`${pipeline}-${number}`))
      }
    },
    /** Deletes the rejected rows of a trial run. Never throws. */
    dropTrial(name: string): void {
      if (!ofRun.test(name)) removeFileIgnoringErrors(fs, pathOf(name))
    }
  }
}
