import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { AppError } from '@shared/contract/reply'
import { formatDateTime, formatNumber, toDay } from '@shared/kit/format'
import { type DataMart, inForce } from '@shared/model/data-mart/data-mart'
import type { Generation } from '@shared/model/data-mart/generation'
import { holdsOwnRows } from '@shared/model/data-mart/own-rows'
import { sealedText } from '@shared/model/settings/sealed-text'
import type { Snapshot } from '@shared/model/settings/snapshot'
import type { SnapshotComparison } from '@shared/model/settings/snapshot-calls'
import { type ExchangePackage, openPackage, writePackage } from '../../archive/package-file'
import { refusedUnread } from '../../archive/refused'
import { createSeal, isSealed, openSeal, readHeader, type Seal } from '../../archive/sealed/seal'
import { readRows, readSealed, type Watch, writeSealed } from '../../archive/sealed/sealed-package'
import { readStart } from '../../archive/sealed/stream'
import { refuseOddTables } from '../../backup/check-tables'
import type { Parts } from '../../parts'
import { type JobWatch, watchJob } from '../../runtime/async/job-watch'
import { type NotingHandlers, notedFile, savingJob, unnoted } from '../noted'
import { cancellable, jobStoppedBy, serially, stopping } from '../registration'
import { hasOwnData } from '../sign-in/own-data'

type ExchangeParts = Pick<
  Parts,
  'askForFile' | 'clock' | 'files' | 'records' | 'settings' | 'tell' | 'warehouse'
>

/** Functions provided by the backup and document services. */
interface Tools {
  readonly pack: () => Promise<Snapshot>
  readonly readDocuments: () => Promise<Map<string, Uint8Array>>
  readonly compare: (id: string, found: ExchangePackage) => Promise<SnapshotComparison>
}

/** A chosen package: its content once it is read, its seal once the passphrase is known. */
interface Chosen {
  readonly path: string
  readonly start: Buffer
  readonly seal?: Seal
  readonly content?: ExchangePackage
}

type ExchangeCall =
  | 'snapshot:foreseeExport'
  | 'snapshot:export'
  | 'snapshot:open'
  | 'snapshot:unseal'
  | 'snapshot:stop'

export interface Exchange {
  readonly handlers: Pick<NotingHandlers, ExchangeCall>
  /** A package that was opened since the start. */
  readonly find: (id: string) => ExchangePackage | undefined
  /**
   * Creates generations from the rows of a package; the caller drops them if it does not reference
   * them. Throws AppError.
   */
  readonly bringIn: (id: string, watching: JobWatch) => Promise<ReadonlyMap<string, Generation>>
}

/** Cancellation of the reading or restoring of a package. */
export const readingJob = { ...jobStoppedBy('snapshot:stop'), message: sealedText.stopped }

/**
 * Packages for another machine: plain ones for sample data only, and encrypted ones if data of the
 * unit is included.
 */
