import { X509Certificate } from 'node:crypto'
import { AppError } from '@shared/contract/reply'
import { type DataEndpoint, isServer, kindOf } from '@shared/features/collection/endpoint'
import { addressOf, longestAuthority } from '@shared/features/collection/real/real-kinds'
import { realText } from '@shared/features/collection/real/text'
import { folderOf } from '@shared/model/etl/pipeline'
import { examineText } from '../../files/small-text'
import type { Parts } from '../../parts'
import { findRecord } from '../find-record'
import { type NotingHandlersFor, noted, unnoted } from '../noted'
import { cancellable, stopping } from '../registration'
import { byEndpoint } from './by-endpoint'
import { keep } from './jobs'

export type RealParts = Pick<
  Parts,
  'askForFile' | 'askForFolder' | 'clock' | 'records' | 'sources' | 'tell'
>

type Real = Pick<
  NotingHandlersFor<'collection'>,
  | 'collection:arrivals'
  | 'collection:check'
  | 'collection:chooseAuthority'
  | 'collection:chooseFolder'
  | 'collection:keepsPasswords'
  | 'collection:reopenArrival'
  | 'collection:stopReading'
  | 'collection:switch'
  | 'collection:switchedOn'
  | 'collection:tables'
>

/**
 * Handlers for real data sources; their processes, switches and passwords are in src/main/connections.
 */
export function createRealHandlers(context: RealParts): Real {
  const find = (id: string): DataEndpoint =>
    findRecord(context.records.read().endpoints, id, 'nguồn')

  return {
    'collection:keepsPasswords': async () => (await context.sources()).local.keepsPasswords(),
    'collection:switchedOn': async () => {
      const { local } = await context.sources()
      const { endpoints } = context.records.read()
      return endpoints.filter(end => isServer(end) && local.isOn(end)).map(({ name }) => name)
    },
    // Switching off aborts all requests to the source, including those of a pipeline run.
    'collection:switch': stopping(
      'collection:stopReading',
      ({ id, on }) => (on ? undefined : id),
      async ({ id, on }) => {
        const endpoint = find(id)
        if (!isServer(endpoint)) throw new AppError('NOT_ALLOWED', realText.noSwitch)
        const { local, end } = await context.sources()
        local.switch(endpoint, on)
        if (!on) end(id)
        context.tell('collection:switched', {})
        const { user } = endpoint.config
        const where = `${addressOf(endpoint)}, tài khoản ${user}`
        return noted(
          undefined,
          'update',
          `${on ? 'Bật' : 'Tắt'} ${kindOf(endpoint).role === 'source' ? 'nguồn' : 'đích'} dữ liệu “${endpoint.name}” (${where})`
        )
      }
    ),
    'collection:chooseFolder': async () =>
      unnoted((await context.askForFolder(realText.folder.title)) ?? null),
    'collection:chooseAuthority': async () => {
      const { title, name } = realText.authority
      const path = await context.askForFile({ title, name, extensions: ['pem', 'crt', 'cer'] })
      return unnoted(
        path === undefined ? null : readAuthority(await examineText(path, longestAuthority))
      )
    },
    'collection:check': cancellable(byEndpoint, ({ id }, signal, commit) =>
      checkEndpoint(context, find(id), signal, commit)
    ),
    // Listing files changes no shared state, so it is not audited.
    'collection:arrivals': cancellable(byEndpoint, async ({ id }, signal) => {
      const { sources } = await context.sources()
      return unnoted([...(await sources.arrivals(id, { signal }))])
    }),
    'collection:reopenArrival': async ({ id, sha256 }) => {
      const { sources } = await context.sources()
      // Updated first; otherwise the next run would report that it already loaded the file.
      await context.records.update(({ pipelines }) => {
        for (const pipeline of pipelines) {
          if (folderOf(pipeline) !== id) continue
          pipeline.taken = pipeline.taken.filter(one => one !== sha256)
        }
      })
      await sources.reopen(id, sha256)
      const words = `Cho nạp lại tệp ${sha256.slice(0, 12)}… của nguồn “${find(id).name}”`
      return noted(undefined, 'update', words)
    },
    'collection:tables': cancellable(byEndpoint, async ({ id }, signal) => {
      const { sources } = await context.sources()
      return unnoted([...(await sources.tables(id, { signal }))])
    }),
    'collection:stopReading': stopping('collection:stopReading', byEndpoint.by, () =>
      unnoted(undefined)
    )
  }
}

/** Checks a source step by step and stores the outcome with it. */
async function checkEndpoint(
  context: RealParts,
  endpoint: DataEndpoint,
  signal: AbortSignal,
  commit: () => void
) {
  const { id } = endpoint
  const { steps } = kindOf(endpoint)
  const total = steps.length
  let passed = 0
  const tell = (): void =>
    context.tell('collection:progress', { id, done: passed, total, words: steps[passed] ?? '' })
  const { sources } = await context.sources()
  // A source that may not be contacted at all is refused before it counts as checked.
  await sources.refuse(id)
  tell()
  const onStep = (done: number): void => {
    passed = Math.min(done, total)
    tell()
  }
  const outcome = await sources.check(id, { signal, onStep }).then(
    words => ({ words, reason: '' }),
    (error: unknown) => {
      signal.throwIfAborted()
      const said = error instanceof AppError ? error.message : realText.unknown
      return { words: '', reason: `${steps[passed] ?? ''}: ${said}` }
    }
  )
  commit()
  const reason = outcome.reason.slice(0, 300)
  const time = context.clock.now()
  await context.records.update(({ endpoints }) => {
    const kept = findRecord(endpoints, id, 'nguồn')
    kept.lastCheck = { time, passed: reason ? Math.min(passed, total - 1) : total, total, reason }
    const message = reason
      ? realText.checkFailed(outcome.reason)
      : realText.checkPassed(outcome.words)
    keep(kept, { time, level: reason ? 'error' : 'info', message: message.slice(0, 500) })
  })
  const words = `Kiểm tra “${endpoint.name}”: ${reason ? 'không đạt' : 'đạt'}`
  return noted({ passed: reason === '', reason }, 'run', words)
}

/** Reads a certificate authority in PEM. Throws AppError if the text is not a certificate. */
function readAuthority(text: string): string {
  const found = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  try {
    for (const pem of found) new X509Certificate(pem)
    if (found.length > 0) return `${found.join('\n')}\n`
  } catch {
    // The text is not a certificate; the error is thrown below.
  }
  throw new AppError('INVALID_INPUT', realText.authority.unreadable)
}
