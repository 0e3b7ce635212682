import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SharedApi } from '@shared/model/api-sharing/share'
import type { DataType } from '@shared/model/data-mart/data-types'
import { emptyMartDraft } from '@shared/model/data-mart/draft'
import type { TestProgram } from '../handlers'
import { profileChosenFile } from '../look-at'

/** Table of the unit, given as CSV with semicolons; the first line contains the column names. */
interface OwnTable {
  readonly name: string
  readonly columns: Readonly<Record<string, DataType>>
  readonly lines: Iterable<string>
}

/**
 * Loads a table and publishes an API with all of its columns; each key may make 10,000 calls a
 * minute.
 */
export async function publishTestTable(
  program: TestProgram,
  folder: string,
  { name, columns, lines }: OwnTable
): Promise<SharedApi> {
  const path = join(folder, `${name}.csv`)
  const names = Object.keys(columns)
  writeFileSync(path, `${[names.join(';'), ...lines].join('\n')}\n`)
  const { token } = await profileChosenFile(program, path)
  const made = await program.handlers['dataLoad:create']({
    load: crypto.randomUUID(),
    token,
    draft: {
      ...emptyMartDraft,
      tableName: name,
      columns: Object.entries(columns).map(([column, dataType], place) => ({
        id: String(place + 1),
        name: column,
        dataType,
        description: `Cột ${column}`
      }))
    },
    sources: names.map((_, place) => place)
  })
  if (made.outcome !== 'created') throw new Error(made.outcome)
  return program.handlers['apiSharing:create']({
    draft: {
      name: `Bảng ${name}`,
      endpoint: `/api/v1/${name}`,
      description: '',
      sourceTable: name,
      sharedFields: names,
      authType: 'api_key',
      rateLimit: 10_000,
      personalReason: ''
    }
  })
}
