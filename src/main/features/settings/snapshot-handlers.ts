import { AppError } from '@shared/contract/reply'
import { mayBe } from '@shared/features/admin/person-name'
import { settingsText } from '@shared/features/settings/text'
import type { Generation } from '@shared/model/data-mart/generation'
import { type BackupEntry, type SnapshotPart, snapshotParts } from '@shared/model/settings/snapshot'
import type { AccessChange } from '@shared/model/settings/snapshot-calls'
import { accessOf, keepClosed } from '../../backup/closed-access'
import { type ComparisonMinutes, takeMinutes } from '../../backup/minutes'
import {
  isRecordPart,
  parseBooks,
  parseMinutes,
  parseRecords,
  parseSettings,
  partTexts,
  type SharedSettings
} from '../../backup/parts'
import { readSnapshot } from '../../backup/snapshot-file'
import type { PackageBooks } from '../../exchange/books'
import type { Parts } from '../../parts'
import { type JobWatch, watchJob } from '../../runtime/async/job-watch'
import type { RecordState } from '../../store/state/record-state'
import type { LostRows } from '../../warehouse/restoring'
import { type NotingHandlersFor, noted, unnoted } from '../noted'
import { cancellable, serially } from '../registration'
import { bringClosings } from '../standard-model/closing-restore'
import type { Copies } from './copies/copies-parts'
import { createExchange, readingJob } from './exchange'
import { packState, readPartState } from './pack-state'
import { accessWords } from './restored-access'
import { lostWords, type RestoreSource } from './restored-rows'
import { createSnapshotComparison, restoringNow, type SnapshotParts } from './snapshot-comparison'
import { findAbsent, readDocuments } from './snapshot-documents'
import { differingParts } from './taken-over'

type HandlerParts = SnapshotParts &
  Pick<
    Parts,
    'applyTheme' | 'applyZoom' | 'askForFile' | 'backups' | 'files' | 'reload' | 'tell'
  > & { readonly copies: () => Promise<{ readonly copies: Pick<Copies, 'opened'> }> }

const noRows = { documents: new Map<string, Uint8Array>(), tables: [] }

