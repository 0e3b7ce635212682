import { join } from 'node:path'
import type { RestoreDrillOutcome } from '@shared/features/copies/copies'
import { backupCopiesText } from '@shared/features/copies/text'
import { formatNumber } from '@shared/kit/format'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { BackupSnapshot } from '@shared/model/settings/snapshot'
import { isRecordBackupPart, parseRecordBackupPart } from '../../../backup/parts'
import { type CopyManifest, snapshotFileName } from '../../../backup/repository/manifest'
import type { RepositoryTaskMonitor } from '../../../backup/repository/run-task'
import { readBackupSnapshot } from '../../../backup/snapshot-file'
import { formFilePath } from '../../../forms/form-files'
import { listReferencedFormFiles } from '../../../forms/referenced-files'
import { generationFilePath } from '../../../warehouse/generation-names'
import { refuseWithoutDiskSpace } from '../../../warehouse/room'
import { quoteIdentifier, rowsTableName } from '../../../warehouse/sql/names'
import type { ExternalCopies, ExternalCopiesDependencies } from './copies-parts'
import { documentFilePath } from './known-files'
import { withTemporaryFolder } from './temporary'

const text = backupCopiesText.drill
const alias = 'ban_sao'
/** Maximum number of stored messages about differences. */
const faultsAtMost = 20

/** A copy that was restored into a separate folder. */
interface DrillRestore {
  readonly folder: string
  readonly manifest: CopyManifest
}

/**
 * Numbers of compared generations, rows, documents and records of a restore drill, and the
 * differences found.
 */
type DrillComparison = Pick<
  RestoreDrillOutcome,
  'generations' | 'rows' | 'documents' | 'records'
> & {
  readonly faults: readonly string[]
}

/**
 * Restores a copy into a temporary folder and verifies it against its own records: every hash, the
 * row count of every generation as the engine counts it, every document. Damaged objects are
 * quarantined in the repository, so that the next run writes them again. Throws AppError if the
 * drill cannot be completed.
 */
export async function runExternalCopyRestoreDrill(
  parts: ExternalCopiesDependencies,
  copies: Pick<ExternalCopies, 'place' | 'task'>,
  id: string,
  watch: RepositoryTaskMonitor
): Promise<RestoreDrillOutcome> {
  const { directory, warehouse, clock } = parts
  const place = await copies.place()
  const { copies: known } = await copies.task({ kind: 'list', ...place }, watch)
  const files = known.find(({ manifest }) => manifest.id === id)?.manifest.files ?? []
  const size = files.reduce((sum, file) => sum + file.size, 0)
  refuseWithoutDiskSpace(directory, size, warehouse.fs)
  return withTemporaryFolder(directory, async folder => {
    const task = { kind: 'read', ...place, copy: id, target: folder, heals: true } as const
    const { manifest, files: read, damaged } = await copies.task(task, watch)
    const compared = damaged.includes(snapshotFileName)
      ? { ...nothing, faults: [text.damaged(snapshotFileName)] }
      : await compare(parts, { folder, manifest }, new Set(damaged), watch.signal)
    const faults = [...damaged.map(text.damaged), ...compared.faults]
    return {
      ...compared,
      time: clock.now(),
      copy: id,
      copiedAt: manifest.createdAt,
      state: faults.length === 0 ? 'good' : 'bad',
      files: read,
      faults: faults.slice(0, faultsAtMost).map(fault => fault.slice(0, 500))
    }
  })
}

const nothing = { generations: 0, rows: 0, documents: 0, records: 0 }

async function compare(
  parts: ExternalCopiesDependencies,
  { folder, manifest }: DrillRestore,
  damaged: ReadonlySet<string>,
  signal: AbortSignal
): Promise<DrillComparison> {
  const snapshot = await readBackupSnapshot(join(folder, snapshotFileName))
  const hashes = new Map(manifest.files.map(({ path, sha256 }) => [path, sha256]))
  const faults: string[] = []
  let [generations, rows, documents] = [0, 0, 0]
  const check = (path: string, name: string, sha256: string, isNeeded: boolean): boolean => {
    const found = hashes.get(path)
    if (found === undefined && isNeeded) faults.push(text.absent(name))
    if (found !== undefined && found !== sha256) faults.push(text.hash(name))
    return found === sha256 && !damaged.has(path)
  }
  for (const { table, made } of generationsOf(snapshot)) {
    const path = generationFilePath(table.id, made.id)
    if (!check(path, table.name, made.sha256, made.id === table.current)) continue
    signal.throwIfAborted()
    const counted = await countRows(parts, join(folder, path), signal)
    generations += 1
    rows += counted ?? 0
    if (counted === undefined) faults.push(text.unopened(table.name))
    else if (counted !== made.rows) {
      faults.push(text.rows(table.name, formatNumber(counted), formatNumber(made.rows)))
    }
  }
  for (const document of documentsOf(snapshot)) {
    if (check(documentFilePath(document.id), document.name, document.sha256, true)) {
      documents += 1
    }
  }
  for (const { sha256 } of formFilesOf(snapshot)) {
    if (check(formFilePath(sha256), text.formFile, sha256, true)) documents += 1
  }
  return { generations, rows, documents, records: countRecords(snapshot), faults }
}

function tablesOf({ parts }: BackupSnapshot): readonly DataMart[] {
  const part = parts.find(({ name }) => name === 'dataMarts')
  return part ? parseRecordBackupPart('dataMarts', part.text) : []
}

const generationsOf = (snapshot: BackupSnapshot) =>
  tablesOf(snapshot).flatMap(table => table.generations.map(made => ({ table, made })))

function documentsOf({ parts }: BackupSnapshot) {
  const part = parts.find(({ name }) => name === 'services')
  const services = part ? parseRecordBackupPart('services', part.text) : []
  return services.flatMap(({ document }) => (document ? [document] : []))
}

function formFilesOf({ parts }: BackupSnapshot) {
  const textOf = (part: 'filledForms' | 'forms'): string =>
    parts.find(({ name }) => name === part)?.text ?? '[]'
  return listReferencedFormFiles({
    forms: parseRecordBackupPart('forms', textOf('forms')),
    filledForms: parseRecordBackupPart('filledForms', textOf('filledForms'))
  })
}

/**
 * Parses every list like a restore. Throws INVALID_INPUT for a list that a restore would refuse.
 */
const countRecords = ({ parts }: BackupSnapshot): number =>
  parts.reduce(
    (sum, { name, text: part }) =>
      isRecordBackupPart(name)
        ? sum + (parseRecordBackupPart(name, part) as readonly unknown[]).length
        : sum,
    0
  )

/** Number of rows; undefined if the engine cannot open the file. */
async function countRows(
  { warehouse }: ExternalCopiesDependencies,
  path: string,
  signal: AbortSignal
): Promise<number | undefined> {
  try {
    const { rows } = await warehouse.reader.ask(
      {
        kind: 'ask',
        files: [{ alias, path }],
        sql: `SELECT count(*) FROM ${alias}.${quoteIdentifier(rowsTableName)}`,
        parameters: [],
        rows: 1
      },
      { signal }
    )
    return Number(rows[0]?.[0])
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}
