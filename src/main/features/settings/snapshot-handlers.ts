import { AppError } from '@shared/contract/reply'
import { mayBe } from '@shared/features/admin/person-name'
import type { Generation } from '@shared/features/data-mart/generation'
import type { StoredDocument } from '@shared/features/services/document'
import {
  type BackupEntry,
  comparePart,
  type Snapshot,
  type SnapshotPart,
  snapshotParts
} from '@shared/features/settings/snapshot'
import type { SnapshotComparison } from '@shared/features/settings/snapshot-calls'
import { settingsText } from '@shared/features/settings/text'
import { type ComparisonMinutes, readMinutes, takeMinutes } from '../../backup/minutes'
import type { ExchangePackage } from '../../backup/package-file'
import {
  entriesOf,
  isRecordPart,
  parseBooks,
  parseMinutes,
  parseRecords,
  parseSettings,
  partTexts,
  type SharedSettings
} from '../../backup/parts'
import { packSnapshot, readSnapshot } from '../../backup/snapshot-file'
import type { PackageBooks } from '../../packages/books'
import type { RecordState } from '../../store/state/record-state'
import { type NotingHandlersFor, noted, unnoted } from '../noted'
import type { Parts } from '../parts'
import { bringClosings } from '../standard-model/closing-restore'
import { createExchange } from './exchange'
import { differingParts, takenOver } from './taken-over'

type SnapshotParts = Pick<
  Parts,
  | 'applyTheme'
  | 'applyZoom'
  | 'askForFile'
  | 'backups'
  | 'clock'
  | 'comparisonLines'
  | 'comparisons'
  | 'documents'
  | 'files'
  | 'packages'
  | 'records'
  | 'reload'
  | 'settings'
  | 'tell'
  | 'warehouse'
>

/** Bytes of attached documents that a package carries at most; the rest is named as missing where it is read. */
const documentsAtMost = 200 * 1_024 * 1_024

export function createSnapshotHandlers(context: SnapshotParts): NotingHandlersFor<'snapshot'> {
  const state = async () => ({
    records: context.records.read(),
    settings: context.settings.read(),
    packages: await (await context.packages()).books(),
    comparisons: await readMinutes(context)
  })
  const pack = async (): Promise<Snapshot> =>
    packSnapshot(await state(), {
      createdAt: context.clock.now(),
      createdBy: context.settings.read().operator
    })
  const find = async (id: string): Promise<ExchangePackage> =>
    exchange.find(id) ?? {
      snapshot: await readSnapshot(await context.backups.pathOf(id)),
      documents: new Map(),
      tables: []
    }
  const compare = async (id: string, found: ExchangePackage): Promise<SnapshotComparison> => {
    const { createdAt, createdBy, parts } = found.snapshot
    const here = new Map(partTexts(await state()).map(({ name, text }) => [name, text]))
    const differences = parts.map(({ name, text }) => {
      const now = here.get(name) ?? '[]'
      const taken = takenOver(name, now, text, context.warehouse.pinned)
      return comparePart(name, entriesOf(name, now), entriesOf(name, taken))
    })
    const absent = await findAbsent(context, found)
    const missing = absent.filter(document => !found.documents.has(document.id)).length
    const documents = { included: found.documents.size, missing }
    const tables = found.tables.map(({ name, rows }) => ({ name, rows }))
    return { id, createdAt, createdBy, differences, documents, tables, sealed: null }
  }
  const exchange = createExchange(context, {
    pack,
    compare,
    readDocuments: () => readDocuments(context)
  })

  /** Takes parts over that were read already; answers the backup of what was there. */
  async function takeOver(
    found: ExchangePackage,
    { texts, records, settings, books, minutes, made }: Taken
  ): Promise<BackupEntry> {
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
          Object.assign(draft, others)
          const message = closedPeriods && bringClosings(draft, closedPeriods, pinned)
          const tables = dataMarts && restoring.replaceTables(draft, dataMarts, made)
          return () => {
            tables?.()
            if (message !== undefined) context.tell('storage:notice', { message })
          }
        })
        tell()
      }
      if (settings) await context.settings.update(draft => void Object.assign(draft, settings))
      return backup
    } catch (error) {
      const { dataMarts } = context.records.read()
      const isKept = dataMarts.some(table => made.get(table.id)?.id === table.current)
      if (!isKept) context.warehouse.packing.drop(made)
      throw error
    }
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
      const backup = await takeOver(found, { texts, records, settings, books, minutes, made })
      const names = [...texts.keys()].map(part => snapshotParts[part]).join(', ')
      const isImport = exchange.find(id) !== undefined
      const what = `${isImport ? 'Nhập gói' : 'Khôi phục'}: ${names}`
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

/** Documents that services of the package name and this machine does not hold. */
async function findAbsent(
  context: SnapshotParts,
  found: ExchangePackage
): Promise<StoredDocument[]> {
  const part = found.snapshot.parts.find(({ name }) => name === 'services')
  const named = documentsOf(part ? parseRecords('services', part.text) : [])
  const absent = await Promise.all(
    named.map(async document => ((await isWhole(context, document)) ? [] : [document]))
  )
  return absent.flat()
}

/** Documents of the services here, whole ones only: what is damaged is not carried on. */
async function readDocuments(context: SnapshotParts): Promise<Map<string, Uint8Array>> {
  const documents = new Map<string, Uint8Array>()
  let total = 0
  for (const document of documentsOf(context.records.read().services)) {
    if (total + document.size > documentsAtMost || !(await isWhole(context, document))) continue
    total += document.size
    const pieces: Uint8Array[] = []
    for await (const piece of context.documents.read(document)) pieces.push(piece)
    documents.set(document.id, Buffer.concat(pieces))
  }
  return documents
}

function documentsOf(services: RecordState['services']): StoredDocument[] {
  return services.flatMap(({ document }) => (document ? [document] : []))
}

function isWhole({ documents }: SnapshotParts, document: StoredDocument): Promise<boolean> {
  return documents.verify(document).then(
    () => true,
    () => false
  )
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
