import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { AppError } from '@shared/contract/reply'
import { formatDateTime } from '@shared/kit/format'
import type { Generation } from '@shared/model/data-mart/generation'
import { encryptedPackageText } from '@shared/model/settings/sealed-text'
import type { BackupRestoreComparison } from '@shared/model/settings/snapshot-calls'
import { type ExchangePackage, readExchangePackageFile } from '../../archive/package-file'
import { unreadableArchiveError } from '../../archive/refused'
import {
  checkSealHeader,
  isSealedPackage,
  openPackageSeal,
  type PackageSeal
} from '../../archive/sealed/seal'
import {
  type PackageReadMonitor,
  readPackedRows,
  readSealedPackageFile
} from '../../archive/sealed/sealed-package'
import { readSealedFileStart } from '../../archive/sealed/stream'
import { refuseUnmatchedPackageTables } from '../../backup/check-tables'
import type { FeatureDependencies } from '../../parts'
import { createJobMonitor, type JobMonitor } from '../../runtime/async/job-watch'
import { type AuditingHandlers, fileExportCancellation, notAudited } from '../noted'
import {
  cancellationByJobId,
  createCancellableHandler,
  createCancellingHandler,
  createSerialHandler
} from '../registration'
import { createExchangePackageExport, type ExchangePackageContent } from './package-export'

type ExchangeParts = Pick<
  FeatureDependencies,
  'askForFile' | 'clock' | 'files' | 'records' | 'settings' | 'tell' | 'warehouse'
>

/** Functions provided by the backup and document services. */
interface ExchangePackageTools extends ExchangePackageContent {
  readonly compare: (id: string, found: ExchangePackage) => Promise<BackupRestoreComparison>
}

/**
 * A package file that the user chose; `content` is set once it is read, and `seal` once the
 * passphrase is known.
 */
interface ChosenExchangePackage {
  readonly path: string
  readonly start: Buffer
  readonly seal?: PackageSeal
  readonly content?: ExchangePackage
}

type ExchangeCall =
  | 'snapshot:foreseeExport'
  | 'snapshot:export'
  | 'snapshot:open'
  | 'snapshot:unseal'
  | 'snapshot:stop'

export interface ExchangePackageService {
  readonly handlers: Pick<AuditingHandlers, ExchangeCall>
  /** Finds a package that was opened since the start of the program. */
  readonly find: (id: string) => ExchangePackage | undefined
  /**
   * Creates generations from the rows of a package. The caller deletes generations that it does not
   * reference. Throws AppError.
   */
  readonly bringIn: (id: string, watching: JobMonitor) => Promise<ReadonlyMap<string, Generation>>
}

/** Cancellation of the reading or restoring of a package. */
export const exchangePackageReadCancellation = {
  ...cancellationByJobId('snapshot:stop'),
  message: encryptedPackageText.stopped
}

/**
 * Packages for another machine: plain ones for sample data only, and encrypted ones if data of the
 * unit is included.
 */
export function createExchangePackageService(
  context: ExchangeParts,
  tools: ExchangePackageTools
): ExchangePackageService {
  let chosen: { readonly id: string; readonly file: ChosenExchangePackage } | undefined

  const exporting = createExchangePackageExport(context, tools)

  return {
    find: id => (chosen?.id === id ? chosen.file.content : undefined),
    bringIn: (id, watching) =>
      bringInRows(context, chosen?.id === id ? chosen.file : undefined, watching),
    handlers: {
      'snapshot:foreseeExport': exporting.foresee,
      'snapshot:export': createCancellableHandler(
        { ...fileExportCancellation, by: input => input?.job },
        (input, signal) => {
          if (!exporting.isOwn()) return exporting.exportPlain()
          if (input?.passphrase === undefined) {
            throw new AppError('INVALID_INPUT', encryptedPackageText.needed, {
              passphrase: encryptedPackageText.needed
            })
          }
          return exporting.exportSealed(input.passphrase, input.job, signal)
        }
      ),
      'snapshot:open': async () => {
        const path = await context.askForFile({
          title: 'Nhập gói trao đổi',
          name: 'Gói trao đổi (ZIP, GOI)',
          extensions: ['zip', 'goi']
        })
        if (path === undefined) return notAudited(null)
        const start = await readSealedFileStart(path).catch(() => {
          throw unreadableArchiveError()
        })
        // The previously chosen package is released, because a package may be large and only the
        // last one is displayed.
        chosen = undefined
        const id = randomUUID()
        if (isSealedPackage(start)) {
          checkSealHeader(start)
          chosen = { id, file: { path, start } }
          return notAudited({ ...unread, id, sealed: basename(path) })
        }
        const content = await readExchangePackageFile(path)
        const comparison = await tools.compare(id, content)
        chosen = { id, file: { path, start, content } }
        // Reading a package restores nothing, so it is not audited.
        return notAudited(comparison)
      },
      // Unsealing runs serially, because each key derivation takes a lot of memory. It only reads,
      // so it is not audited.
      'snapshot:unseal': createSerialHandler(
        'unseal',
        createCancellableHandler(
          exchangePackageReadCancellation,
          async ({ id, passphrase, job }, signal, commit) => {
            const file = chosen?.id === id ? chosen.file : undefined
            if (!file) throw new AppError('NOT_FOUND', encryptedPackageText.gone)
            const seal = await openPackageSeal(file.start, passphrase)
            const content = await readSealedPackage(
              seal,
              file.path,
              createJobMonitor(context.tell, job, signal)
            )
            commit()
            refuseUnmatchedPackageTables(content)
            const comparison = await tools.compare(id, content)
            if (chosen?.id === id) chosen = { id, file: { ...file, seal, content } }
            return notAudited(comparison)
          }
        )
      ),
      'snapshot:stop': createCancellingHandler(
        'snapshot:stop',
        exchangePackageReadCancellation.by,
        () => undefined
      )
    }
  }
}

/**
 * Creates generations from the rows of a chosen package; returns none if the package has no tables
 * or its passphrase was not entered. Throws AppError.
 */
async function bringInRows(
  { settings, warehouse }: Pick<ExchangeParts, 'settings' | 'warehouse'>,
  file: ChosenExchangePackage | undefined,
  { signal, tell }: JobMonitor
): Promise<ReadonlyMap<string, Generation>> {
  const tables = file?.content?.tables ?? []
  if (!file?.seal || !file.content || tables.length === 0) return new Map()
  const { seal, path, content } = file
  const { createdAt, createdBy } = content.snapshot
  const publishing = {
    user: settings.read().operator,
    origin: 'package',
    note: encryptedPackageText.note(formatDateTime(createdAt), createdBy)
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
  const incoming = readPackedRows(seal, path, { signal, onBytes: () => undefined })
  const packing = await warehouse.packing()
  return packing.bringIn(incoming, tables, publishing, { signal, onRows })
}

/** Reads a sealed package whole. Throws AppError. */
async function readSealedPackage(seal: PackageSeal, path: string, { signal, tell }: JobMonitor) {
  const { size } = await stat(path).catch(throwPackageReadError)
  const watch: PackageReadMonitor = { signal, onBytes: bytes => tell(0, bytes / size) }
  return readSealedPackageFile(seal, path, watch).catch(throwPackageReadError)
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
function throwPackageReadError(error: unknown): never {
  if (error instanceof Error && 'code' in error && 'syscall' in error) {
    throw new AppError('NOT_FOUND', encryptedPackageText.gone)
  }
  throw error
}
