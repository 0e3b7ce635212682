import { describe, expect, test } from 'vitest'
import {
  createServerFigureQueryRunner,
  type MappedServerTable,
  runWithQuerySignal,
  type ServerFigureQueryDependencies
} from '../../../../../src/main/analytics/facts/own/place-ask'
import type { RemoteFiguresQuery } from '../../../../../src/main/connections/messages'
import { serverDialectOf } from '../../../../../src/main/connections/places/place-dialect'

const words = serverDialectOf({ kind: 'postgresql' })
if (!words) throw new Error('no such dialect')

type Answered = Awaited<
  ReturnType<Awaited<ReturnType<ServerFigureQueryDependencies['open']>>['figures']>
>

/**
 * Creates a query function for a remote server that returns `answer`; the batches of queries that
 * it sends are appended to `sent`.
 */
function asking(
  answer: (questions: readonly RemoteFiguresQuery[]) => Answered | Promise<Answered>
) {
  const sent: (readonly RemoteFiguresQuery[])[] = []
  const checked: unknown[] = []
  const ask = createServerFigureQueryRunner({
    words,
    filled: new Map(['dv_a', 'dv_b'].map(name => [name, { name } as MappedServerTable])),
    today: '2026-11-21',
    open: async () => ({
      figures: async questions => {
        sent.push(questions)
        return answer(questions)
      }
    }),
    check: comments => void checked.push(comments),
    fault: error => new Error(`at the place: ${error instanceof Error ? error.message : ''}`)
  } as ServerFigureQueryDependencies)
  return { ask, sent, checked }
}

const written = (over: string, parameters?: readonly (string | number | boolean | null)[]) => ({
  over,
  sql: (from: string) => `SELECT * FROM ${from} r`,
  ...(parameters && { parameters }),
  outputs: ['string', 'integer', 'float', 'boolean', 'date'] as const
})

describe('figures queried from a remote server', () => {
  test('queries are sent to the remote server as SQL text and results are parsed into values', async () => {
    const { ask, sent, checked } = asking(() => [
      {
        rows: [
          ['1', '2', '3.5', 'true', '2026-11-20'],
          [null, null, null, 'false', null]
        ],
        comments: { dv_a: 'bản 1' }
      }
    ])
    const rows = await ask.figures(written('SELECT ?', ['a', 7, 1.5, true, null]), 50)
    expect(rows).toEqual([
      ['1', 2, 3.5, true, '2026-11-20'],
      [null, null, null, false, null]
    ])
    expect(sent).toEqual([
      [
        {
          sql: 'SELECT * FROM (SELECT ?) r',
          parameters: ['a', '7', '1.5', 'true', null],
          outputs: ['string', 'integer', 'float', 'boolean', 'date'],
          most: 50,
          tables: ['dv_a', 'dv_b']
        }
      ]
    ])
    expect(checked).toEqual([{ dv_a: 'bản 1' }])
  })

  test('queries of the same event-loop tick are sent to the remote server as one batch, and each receives its own result', async () => {
    const { ask, sent } = asking(questions =>
      questions.map(({ sql }) => ({ rows: [[sql, null, null, null, null]] }))
    )
    const first = await Promise.all([ask.figures(written('a'), 1), ask.figures(written('b'), 1)])
    expect(first.map(([row]) => row?.[0])).toEqual(['SELECT * FROM (a) r', 'SELECT * FROM (b) r'])
    await ask.figures(written('c'), 1)
    expect(sent.map(({ length }) => length)).toEqual([2, 1])
  })

  test('if a batch of queries fails or is cancelled, every query in it is rejected with that error', async () => {
    const { ask } = asking(() => Promise.reject(new Error('gone')))
    const failed = await Promise.allSettled([
      ask.figures(written('a'), 1),
      ask.figures(written('b'), 1)
    ])
    expect(failed).toMatchObject(
      Array(2).fill({ status: 'rejected', reason: { message: 'at the place: gone' } })
    )
    const left = AbortSignal.abort(new Error('left'))
    await expect(runWithQuerySignal(left, () => ask.figures(written('a'), 1))).rejects.toThrow(
      /^left$/
    )
  })

  test('figures of a remote server are discarded if the published generations (table versions) changed while they were computed', async () => {
    const { ask } = asking(() => [{ rows: [] }])
    const refusing = createServerFigureQueryRunner({
      words,
      filled: new Map(),
      today: '2026-11-21',
      open: async () => ({ figures: async () => [{ rows: [], comments: { dv_a: 'bản 2' } }] }),
      check: comments => {
        throw new Error(`${comments?.dv_a} is another`)
      },
      fault: error => error
    })
    expect(await ask.figures(written('a'), 1)).toEqual([])
    await expect(refusing.figures(written('a'), 1)).rejects.toThrow('bản 2 is another')
  })
})
