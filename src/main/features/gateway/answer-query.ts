import { AppError } from '@shared/contract/reply'
import type { GatewayReason } from '@shared/features/gateway/reasons'
import { queryCatalogue } from '@shared/features/query/catalogue'
import type { PreparedAnswer } from '../../gateway/messages'
import { basisOf } from '../../gateway/serve-routes'
import type { Parts } from '../parts'
import { describeQuery } from '../query/describe'
import { runQuery } from '../query/run'

type Answering = Pick<Parts, 'clock' | 'queryRuns' | 'records' | 'warehouse'>

/** What APIs were asked is kept apart from what persons asked. */
const askerOf = (api: string): string => `cong-${api}`

/**
 * Makes the answer of the query that an API was published with. Whoever calls sees no persons: small groups are hidden, and what was asked
 * of the same API before counts as known to him (F60). Never rejects.
 */
export function createAnswerQuery(context: Answering) {
  const turns = new Map<string, Promise<unknown>>()

  async function answer(
    id: string,
    values: Readonly<Record<string, string>>
  ): Promise<PreparedAnswer> {
    const { apis, dataMarts: tables } = context.records.read()
    const published = apis.find(api => api.id === id)?.query
    if (!published) throw new AppError('NOT_FOUND', '')
    const parameters = published.query.parameters.map(parameter => ({
      ...parameter,
      value: values[parameter.name] ?? ''
    }))
    const query = { ...published.query, parameters }
    const now = context.clock.now()
    const began = performance.now()
    const { outcome, keep, asked } = await runQuery(
      { warehouse: context.warehouse, tables, now },
      {
        user: askerOf(id),
        query,
        basis: undefined,
        before: await context.queryRuns.read(askerOf(id)),
        signal: new AbortController().signal,
        onProgress: () => undefined
      }
    )
    if (outcome.outcome !== 'answered' || !keep) {
      const [fault] = outcome.outcome === 'refused' ? outcome.faults : []
      throw new AppError('INVALID_INPUT', fault?.words ?? '')
    }
    await context.queryRuns.append(askerOf(id), [
      {
        time: now,
        user: askerOf(id),
        query: { ...query, asked },
        words: describeQuery(query, queryCatalogue(tables)).slice(0, 2_000),
        rows: outcome.answer.rows,
        milliseconds: performance.now() - began,
        basis: outcome.answer.basis
      }
    ])
    const { files, views, made, columns, rows, more, small } = keep
    const current = context.records.read().dataMarts
    return {
      table: { files, views, made, columns, rows, more, small },
      basis: basisOf(
        published.uses.map(({ table }) => table),
        current
      )
    }
  }

  return async (
    id: string,
    values: Readonly<Record<string, string>>
  ): Promise<PreparedAnswer | { readonly reason: GatewayReason; readonly words: string }> => {
    // One after the other: each must know what was told before it.
    const turn = (turns.get(id) ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => answer(id, values))
    turns.set(id, turn)
    try {
      return await turn
    } catch (error) {
      if (!(error instanceof AppError)) return { reason: 'engine-fault', words: unread }
      if (error.code === 'NOT_ALLOWED') return { reason: 'small-groups', words: error.message }
      if (error.code === 'INVALID_INPUT') return { reason: 'bad-value', words: error.message }
      return { reason: 'engine-fault', words: unread }
    }
  }
}

const unread = 'Máy chủ chưa tính được câu trả lời của truy vấn. Hãy thử lại.'