export function createSnapshotHandlers(context: HandlerParts): NotingHandlersFor<'snapshot'> {
  const state = () => readPartState(context)
  const pack = () => packState(context)
  const compare = createSnapshotComparison(context)
  const find = async (id: string): Promise<RestoreSource> => {
    const opened = exchange.find(id)
    if (opened) return { ...opened, isForeign: true }
    const copy = (await context.copies()).copies.opened.find(id)
    if (copy) return { ...noRows, ...copy }
    const snapshot = await readSnapshot(await context.backups.pathOf(id))
    return { ...noRows, snapshot, isForeign: false }
  }
  const exchange = createExchange(context, {
    pack,
    compare: (id, found) => compare(id, { ...found, isForeign: true }),
    readDocuments: () => readDocuments(context)
  })

  /**
   * Restores parts that were already read; returns the backup of the former state, the changes of
   * access, and the tables without rows.
   */
  async function takeOver(
    found: RestoreSource,
    { texts, records, settings, books, minutes, made }: Taken
  ): Promise<TakenOver> {
    let access: AccessChange | undefined
    let lost: readonly LostRows[] = []
    try {
      const backup = await context.backups.write(await pack(), true)
      for (const document of texts.has('services') ? await findAbsent(context, found) : []) {
        const bytes = found.documents.get(document.id)
        if (bytes) await context.documents.adopt(document, bytes)
      }
      // Done first and only adds numbers, so that no number is reused even if a later step fails.
      if (books) await (await context.packages()).takeBooks(books)
      if (minutes) {
        const clashing = await takeMinutes(context, minutes)
        const { takenNumbers } = settingsText.restore
        if (clashing > 0) context.tell('storage:notice', { message: takenNumbers(clashing) })
      }
      if (Object.keys(records).length > 0) {
        const { dataMarts, closedPeriods, ...others } = records
        const { pinned, restoring } = context.warehouse
        const tell = await context.records.update(draft => {
          const before = accessOf(draft)
          Object.assign(draft, structuredClone(others))
          access = keepClosed(before, draft, restoringNow(context, found.isForeign))
          const message = closedPeriods && bringClosings(draft, closedPeriods, pinned)
          lost = dataMarts ? restoring.replaceTables(draft, dataMarts, made) : []
          return () => {
            restoring.tell(lost)
            if (message !== undefined) context.tell('storage:notice', { message })
          }
        })
        tell()
      }
      if (settings) await context.settings.update(draft => void Object.assign(draft, settings))
      return { backup, access, lost }
    } catch (error) {
      const { dataMarts } = context.records.read()
      const isKept = dataMarts.some(table => made.get(table.id)?.id === table.current)
      if (!isKept) (await context.warehouse.packing()).drop(made)
      throw error
    }
  }

  /** Restores files of a copy that its tables and services refer to and that are missing here. */
  async function bringBack(
    id: string,
    found: RestoreSource,
    { dataMarts = [], services }: Partial<RecordState>,
    watching: JobWatch
  ): Promise<void> {
    const absent = services ? await findAbsent(context, found) : []
    const documents = absent.map(document => document.id)
    const { opened } = (await context.copies()).copies
    await opened.bringBack(id, { tables: dataMarts, documents }, watching)
  }

  return {
    ...exchange.handlers,
    'snapshot:list': () => context.backups.list(),
    'snapshot:create': async () => {
      const entry = await context.backups.write(await pack(), false)
      return noted(entry, 'create', 'Sao lưu dữ liệu')
    },
    // A comparison only reads both sides, so it is not audited.
    'snapshot:compare': async ({ id }) => unnoted(await compare(id, await find(id))),
    'snapshot:restore': serially(
      'restore',
      cancellable(readingJob, async ({ id, parts, job }, signal, commit) => {
        const found = await find(id)
        const texts = differingParts(found.snapshot, parts, partTexts(await state()))
        // Without a difference nothing was changed, so nothing is audited.
        if (texts.size === 0) return unnoted({ backup: null })
        // Parsed before any change, so that either all parts are restored or none.
        const records = parseAll(texts)
        const settingsPart = texts.get('settings')
        const settings = settingsPart === undefined ? undefined : parseSettings(settingsPart)
        refuseLosingOperator(context, records.users)
        const [booksPart, minutesPart] = [texts.get('packages'), texts.get('comparisons')]
        const books = booksPart === undefined ? undefined : parseBooks(booksPart)
        const minutes = minutesPart === undefined ? undefined : parseMinutes(minutesPart)
        // The long part runs first, so that it can be cancelled; its files are unreferenced until the
        // records are saved.
        const watching = watchJob(context.tell, job, signal)
        const made = records.dataMarts ? await exchange.bringIn(id, watching) : new Map()
        if (found.files) await bringBack(id, found, records, watching)
        commit()
        const isImport = exchange.find(id) !== undefined
        const taken = { texts, records, settings, books, minutes, made }
        const { backup, access, lost } = await takeOver(found, taken)
        const names = [...texts.keys()].map(part => snapshotParts[part]).join(', ')
        const what = `${isImport ? 'Nhập gói' : 'Khôi phục'}: ${names}${accessWords(access)}${lostWords(lost)}`
        return noted({ backup: backup.id }, 'update', what, () => {
          if (!settings) return
          context.applyTheme(settings.preferences.theme)
          context.applyZoom(settings.preferences.zoom)
          // The page reloads to apply the restored settings.
          const { done, importDone, doneBody } = settingsText.restore
          context.reload(`${isImport ? importDone : done}: ${names}. ${doneBody}`)
        })
      })
    )
  }
}

/** Outcome of a restore. */
interface TakenOver {
  readonly backup: BackupEntry
  readonly access: AccessChange | undefined
  readonly lost: readonly LostRows[]
}

/** The validated parts of a restore. */
interface Taken {
  readonly texts: ReadonlyMap<SnapshotPart, string>
  readonly records: Partial<RecordState>
  readonly settings: SharedSettings | undefined
  readonly books: PackageBooks | undefined
  readonly minutes: ComparisonMinutes | undefined
  /** New generations by table id. */
  readonly made: ReadonlyMap<string, Generation>
}

function parseAll(texts: ReadonlyMap<SnapshotPart, string>): Partial<RecordState> {
  const parsed = [...texts].flatMap(([part, text]) =>
    isRecordPart(part) ? [[part, parseRecords(part, text)] as const] : []
  )
  return Object.fromEntries(parsed)
}

/**
 * Throws if the restored users lack the signed-in one, because users must not lock themselves out
 * by a restore.
 */
function refuseLosingOperator(
  context: SnapshotParts,
  users: RecordState['users'] | undefined
): void {
  const { operator } = context.settings.read()
  const isThere = users?.some(
    person => mayBe(person, operator) && person.role === 'admin' && person.status === 'active'
  )
  if (users && !isThere) {
    throw new AppError(
      'NOT_ALLOWED',
      `Danh sách người dùng trong bản này không có người quản trị “${operator}”.`
    )
  }
}
