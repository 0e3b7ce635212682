import { listQuerySchema } from '@shared/kit/list/list'
import type { DataType } from '@shared/model/data-mart/data-types'
import type { Query } from '@shared/model/query/asked'
import type { StructuredQuery } from '@shared/model/query/question'
import type { TestProgram } from '../handlers'
import { createFileLoadActions } from '../loading'

interface PeopleColumn {
  readonly name: string
  readonly dataType: DataType
  /** Whether the column is personal, if its name does not suggest that already. */
  readonly personal?: boolean
}

export const toTreeQuery = (question: StructuredQuery): Query => ({
  asked: { form: 'tree', question },
  parameters: [],
  limit: 10_000
})

/**
 * Creates a table of people from a file with these rows; empty cells are null. Some columns are
 * personal by their names.
 */
export async function createPeopleTable(
  program: TestProgram,
  folder: string,
  columns: readonly PeopleColumn[],
  rows: readonly (readonly (string | number)[])[],
  tableName = 'dm_nguoi'
): Promise<string> {
  const { look, inputOf, create } = createFileLoadActions(program, folder)
  const lines = [columns.map(({ name }) => name), ...rows].map(cells => cells.join(';'))
  const looked = await look(lines.join('\n'), 'so_nguoi.csv')
  const drafted = columns.map(column => ({ id: column.name, description: '', ...column }))
  const { table } = await create(inputOf(looked, { tableName, columns: drafted }))
  return table.name
}

/** Gives the current operator access to the personal data of tables, by name, with a reason. */
export async function unmaskPersonalData(
  { handlers }: TestProgram,
  ...names: readonly string[]
): Promise<void> {
  const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
  const { rows } = await handlers['dataMart:list']({ query })
  const tables = rows.filter(({ name }) => names.includes(name)).map(({ id }) => id)
  await handlers['dataMart:openPersonal']({ tables, reason: 'Rà soát hồ sơ theo kế hoạch' })
}

/**
 * Functions that run queries as a viewer without permission for personal data does: queries that a
 * user with that permission saved and shared.
 */
export function createViewerQueries(program: TestProgram) {
  const run = async (question: StructuredQuery) => {
    await program.handlers['users:choose']({ id: 'user-001' })
    const words = {
      name: `Câu hỏi ${crypto.randomUUID()}`,
      description: '',
      folder: '',
      shared: true
    }
    const query = toTreeQuery(question)
    const { id } = await program.handlers['query:save']({ words, query, chart: null })
    await program.handlers['users:choose']({ id: 'user-008' })
    const run = crypto.randomUUID()
    return { run, reply: await program.ask('query:runSaved', { run, id, values: {} }) }
  }
  return {
    run,
    /** Displayed result rows of a structured query; throws if the query is rejected. */
    async rows(question: StructuredQuery): Promise<readonly (readonly unknown[])[]> {
      const { run: id, reply } = await run(question)
      if (!reply.ok) throw new Error(reply.error.message)
      const page = await program.handlers['query:rows']({
        run: id,
        query: listQuerySchema.parse({})
      })
      return page.rows
    }
  }
}
