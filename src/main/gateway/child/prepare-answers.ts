import type { AnswerTable } from '../../query/answer/answer-table'
import type { PreparedAnswer, ServedRoute, ToGateway } from '../messages'
import { Refusal } from './refusal'

/** Answers of queries that are kept, each of which is only a description: its rows are made by the first page. */
const most = 100

/**
 * Answers of queries, which main makes ready: it knows what is allowed and what was asked before. A call waits for it so many milliseconds
 * at most; what comes later is there for the next one.
 */
export function createPreparing(
  ask: (id: number, api: string, parameters: Readonly<Record<string, string>>) => void,
  patience: number
) {
  const waiting = new Map<number, PromiseWithResolvers<PreparedAnswer>>()
  const kept = new Map<string, Promise<PreparedAnswer>>()
  let last = 0

  function begin(api: string, parameters: Readonly<Record<string, string>>) {
    last += 1
    const asked = Promise.withResolvers<PreparedAnswer>()
    waiting.set(last, asked)
    ask(last, api, parameters)
    return asked.promise
  }

  return {
    /** `basis`: the rows that the caller was told of. Throws Refusal. */
    async prepare(
      { api, revision }: ServedRoute,
      parameters: Readonly<Record<string, string>>,
      basis: string
    ): Promise<AnswerTable> {
      const name = JSON.stringify([api, revision, Object.entries(parameters).sort(), basis])
      const found = kept.get(name) ?? begin(api, parameters)
      kept.delete(name)
      kept.set(name, found)
      found.catch(() => kept.delete(name))
      for (const oldest of kept.keys()) {
        if (kept.size <= most) break
        kept.delete(oldest)
      }
      const answer = await inTime(found, patience)
      if (basis.startsWith(answer.basis)) return answer.table
      // The rows changed while it was made.
      kept.delete(name)
      throw new Refusal('busy', 'Dữ liệu vừa được cập nhật. Hãy gọi lại.', { 'Retry-After': '1' })
    },
    take(message: Extract<ToGateway, { kind: 'prepared' | 'unprepared' }>): void {
      const asked = waiting.get(message.id)
      waiting.delete(message.id)
      if (message.kind === 'prepared') asked?.resolve(message.answer)
      else asked?.reject(new Refusal(message.reason, message.words))
    }
  }
}

/** Throws Refusal where it is not there in time. */
async function inTime<T>(asked: Promise<T>, patience: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new Refusal('busy', undefined, { 'Retry-After': '30' })),
    patience
  )
  try {
    return await Promise.race([asked, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
