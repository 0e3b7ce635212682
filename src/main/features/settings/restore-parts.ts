import { settingsText } from '@shared/features/settings/text'
import type { Generation } from '@shared/model/data-mart/generation'
import type { BackupListEntry, BackupPartName } from '@shared/model/settings/snapshot'
import type { RestoreAccessChange } from '@shared/model/settings/snapshot-calls'
import { preserveRevokedAccess, userAndApiListsOf } from '../../backup/closed-access'
import { type ComparisonRecords, importComparisonRecords } from '../../backup/minutes'
import {
  isRecordBackupPart,
  parseComparisonRecords,
  parsePackageRegisters,
  parseRecordBackupPart,
  parseSharedSettings,
  type SharedSettings
} from '../../backup/parts'
import {
  type RetainedDegree,
  retainDegrees,
  takeDegreeSnapshot
} from '../../disclosure/degree/retain-degrees'
import type { PackageRegisters } from '../../exchange/books'
import { formFilePath } from '../../forms/form-files'
import type { FeatureDependencies } from '../../parts'
import type { JobMonitor } from '../../runtime/async/job-watch'
import type { RecordState } from '../../store/state/record-state'
import type { TableWithRowsLostByRestore } from '../../warehouse/restoring'
import { mergeClosedPeriodsInDraft } from '../standard-model/closing-restore'
import type { ExternalCopies } from './copies/copies-parts'
import { documentFilePath } from './copies/known-files'
import { packCurrentStateAsBackup } from './pack-state'
import { describeRetainedDegrees, type RestoreSource } from './restored-rows'
import { type BackupComparisonDependencies, createRestoreContext } from './snapshot-comparison'
import { findMissingDocuments } from './snapshot-documents'
import { adoptFormFiles, findMissingFormFiles } from './snapshot-form-files'

type RestoreContext = BackupComparisonDependencies & Pick<FeatureDependencies, 'backups' | 'tell'>

/** Outcome of a restore. */
interface RestoreOutcome {
  readonly backup: BackupListEntry
  readonly access: RestoreAccessChange | undefined
  readonly lost: readonly TableWithRowsLostByRestore[]
  /** Tables that keep a degree of secrecy above that of the restored records. */
  readonly retained: readonly RetainedDegree[]
}

/** The validated contents of the parts of a restore. */
interface ParsedParts {
  readonly records: Partial<RecordState>
  readonly settings: SharedSettings | undefined
  readonly books: PackageRegisters | undefined
  readonly minutes: ComparisonRecords | undefined
}

interface RestoredParts extends ParsedParts {
  readonly texts: ReadonlyMap<BackupPartName, string>
  /** New table generations created for the restored rows, by table id. */
  readonly made: ReadonlyMap<string, Generation>
}

/** Parses all parts. Throws INVALID_INPUT for an invalid one. */
export function parseBackupParts(texts: ReadonlyMap<BackupPartName, string>): ParsedParts {
  const records = [...texts].flatMap(([part, text]) =>
    isRecordBackupPart(part) ? [[part, parseRecordBackupPart(part, text)] as const] : []
  )
  const parse = <T>(part: BackupPartName, parsePart: (text: string) => T): T | undefined => {
    const text = texts.get(part)
    return text === undefined ? undefined : parsePart(text)
  }
  return {
    records: Object.fromEntries(records),
    settings: parse('settings', parseSharedSettings),
    books: parse('packages', parsePackageRegisters),
    minutes: parse('comparisons', parseComparisonRecords)
  }
}

/**
 * Restores parts that were already read; returns the backup of the state before the restore, the
 * changes of access, and the tables whose rows could not be restored.
 */