export function createExchange(context: ExchangeParts, tools: Tools): Exchange {
  let chosen: { readonly id: string; readonly file: Chosen } | undefined

  const ownTables = (): DataMart[] => {
    const { dataMarts } = context.records.read()
    return dataMarts.filter(holdsOwnRows)
  }
  const isOwn = (): boolean => ownTables().length > 0 || hasOwnData(context.records.read())
  const rowsOf = (tables: readonly DataMart[]): number =>
    tables.reduce((sum, table) => sum + (inForce(table)?.rows ?? 0), 0)

  async function exportPlain() {
    const snapshot = await tools.pack()
    const documents = await tools.readDocuments()
    const result = await context.files.save({
      proposedName: `goi-trao-doi-${toDay(context.clock.now())}.zip`,
      kind: { name: 'Gói trao đổi', extension: '.zip' },
      chunks: async function* () {
        yield writePackage({ snapshot, documents })
      },
      count: () => snapshot.parts.length
    })
    return notedFile(result, 'Xuất gói trao đổi')
  }

  async function exportSealed(passphrase: string, job: string | undefined, stop: AbortSignal) {
    // Opening replaces a missing file by an intact generation before it is packed.
    for (const { id } of ownTables()) await context.warehouse.tables.open(id)
    const snapshot = await tools.pack()
    const tables = ownTables()
    const documents = await tools.readDocuments()
    const total = rowsOf(tables)
    let [copied, written] = [0, 0]
    let size = 1
    // Progress: copying the rows counts as one half, sealing as the other.
    const share = (): number => (copied / Math.max(1, total) + Math.min(1, written / size)) / 2
    async function* chunks(signal: AbortSignal): AsyncGenerator<Buffer> {
      const onRows = (rows: number): void => {
        copied += rows
        if (job !== undefined) context.tell('files:progress', { job, rows: copied, share: share() })
      }
      const seal = await createSeal(passphrase)
      const { rows, discard } = await (await context.warehouse.packing()).takeOut(tables, {
        signal,
        onRows
      })
      try {
        size = Math.max(
          1,
          rows.reduce((sum, one) => sum + one.size, 0)
        )
        for await (const chunk of writeSealed(seal, { snapshot, documents }, rows)) {
          yield chunk
          written += chunk.length
        }
      } finally {
        await discard()
      }
    }
    const result = await context.files.save({
      proposedName: `goi-trao-doi-${toDay(context.clock.now())}.goi`,
      kind: { name: 'Gói trao đổi có mật khẩu', extension: '.goi' },
      chunks,
      count: () => copied,
      share,
      job,
      signal: stop
    })
    const rows = `, với ${formatNumber(total)} dòng của ${formatNumber(tables.length)} bảng`
    return notedFile(result, `Xuất gói trao đổi có mật khẩu${tables.length > 0 ? rows : ''}`)
  }

  async function readWhole(seal: Seal, path: string, { signal, tell }: JobWatch) {
    const { size } = await stat(path).catch(asTold)
    const watch: Watch = { signal, onBytes: bytes => tell(0, bytes / size) }
    return readSealed(seal, path, watch).catch(asTold)
  }

  return {
    find: id => (chosen?.id === id ? chosen.file.content : undefined),
    bringIn: async (id, { signal, tell }) => {
      const file = chosen?.id === id ? chosen.file : undefined
      const tables = file?.content?.tables ?? []
      if (!file?.seal || !file.content || tables.length === 0) return new Map()
      const { seal, path, content } = file
      const { createdAt, createdBy } = content.snapshot
      const publishing = {
        user: context.settings.read().operator,
        origin: 'package',
        note: sealedText.note(formatDateTime(createdAt), createdBy)
      } as const
      const total = Math.max(
        1,
        tables.reduce((sum, { rows }) => sum + rows, 0)
      )
      let done = 0
      const onRows = (rows: number): void => {
        done += rows
        tell(done, done / total)
      }
      const incoming = readRows(seal, path, { signal, onBytes: () => undefined })
      const packing = await context.warehouse.packing()
      return packing.bringIn(incoming, tables, publishing, { signal, onRows })
    },
    handlers: {
      'snapshot:foreseeExport': () => {
        const tables = ownTables()
        return {
          isOwn: isOwn(),
          tables: tables.map(table => ({ name: table.name, rows: rowsOf([table]) }))
        }
      },
      'snapshot:export': cancellable({ ...savingJob, by: input => input?.job }, (input, signal) => {
        if (!isOwn()) return exportPlain()
        if (input?.passphrase === undefined) {
          throw new AppError('INVALID_INPUT', sealedText.needed, { passphrase: sealedText.needed })
        }
        return exportSealed(input.passphrase, input.job, signal)
      }),
      'snapshot:open': async () => {
        const path = await context.askForFile({
          title: 'Nhập gói trao đổi',
          name: 'Gói trao đổi (ZIP, GOI)',
          extensions: ['zip', 'goi']
        })
        if (path === undefined) return unnoted(null)
        const start = await readStart(path).catch(() => {
          throw refusedUnread()
        })
        // Only one package stays in memory: it may be large, and only the last one is displayed.
        chosen = undefined
        const id = randomUUID()
        if (isSealed(start)) {
          readHeader(start)
          chosen = { id, file: { path, start } }
          return unnoted({ ...unread, id, sealed: basename(path) })
        }
        const content = await openPackage(path)
        const comparison = await tools.compare(id, content)
        chosen = { id, file: { path, start, content } }
        // Nothing of the package is restored yet.
        return unnoted(comparison)
      },
      // One at a time, because each key derivation takes a lot of memory. Unsealing only reads, so
      // it is not audited.
      'snapshot:unseal': serially(
        'unseal',
        cancellable(readingJob, async ({ id, passphrase, job }, signal, commit) => {
          const file = chosen?.id === id ? chosen.file : undefined
          if (!file) throw new AppError('NOT_FOUND', sealedText.gone)
          const seal = await openSeal(file.start, passphrase)
          const content = await readWhole(seal, file.path, watchJob(context.tell, job, signal))
          commit()
          refuseOddTables(content)
          const comparison = await tools.compare(id, content)
          if (chosen?.id === id) chosen = { id, file: { ...file, seal, content } }
          return unnoted(comparison)
        })
      ),
      'snapshot:stop': stopping('snapshot:stop', readingJob.by, () => undefined)
    }
  }
}

/** Preview of a package whose passphrase was not entered yet. */
const unread = {
  createdAt: 0,
  createdBy: '',
  differences: [],
  documents: { included: 0, missing: 0 },
  lostRows: [],
  access: { opened: { keys: 0, users: 0 }, closed: { keys: 0, users: 0 } },
  tables: []
}

/** Reports an unreadable file as NOT_FOUND; rethrows all other errors. */
function asTold(error: unknown): never {
  if (error instanceof Error && 'code' in error && 'syscall' in error) {
    throw new AppError('NOT_FOUND', sealedText.gone)
  }
  throw error
}
