import { AppError } from '@shared/contract/reply'
import type { DataConnection } from '@shared/features/collection/connection'
import {
  type CollectionLogLine,
  type DataEndpoint,
  maxCollectionLogLines,
  simulateEndpointCheck
} from '@shared/features/collection/endpoint'
import { collectionText } from '@shared/features/collection/text'
import { formatNumber } from '@shared/kit/format'
import { SeededRandom, seedFromText } from '@shared/kit/random'
import type { FeatureDependencies } from '../../parts'
import { type AuditingHandlersFor, audited } from '../noted'
import { createCancellableHandler } from '../registration'
import { simulatedEndpointCancellation } from './by-endpoint'

export type SimulatedJobDependencies = Pick<
  FeatureDependencies,
  'clock' | 'records' | 'tell' | 'wait'
>

type SimulatedJobHandlers = Pick<
  AuditingHandlersFor<'collection'>,
  'collection:check' | 'collection:sync'
>

/**
 * Simulated duration of one step of a check and of one of the ten parts of a sync, in milliseconds.
 */
const stepTime = 250
const partTime = 160

/**
 * Handlers that simulate checks and syncs step by step; the outcome is derived from the
 * configuration.
 */
export function createSimulatedJobHandlers(
  context: SimulatedJobDependencies
): SimulatedJobHandlers {
  const tell = (id: string, done: number, total: number, words: string): void =>
    context.tell('collection:progress', { id, done, total, words })
  const note = (level: CollectionLogLine['level'], message: string): CollectionLogLine => ({
    time: context.clock.now(),
    level,
    message: message.slice(0, 500)
  })

  return {
    'collection:check': createCancellableHandler(
      simulatedEndpointCancellation,
      async ({ id }, signal, commit) => {
        const { name, ends } = find(context, id)
        const steps = stepsOf(ends)
        const total = steps.length
        let passed = 0
        let reason = ''
        for (const step of steps) {
          tell(id, passed, total, step.label)
          await context.wait(stepTime)
          signal.throwIfAborted()
          reason = step.fault
          if (reason) break
          passed++
        }
        commit()
        await context.records.update(records => {
          const record = findIn(records, id)
          record.lastCheck = { time: context.clock.now(), passed, total, reason }
          if ('status' in record) record.status = reason ? 'error' : 'active'
          appendCollectionLogLine(
            record,
            reason
              ? note('error', `Kiểm tra: ${reason}`)
              : note('info', `Kiểm tra đạt ${total}/${total} bước`)
          )
        })
        return audited(
          { passed: reason === '', reason },
          'run',
          `Kiểm tra “${name}”: ${reason ? 'không đạt' : 'đạt'}`
        )
      }
    ),
    'collection:sync': createCancellableHandler(
      simulatedEndpointCancellation,
      async ({ id }, signal, commit) => {
        const { name, ends } = find(context, id)
        if (ends.some(({ simulated }) => !simulated))
          throw new AppError('NOT_ALLOWED', collectionText.connections.realSource)
        const failing = ends.map(simulateEndpointCheck).find(plan => plan.failing !== undefined)
        if (failing) {
          await context.records.update(records => {
            const record = findIn(records, id)
            if ('status' in record) record.status = 'error'
            appendCollectionLogLine(record, note('error', `Đồng bộ: ${failing.reason}`))
          })
          throw new AppError('NOT_ALLOWED', failing.reason)
        }
        const rows = new SeededRandom(seedFromText(`${id}-${context.clock.now()}`)).int(200, 4_000)
        for (let part = 1; part <= 10; part++) {
          await context.wait(partTime)
          signal.throwIfAborted()
          tell(id, part, 10, `Đã đồng bộ ${formatNumber(Math.round((rows * part) / 10))} bản ghi`)
        }
        commit()
        await context.records.update(records => {
          const record = findIn(records, id)
          record.lastSync = context.clock.now()
          if ('status' in record) record.status = 'active'
          appendCollectionLogLine(
            record,
            note('info', `Đồng bộ xong ${formatNumber(rows)} bản ghi`)
          )
        })
        return audited({ rows }, 'run', `Đồng bộ “${name}” (${formatNumber(rows)} bản ghi)`)
      }
    )
  }
}

/** Steps of a simulated check with their labels, and the error message of the step that fails. */
function stepsOf(ends: readonly DataEndpoint[]): { label: string; fault: string }[] {
  return ends.flatMap(end => {
    const plan = simulateEndpointCheck(end)
    return plan.steps.map((words, step) => ({
      label: ends.length > 1 ? `${end.name}: ${words}` : words,
      fault: plan.failing === step ? `${words}: ${plan.reason}` : ''
    }))
  })
}

type Records = { endpoints: DataEndpoint[]; connections: DataConnection[] }

/**
 * Finds the name of the record with this id and its endpoints: the endpoint itself, or both ends of
 * a connection.
 */
function find(
  context: SimulatedJobDependencies,
  id: string
): { name: string; ends: DataEndpoint[] } {
  const { endpoints, connections } = context.records.read()
  const endpoint = endpoints.find(candidate => candidate.id === id)
  if (endpoint) return { name: endpoint.name, ends: [endpoint] }
  const connection = connections.find(candidate => candidate.id === id)
  if (!connection) throw new AppError('NOT_FOUND', 'Không tìm thấy nguồn, đích hoặc kết nối này.')
  const ends = endpoints.filter(
    ({ id: end }) => end === connection.source || end === connection.target
  )
  if (ends.length < 2)
    throw new AppError('CONFLICT', 'Nguồn hoặc đích của kết nối không còn tồn tại.')
  return { name: connection.name, ends }
}

function findIn(records: Records, id: string): DataEndpoint | DataConnection {
  const found = [...records.endpoints, ...records.connections].find(record => record.id === id)
  if (!found) throw new AppError('NOT_FOUND', 'Không tìm thấy nguồn, đích hoặc kết nối này.')
  return found
}

export function appendCollectionLogLine(
  record: DataEndpoint | DataConnection,
  line: CollectionLogLine
): void {
  record.log = [...record.log, line].slice(-maxCollectionLogLines)
}
