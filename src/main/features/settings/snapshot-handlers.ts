import { AppError } from '@shared/contract/reply'
import { mayBe } from '@shared/features/admin/person-name'
import type { Generation } from '@shared/features/data-mart/generation'
import {
  type BackupEntry,
  type SnapshotPart,
  snapshotParts
} from '@shared/features/settings/snapshot'
import type { AccessChange } from '@shared/features/settings/snapshot-calls'
import { settingsText } from '@shared/features/settings/text'
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
import type { PackageBooks } from '../../packages/books'
import type { RecordState } from '../../store/state/record-state'
import type { LostRows } from '../../warehouse/restoring'
import { type NotingHandlersFor, noted, unnoted } from '../noted'
import type { Parts } from '../parts'
import { bringClosings } from '../standard-model/closing-restore'
import type { Copies } from './copies/copies-parts'
import { createExchange } from './exchange'
import { packState, readPartState } from './pack-state'
import type { RestoreSource } from './restore-source'
import { accessWords } from './restored-access'
import { lostWords } from './restored-rows'
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

  /** Takes parts over that were read already; answers the backup of what was there, who gets in by it, and whose rows are gone. */
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
      // First, and it only adds: no number is given twice, whatever fails after it.
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

  /** Files of a copy that its tables and services name and that are missing here. */
  async function bringBack(
    id: string,
    found: RestoreSource,
    { dataMarts = [], services }: Partial<RecordState>,
    job: string | undefined
  ): Promise<void> {
    const absent = services ? await findAbsent(context, found) : []
    const documents = absent.map(document => document.id)
    const { opened } = (await context.copies()).copies
    await opened.bringBack(id, { tables: dataMarts, documents }, job)
  }

  return {
    ...exchange.handlers,
    'snapshot:list': () => context.backups.list(),
    'snapshot:create': async () => {
      const entry = await context.backups.write(await pack(), false)
      return noted(entry, 'create', 'Sao lưu dữ liệu')
    },
    // Only looks at both sides.
    'snapshot:compare': async ({ id }) => unnoted(await compare(id, await find(id))),
    'snapshot:restore': async ({ id, parts, job }) => {
      const found = await find(id)
      const texts = differingParts(found.snapshot, parts, partTexts(await state()))
      // Nothing differed, nothing was touched.
      if (texts.size === 0) return unnoted({ backup: null })
      // Parsed before anything is touched: either all of them are taken over, or none.
      const records = parseAll(texts)
      const settingsPart = texts.get('settings')
      const settings = settingsPart === undefined ? undefined : parseSettings(settingsPart)
      refuseLosingOperator(context, records.users)
      const [booksPart, minutesPart] = [texts.get('packages'), texts.get('comparisons')]
      const books = booksPart === undefined ? undefined : parseBooks(booksPart)
      const minutes = minutesPart === undefined ? undefined : parseMinutes(minutesPart)
      // The long part comes first, so that it can be stopped; nobody points at what it makes until the records are kept.
      const made = records.dataMarts ? await exchange.bringIn(id, job) : new Map()
      if (found.files) await bringBack(id, found, records, job)
      const isImport = exchange.find(id) !== undefined
      const taken = { texts, records, settings, books, minutes, made }
      const { backup, access, lost } = await takeOver(found, taken)
      const names = [...texts.keys()].map(part => snapshotParts[part]).join(', ')
      const what = `${isImport ? 'Nhập gói' : 'Khôi phục'}: ${names}${accessWords(access)}${lostWords(lost)}`
      return noted({ backup: backup.id }, 'update', what, () => {
        if (!settings) return
        context.applyTheme(settings.preferences.theme)
        context.applyZoom(settings.preferences.zoom)
        // The page starts from what is set.
        const { done, importDone, doneBody } = settingsText.restore
        context.reload(`${isImport ? importDone : done}: ${names}. ${doneBody}`)
      })
    }
  }
}

/** What came of it. */
interface TakenOver {
  readonly backup: BackupEntry
  readonly access: AccessChange | undefined
  readonly lost: readonly LostRows[]
}

/** What is taken over, checked. */
interface Taken {
  readonly texts: ReadonlyMap<SnapshotPart, string>
  readonly records: Partial<RecordState>
  readonly settings: SharedSettings | undefined
  readonly books: PackageBooks | undefined
  readonly minutes: ComparisonMinutes | undefined
  /** New generations by the tables' ids. */
  readonly made: ReadonlyMap<string, Generation>
}

function parseAll(texts: ReadonlyMap<SnapshotPart, string>): Partial<RecordState> {
  const parsed = [...texts].flatMap(([part, text]) =>
    isRecordPart(part) ? [[part, parseRecords(part, text)] as const] : []
  )
  return Object.fromEntries(parsed)
}

/** Users of another time may lack the one who works now: nobody shuts themselves out by restoring. */
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
