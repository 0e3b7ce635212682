import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Input, Output } from '@shared/contract/contract'
import type { DataType } from '@shared/features/data-mart/data-types'
import { emptyMartDraft, type MartDraft } from '@shared/features/data-mart/draft'
import type { FileProfile } from '@shared/features/file-import/profile'
import type { TestProgram } from './handlers'

type Created = Extract<Output<'dataLoad:create'>, { outcome: 'created' }>

const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }

/** The steps by which a person makes a table of a file, over a program on a folder. */
export function loaderOf(program: TestProgram, folder: string) {
  const { handlers } = program

  return {
    /** Writes a file, chooses it and reads what it is like. */
    async look(content: Uint8Array | string, name = 'tep.csv') {
      const path = join(folder, name)
      writeFileSync(path, content)
      program.choose(path)
      const chosen = await handlers['fileImport:choose'](undefined)
      if (chosen.outcome !== 'chosen') throw new Error('not chosen')
      const { token } = chosen
      const read = await handlers['fileImport:profile']({ token, choice: {} })
      if (read.outcome !== 'profiled') throw new Error('not profiled')
      return { path, token, profile: read.profile }
    },
    /** The table that the profile proposes. */
    inputOf(
      { token, profile }: { readonly token: string; readonly profile: FileProfile },
      part: Partial<MartDraft> = {}
    ): Input<'dataLoad:create'> {
      const columns = profile.columns.map(({ name, type, title }, at) => ({
        id: String(at),
        name,
        dataType: type as DataType,
        description: title
      }))
      return {
        load: crypto.randomUUID(),
        token,
        draft: { ...emptyMartDraft, tableName: profile.tableName, columns, ...part },
        sources: profile.columns.map((_, at) => at)
      }
    },
    async create(input: Input<'dataLoad:create'>): Promise<Created> {
      const made = await handlers['dataLoad:create'](input)
      if (made.outcome !== 'created') throw new Error(made.outcome)
      return made
    },
    /** Rows of a table as the page shows them, without their numbers. */
    rowsOf: async (id: string, changes: Partial<typeof query> = {}) =>
      (await handlers['dataMart:rows']({ id, query: { ...query, ...changes } })).rows.map(row =>
        row.slice(1)
      ),
    countTables: async () => (await handlers['dataMart:list']({ query })).total,
    /** What lies beside the tables. */
    waiting: (): string[] => readdirSync(join(folder, 'warehouse', 'temporary'))
  }
}
