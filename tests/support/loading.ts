import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallInput, CallOutput } from '@shared/contract/contract'
import type { DataType } from '@shared/model/data-mart/data-types'
import { emptyMartDraft, type MartDraft } from '@shared/model/data-mart/draft'
import type { FileProfile } from '@shared/model/file-import/profile'
import type { TestProgram } from './handlers'
import { profileChosenFile } from './look-at'

type Created = Extract<CallOutput<'dataLoad:create'>, { outcome: 'created' }>

const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }

/** Functions that create a table from a file in a program, step by step as a user does. */
export function createFileLoadActions(program: TestProgram, folder: string) {
  const { handlers } = program

  return {
    /** Writes a file, chooses it and detects its columns; returns its profile. */
    async look(content: Uint8Array | string, name = 'tep.csv') {
      const path = join(folder, name)
      writeFileSync(path, content)
      return { path, ...(await profileChosenFile(program, path)) }
    },
    /** Input for creating the table that the file's profile proposes. */
    inputOf(
      { token, profile }: { readonly token: string; readonly profile: FileProfile },
      part: Partial<MartDraft> = {}
    ): CallInput<'dataLoad:create'> {
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
    async create(input: CallInput<'dataLoad:create'>): Promise<Created> {
      const made = await handlers['dataLoad:create'](input)
      if (made.outcome !== 'created') throw new Error(made.outcome)
      return made
    },
    /** Rows of a table as the page shows them, without row numbers. */
    rowsOf: async (id: string, changes: Partial<typeof query> = {}) =>
      (await handlers['dataMart:rows']({ id, query: { ...query, ...changes } })).rows.map(row =>
        row.slice(1)
      ),
    countTables: async () => (await handlers['dataMart:list']({ query })).total,
    /** Names of the files of staged loads, in the temporary folder of the warehouse. */
    waiting: (): string[] => readdirSync(join(folder, 'warehouse', 'temporary'))
  }
}

/** Functions that load files with one text column and two integer columns into one table. */
export function createTableLoadActions(program: () => TestProgram, folder: () => string) {
  const look = async (lines: readonly string[], name = 'tep.csv'): Promise<string> => {
    const path = join(folder(), name)
    writeFileSync(path, ['Mã;Năm;Số', ...lines].join('\n'))
    const { token } = await profileChosenFile(program(), path, { header: true })
    return token
  }
  return {
    look,
    /** Creates a table from the file; returns its id. */
    async create(lines: readonly string[], part: Partial<MartDraft>): Promise<string> {
      const columns = (['ma', 'nam', 'so'] as const).map((name, at) => ({
        id: String(at),
        name,
        dataType: at === 0 ? ('string' as const) : ('integer' as const),
        description: ''
      }))
      const made = await program().handlers['dataLoad:create']({
        load: crypto.randomUUID(),
        token: await look(lines),
        draft: { ...emptyMartDraft, tableName: 'dm_thu', columns, ...part },
        sources: [0, 1, 2]
      })
      if (made.outcome !== 'created') throw new Error(made.outcome)
      return made.table.id
    },
    /** Stages a file for a table; returns the changes that publishing it would make. */
    async stage(table: string, lines: readonly string[], partition = '') {
      const load = crypto.randomUUID()
      const token = await look(lines)
      const input = { load, token, table, sources: [0, 1, 2], partition }
      const staged = await program().handlers['dataLoad:stage'](input)
      if (staged.outcome !== 'staged') throw new Error(staged.outcome)
      return staged.comparison
    }
  }
}