export async function restoreBackupParts(
  context: RestoreContext,
  found: RestoreSource,
  parts: RestoredParts
): Promise<RestoreOutcome> {
  const { texts, settings, made } = parts
  try {
    const backup = await context.backups.write(await packCurrentStateAsBackup(context), true)
    if (texts.has('services')) await adoptDocuments(context, found)
    if (texts.has('forms') || texts.has('filledForms')) await adoptFormFiles(context, found)
    // Numbers are restored first and are only added, so that no number is reused even if a later
    // step fails.
    await addNumbers(context, parts)
    const changes = await replaceRecords(context, found, parts)
    if (settings) await context.settings.update(draft => void Object.assign(draft, settings))
    return { backup, ...changes }
  } catch (error) {
    const { dataMarts } = context.records.read()
    const isKept = dataMarts.some(table => made.get(table.id)?.id === table.current)
    if (!isKept) (await context.warehouse.packing()).drop(made)
    throw error
  }
}

/** Stores the documents of a package that this machine lacks. */
async function adoptDocuments(context: RestoreContext, found: RestoreSource): Promise<void> {
  for (const document of await findMissingDocuments(context, found)) {
    const bytes = found.documents.get(document.id)
    if (bytes) await context.documents.adopt(document, bytes)
  }
}

/**
 * Adds the numbers of packages and of comparison reports to the numbers that this machine already
 * knows.
 */
async function addNumbers(
  context: RestoreContext,
  { books, minutes }: Pick<ParsedParts, 'books' | 'minutes'>
): Promise<void> {
  if (books) await (await context.packages()).takeBooks(books)
  if (!minutes) return
  const clashing = await importComparisonRecords(context, minutes)
  const { takenNumbers } = settingsText.restore
  if (clashing > 0) context.tell('storage:notice', { message: takenNumbers(clashing) })
}

/**
 * Replaces the records in one update and, once they are stored, notifies the user of lost rows and
 * closed periods that were left out.
 */
async function replaceRecords(
  context: RestoreContext,
  { isForeign }: RestoreSource,
  { records, made }: Pick<RestoredParts, 'made' | 'records'>
): Promise<Pick<RestoreOutcome, 'access' | 'lost' | 'retained'>> {
  if (Object.keys(records).length === 0) return { access: undefined, lost: [], retained: [] }
  const { dataMarts, closedPeriods, ...others } = records
  const { pinned, restoring } = context.warehouse
  const { access, message, lost, retained } = await context.records.update(draft => {
    const before = userAndApiListsOf(draft)
    const degrees = takeDegreeSnapshot(draft)
    Object.assign(draft, structuredClone(others))
    return {
      access: preserveRevokedAccess(before, draft, createRestoreContext(context, isForeign)),
      message: closedPeriods && mergeClosedPeriodsInDraft(draft, closedPeriods, pinned),
      lost: dataMarts ? restoring.replaceTables(draft, dataMarts, made) : [],
      // Lowering a degree takes two persons, so a restore keeps the higher one.
      retained: retainDegrees(degrees, draft)
    }
  })
  restoring.tell(lost)
  if (message !== undefined) context.tell('storage:notice', { message })
  if (retained.length > 0) {
    context.tell('storage:notice', { message: `${describeRetainedDegrees(retained)}.` })
  }
  return { access, lost, retained }
}

/** Restores files of a copy that its tables, services and forms refer to and that this machine lacks. */
export async function restoreMissingFiles(
  context: BackupComparisonDependencies & {
    readonly copies: () => Promise<{ readonly copies: Pick<ExternalCopies, 'opened'> }>
  },
  id: string,
  found: RestoreSource,
  { dataMarts = [], services, forms, filledForms }: Partial<RecordState>,
  watching: JobMonitor
): Promise<void> {
  const absent = services ? await findMissingDocuments(context, found) : []
  const paths = absent.map(document => documentFilePath(document.id))
  if (forms || filledForms) {
    const files = await findMissingFormFiles(context, found)
    paths.push(...files.map(({ sha256 }) => formFilePath(sha256)))
  }
  const { opened } = (await context.copies()).copies
  await opened.bringBack(id, { tables: dataMarts, paths }, watching)
}
