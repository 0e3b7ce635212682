import { X509Certificate } from 'node:crypto'
import { AppError } from '@shared/contract/reply'
import {
  type DataEndpoint,
  endpointKindOf,
  isServerEndpoint
} from '@shared/features/collection/endpoint'
import {
  maxCaCertificateChainLength,
  realEndpointAddressOf
} from '@shared/features/collection/real/real-kinds'
import { realEndpointText } from '@shared/features/collection/real/text'
import { sourceFolderIdOf } from '@shared/model/etl/pipeline'
import { readChosenTextFile } from '../../files/small-text'
import type { FeatureDependencies } from '../../parts'
import { findRecord } from '../find-record'
import { type AuditingHandlersFor, audited, notAudited } from '../noted'
import { createCancellableHandler, createCancellingHandler } from '../registration'
import { endpointCancellation } from './by-endpoint'
import { appendCollectionLogLine } from './jobs'

export type RealSourceDependencies = Pick<
  FeatureDependencies,
  'askForFile' | 'askForFolder' | 'clock' | 'records' | 'sources' | 'tell'
>

type RealSourceHandlers = Pick<
  AuditingHandlersFor<'collection'>,
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
export function createRealSourceHandlers(context: RealSourceDependencies): RealSourceHandlers {
  const find = (id: string): DataEndpoint =>
    findRecord(context.records.read().endpoints, id, 'nguồn')

  return {
    'collection:keepsPasswords': async () => (await context.sources()).local.keepsPasswords(),
    'collection:switchedOn': async () => {
      const { local } = await context.sources()
      const { endpoints } = context.records.read()
      return endpoints
        .filter(end => isServerEndpoint(end) && local.isOn(end))
        .map(({ name }) => name)
    },
    // Switching a source off aborts all requests to it, including those of a pipeline run.
    'collection:switch': createCancellingHandler(
      'collection:stopReading',
      ({ id, on }) => (on ? undefined : id),
      async ({ id, on }) => {
        const endpoint = find(id)
        if (!isServerEndpoint(endpoint))
          throw new AppError('NOT_ALLOWED', realEndpointText.noSwitch)
        const { local, end } = await context.sources()
        local.switch(endpoint, on)
        if (!on) end(id)
        context.tell('collection:switched', {})
        const { user } = endpoint.config
        const where = `${realEndpointAddressOf(endpoint)}, tài khoản ${user}`
        return audited(
          undefined,
          'update',
          `${on ? 'Bật' : 'Tắt'} ${endpointKindOf(endpoint).role === 'source' ? 'nguồn' : 'đích'} dữ liệu “${endpoint.name}” (${where})`
        )
      }
    ),
    'collection:chooseFolder': async () =>
      notAudited((await context.askForFolder(realEndpointText.folder.title)) ?? null),
    'collection:chooseAuthority': async () => {
      const { title, name } = realEndpointText.authority
      const path = await context.askForFile({ title, name, extensions: ['pem', 'crt', 'cer'] })
      return notAudited(
        path === undefined
          ? null
          : readAuthority(await readChosenTextFile(path, maxCaCertificateChainLength))
      )
    },
    'collection:check': createCancellableHandler(endpointCancellation, ({ id }, signal, commit) =>
      checkEndpoint(context, find(id), signal, commit)
    ),
    // Listing files changes no shared state, so it is not audited.
    'collection:arrivals': createCancellableHandler(
      endpointCancellation,
      async ({ id }, signal) => {
        const { sources } = await context.sources()
        return notAudited([...(await sources.arrivals(id, { signal }))])
      }
    ),
    'collection:reopenArrival': async ({ id, sha256 }) => {
      const { sources } = await context.sources()
      // The file is removed from the pipelines' loaded files first; otherwise the next run would
      // report that it already loaded the file.
      await context.records.update(({ pipelines }) => {
        for (const pipeline of pipelines) {
          if (sourceFolderIdOf(pipeline) !== id) continue
          pipeline.taken = pipeline.taken.filter(one => one !== sha256)
        }
      })
      await sources.reopen(id, sha256)
      const words = `Cho nạp lại tệp ${sha256.slice(0, 12)}… của nguồn “${find(id).name}”`
      return audited(undefined, 'update', words)
    },
    'collection:tables': createCancellableHandler(endpointCancellation, async ({ id }, signal) => {
      const { sources } = await context.sources()
      return notAudited([...(await sources.tables(id, { signal }))])
    }),
    'collection:stopReading': createCancellingHandler(
      'collection:stopReading',
      endpointCancellation.by,
      () => notAudited(undefined)
    )
  }
}

/** Checks a source step by step and stores the outcome with it. */
async function checkEndpoint(
  context: RealSourceDependencies,
  endpoint: DataEndpoint,
  signal: AbortSignal,
  commit: () => void
) {
  const { id } = endpoint
  const { steps } = endpointKindOf(endpoint)
  const total = steps.length
  let passed = 0
  const tell = (): void =>
    context.tell('collection:progress', { id, done: passed, total, words: steps[passed] ?? '' })
  const { sources } = await context.sources()
  // A source that must not be contacted, such as one that is switched off, is refused before its
  // check begins.
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
      const said = error instanceof AppError ? error.message : realEndpointText.unknown
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
      ? realEndpointText.checkFailed(outcome.reason)
      : realEndpointText.checkPassed(outcome.words)
    appendCollectionLogLine(kept, {
      time,
      level: reason ? 'error' : 'info',
      message: message.slice(0, 500)
    })
  })
  const words = `Kiểm tra “${endpoint.name}”: ${reason ? 'không đạt' : 'đạt'}`
  return audited({ passed: reason === '', reason }, 'run', words)
}

/** Reads a certificate authority in PEM. Throws AppError if the text is not a certificate. */
function readAuthority(text: string): string {
  const found = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
  try {
    for (const pem of found) new X509Certificate(pem)
    if (found.length > 0) return `${found.join('\n')}\n`
  } catch {
    // The error is ignored here, because an unreadable text is not a certificate and the error for
    // that is thrown below.
  }
  throw new AppError('INVALID_INPUT', realEndpointText.authority.unreadable)
}
