import { expect, test } from 'vitest'
import { runTrinoFigureQueries } from '../../../../src/main/connections/child/trino/place'
import type { TrinoSession } from '../../../../src/main/connections/child/trino/session'
import type { RemoteFiguresQuery, ServerAddress } from '../../../../src/main/connections/messages'

const server: ServerAddress = {
  kind: 'trino',
  host: 'may-chu',
  port: 8_443,
  database: 'kho',
  schema: 'quan_luc',
  user: 'a',
  password: '',
  tls: 'own',
  authority: ''
}

/**
 * Stub of a Trino cluster that serves these pages one row at a time and counts the page requests.
 */
function answering(pages: readonly (readonly string[])[]) {
  const asked: number[] = []
  const session: TrinoSession = {
    async *pages() {
      for (const [at, page] of pages.entries()) {
        asked.push(at)
        yield { columns: [], rows: page.map(value => [value]) }
      }
    },
    ask: async () => ({ columns: [], rows: [['dm_mau', 'Bản công bố']] }),
    close: () => undefined
  }
  return { asked, session }
}

const ask = async (session: TrinoSession, most: number) => {
  const question: RemoteFiguresQuery = {
    sql: 'SELECT 1',
    parameters: [],
    outputs: ['string'],
    tables: [],
    most
  }
  const [answer] = await runTrinoFigureQueries(
    session,
    {
      kind: 'figures',
      server,
      limits: { connect: 1, statement: 1, lock: 1 },
      questions: [question]
    },
    { signal: new AbortController().signal, progress: () => undefined }
  )
  return answer
}

test.each([
  ['of fewer rows than it may have is read to its end', 9, ['a', 'b', 'c', 'd', 'e'], [0, 1, 2]],
  ['of more is read as far as it may go', 3, ['a', 'b', 'c'], [0, 1]],
  ['that is full with a page asks for none more', 4, ['a', 'b', 'c', 'd'], [0, 1]]
])('a Trino result of aggregate figures %s', async (_, most, values, pages) => {
  const { asked, session } = answering([['a', 'b'], ['c', 'd'], ['e']])
  expect(await ask(session, most)).toEqual({
    rows: values.map(value => [value]),
    comments: { dm_mau: 'Bản công bố' }
  })
  expect(asked).toEqual(pages)
})
