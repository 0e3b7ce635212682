import type { AnswerTable } from '../../query/answer/answer-table'
import type { PreparedAnswer, ServedRoute, ToGateway } from '../messages'
import { Refusal } from './refusal'

/** Answers of queries that are kept, each of which is only a description: its rows are made by the first page. */
const most = 100

/** Milliseconds for which an answer of a place is given to whoever asks the same. */
const sharedFor = 2_000
const placeGone = 'Câu trả lời của lượt đọc này không còn được giữ. Hãy đọc lại từ trang đầu.'

interface Lasting {
  readonly answer: PreparedAnswer
  /** By a clock that only goes on, in milliseconds: when it came, and until when a call may begin to read it. */
  readonly made: number
  readonly until: number
}

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

  /** Answers of places by what was asked, and by what they are: whoever reads on reads the same one. */
  const there = new Map<string, Promise<Lasting>>()

  function keepThere(name: string, answer: Promise<Lasting>): Promise<Lasting> {
    there.delete(name)
    there.set(name, answer)
    for (const oldest of there.keys()) {
      if (there.size <= most) break
      there.delete(oldest)
    }
    return answer
  }

  /** Undefined where there is none, or its rows could be gone before they are read. */
  async function keptThere(name: string, age: number): Promise<PreparedAnswer | undefined> {
    const found = await there.get(name)?.catch(() => undefined)
    if (!found || performance.now() - found.made > age) return undefined
    return performance.now() < found.until ? found.answer : undefined
  }

  async function askThere(
    api: string,
    parameters: Readonly<Record<string, string>>
  ): Promise<Lasting> {
    const answer = await begin(api, parameters)
    const made = performance.now()
    return { answer, made, until: made + (answer.lasts ?? 0) - patience }
  }

  return {
    /**
     * The answer of a place: the one that `basis` names, where the caller reads on; else what the place answers now, which callers of the same
     * moment share. Throws Refusal.
     */
    async prepareThere(
      { api, revision }: ServedRoute,
      parameters: Readonly<Record<string, string>>,
      basis: string | undefined
    ): Promise<PreparedAnswer> {
      const asked = JSON.stringify([api, revision, Object.entries(parameters).sort()])
      const named = (one: string): string => `${asked} ${one}`
      if (basis !== undefined) {
        const found = await keptThere(named(basis), Number.POSITIVE_INFINITY)
        if (found) return found
        throw new Refusal('cursor-gone', placeGone)
      }
      const shared = await inTime(keptThere(asked, sharedFor), patience, 'place-late')
      if (shared) return shared
      const making = keepThere(asked, askThere(api, parameters))
      making.catch(() => there.get(asked) === making && there.delete(asked))
      const { answer } = await inTime(making, patience, 'place-late')
      keepThere(named(answer.basis), making)
      return answer
    },
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
      const answer = await inTime(found, patience, 'busy')
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
async function inTime<T>(
  asked: Promise<T>,
  patience: number,
  reason: 'busy' | 'place-late'
): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => late.reject(new Refusal(reason, undefined, { 'Retry-After': '30' })),
    patience
  )
  try {
    return await Promise.race([asked, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
