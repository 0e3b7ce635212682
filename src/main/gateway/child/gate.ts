import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { ask as askEngine } from '../../warehouse/child/ask'
import { createInstances } from '../../warehouse/child/instances'
import { createJob } from '../../warehouse/child/job'
import type { Answer, Question } from '../../warehouse/engine/messages'
import type { FromGateway, GatewayOpening, ServedRoute, ToGateway } from '../messages'
import { createAnswering } from './answer-call'
import { createGuesses } from './guesses'
import { openAccessLog } from './log'
import { createPreparing } from './prepare-answers'
import { Refusal } from './refusal'
import { createServing } from './serve'

export interface Gate {
  take(message: Exclude<ToGateway, { kind: 'open' }>): void
}

/** Statements side by side; all others wait their turn. */
const mostStatements = 4
const mostWaiting = 200
const tellEvery = 1_000

/** Opens log and engine, and listens. Rejects where it cannot. */
export async function openGate(
  opening: GatewayOpening,
  first: readonly ServedRoute[],
  tell: (message: FromGateway) => void
): Promise<Gate> {
  const { limits } = opening
  const log = openAccessLog(opening.log)
  const instances = createInstances(opening.engine)
  let routes = byPath(first)
  let latest = Math.max(opening.latest, log.latest)
  const now = (): number => {
    latest = Math.max(latest, Date.now())
    return latest
  }

  const turns = createTurns(mostStatements, mostWaiting)
  async function ask(question: Question): Promise<Answer<Question>> {
    await turns.take()
    const job = createJob()
    const late = setTimeout(() => job.stop(), limits.statement)
    try {
      return await askEngine(instances, question, job)
    } catch (error) {
      if (job.isStopped())
        throw new Refusal('busy', 'Câu hỏi này quá lâu. Hãy lọc hẹp hơn.', { 'Retry-After': '30' })
      throw error
    } finally {
      clearTimeout(late)
      turns.giveBack()
    }
  }

  const answers = createPreparing((id, api, parameters) =>
    tell({ kind: 'prepare', id, api, parameters: { ...parameters } })
  )

  const uses = new Map<string, [api: string, key: string, time: number]>()
  const calls = { all: 0, refused: 0, failed: 0 }
  let isTelling = false
  function tellSoon(): void {
    if (isTelling) return
    isTelling = true
    setTimeout(tellFigures, tellEvery).unref()
  }
  function tellFigures(): void {
    isTelling = false
    tell({
      kind: 'figures',
      calls: { ...calls },
      last: log.last(),
      latest,
      uses: [...uses.values()]
    })
    uses.clear()
  }

  let logFault = ''
  let port = opening.port
  const { answer } = createAnswering({
    routes: () => routes,
    ask,
    prepare: answers.prepare,
    guesses: createGuesses(),
    now,
    ticks: () => performance.now(),
    hosts: opening.hosts,
    port: () => port,
    onUse: (api, key, time) => void uses.set(`${api}/${key}`, [api, key, time])
  })
  const server = createServing({
    opening,
    log,
    answer,
    onAnswered: status => {
      calls.all += 1
      if (status >= 500) calls.failed += 1
      else if (status >= 400) calls.refused += 1
      tellSoon()
    },
    onLog: error => {
      const fault = error === undefined ? '' : codeOf(error)
      if (fault !== logFault) tell({ kind: 'log', fault })
      logFault = fault
    }
  })
  server.listen({ host: opening.address, port: opening.port, exclusive: true })
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
  tell({ kind: 'listening', port })

  async function stop(): Promise<void> {
    const closed = new Promise(resolve => server.close(resolve))
    server.closeIdleConnections()
    // Calls that had begun have a moment to be answered.
    const late = setTimeout(() => server.closeAllConnections(), limits.look * 5)
    await closed
    clearTimeout(late)
    tellFigures()
    tell({ kind: 'stopped' })
  }

  return {
    take(message) {
      if (message.kind === 'stop') return void stop()
      if (message.kind === 'routes') {
        routes = byPath(message.routes)
        return tell({ kind: 'taken', id: message.id })
      }
      answers.take(message)
    }
  }
}

const byPath = (routes: readonly ServedRoute[]): ReadonlyMap<string, ServedRoute> =>
  new Map(routes.map(route => [route.endpoint, route]))

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown'

/** Places for so many at once; whoever finds too many waiting is refused. */
function createTurns(places: number, mostWaits: number) {
  let free = places
  const waiting: (() => void)[] = []
  return {
    async take(): Promise<void> {
      if (free > 0) {
        free -= 1
        return
      }
      if (waiting.length >= mostWaits) throw new Refusal('busy', undefined, { 'Retry-After': '5' })
      await new Promise<void>(resolve => waiting.push(resolve))
    },
    giveBack(): void {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
