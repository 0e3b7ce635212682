import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SharedApi } from '@shared/model/api-sharing/share'
import type { DataType } from '@shared/model/data-mart/data-types'
import { emptyMartDraft } from '@shared/model/data-mart/draft'
import type { TestProgram } from '../handlers'
import { lookAt } from '../look-at'

/** Table of the unit from a CSV file with semicolons, whose first line has the names. */
interface OwnTable {
  readonly name: string
  readonly columns: Readonly<Record<string, DataType>>
  readonly lines: Iterable<string>
}

/** Loads a table and publishes all of its columns; a key may call 10,000 times a minute. */
export async function publishTable(
  program: TestProgram,
  folder: string,
  { name, columns, lines }: OwnTable
): Promise<SharedApi> {
  const path = join(folder, `${name}.csv`)
  const names = Object.keys(columns)
  writeFileSync(path, `${[names.join(';'), ...lines].join('\n')}\n`)
  const { token } = await lookAt(program, path)
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
