import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { emptyMartDraft, type MartDraft } from '@shared/features/data-mart/draft'
import type { ProfileChoice } from '@shared/features/file-import/profile'
import type { TestProgram } from './handlers'

/** Chooses a file as a person does and looks at it; answers its token. */
export async function lookAt(
  program: TestProgram,
  path: string,
  choice: ProfileChoice = { header: true }
): Promise<string> {
  program.choose(path)
  const chosen = await program.handlers['fileImport:choose'](undefined)
  if (chosen.outcome !== 'chosen') throw new Error('not chosen')
  await program.handlers['fileImport:profile']({ token: chosen.token, choice })
  return chosen.token
}

/** Files of three columns, a text and two whole numbers, for one table. */
export function createLoading(program: () => TestProgram, folder: () => string) {
  const look = (lines: readonly string[], name = 'tep.csv'): Promise<string> => {
    const path = join(folder(), name)
    writeFileSync(path, ['Mã;Năm;Số', ...lines].join('\n'))
    return lookAt(program(), path)
  }
  return {
    look,
    /** A table of the file's rows; answers its id. */
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
    /** Compares a file with a table; answers what publishing would do. */
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
