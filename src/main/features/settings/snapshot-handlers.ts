import { randomUUID } from 'node:crypto'
import { AppError } from '@shared/contract/reply'
import { mayBe } from '@shared/features/admin/person-name'
import type { StoredDocument } from '@shared/features/services/document'
import {
  comparePart,
  type Snapshot,
  type SnapshotPart,
  snapshotParts
} from '@shared/features/settings/snapshot'
import type { SnapshotComparison } from '@shared/features/settings/snapshot-calls'
import { settingsText } from '@shared/features/settings/text'
import { toDay } from '@shared/kit/format'
import { type ExchangePackage, openPackage, writePackage } from '../../backup/package-file'
import { entriesOf, parseRecords, parseSettings, partTexts } from '../../backup/parts'
import { packSnapshot, readSnapshot } from '../../backup/snapshots'
import type { RecordState } from '../../store/state/record-state'
import { type NotingHandlersFor, noted, notedFile, unnoted } from '../noted'
import type { Parts } from '../parts'

type SnapshotParts = Pick<
  Parts,
  | 'applyTheme'
  | 'applyZoom'
  | 'askForFile'
  | 'backups'
  | 'clock'
  | 'documents'
  | 'files'
  | 'records'
  | 'reload'
  | 'settings'
  | 'warehouse'
>

/** Bytes of attached documents that a package carries at most; the rest is named as missing where it is read. */
const documentsAtMost = 200 * 1_024 * 1_024

export function createSnapshotHandlers(context: SnapshotParts): NotingHandlersFor<'snapshot'> {
  /** Packages that were opened since the start, by an id that the page may name. */
  const opened = new Map<string, ExchangePackage>()

  const state = () => ({ records: context.records.read(), settings: context.settings.read() })
  const pack = (): Snapshot =>
    packSnapshot(state(), {
      createdAt: context.clock.now(),
      createdBy: context.settings.read().operator
    })
  const find = async (id: string): Promise<ExchangePackage> =>
    opened.get(id) ?? {
      snapshot: await readSnapshot(await context.backups.pathOf(id)),
      documents: new Map()
    }
  const compare = async (id: string, found: ExchangePackage): Promise<SnapshotComparison> => {
    const { createdAt, createdBy, parts } = found.snapshot
    const here = new Map(partTexts(state()).map(({ name, text }) => [name, text]))
    const differences = parts.map(({ name, text }) =>
      comparePart(name, entriesOf(name, here.get(name) ?? '[]'), entriesOf(name, text))
    )
    const absent = await findAbsent(context, found)
    const missing = absent.filter(document => !found.documents.has(document.id)).length
    const documents = { included: found.documents.size, missing }
    return { id, createdAt, createdBy, differences, documents }
  }

  return {
    'snapshot:list': () => context.backups.list(),
    'snapshot:create': async () => {
      const entry = await context.backups.write(pack(), false)
      return noted(entry, 'create', 'Sao lưu dữ liệu')
    },
    // Only looks at both sides.
    'snapshot:compare': async ({ id }) => unnoted(await compare(id, await find(id))),
    'snapshot:open': async () => {
      const path = await context.askForFile({
        title: 'Nhập gói trao đổi',
        name: 'Gói trao đổi (ZIP)',
        extensions: ['zip']
      })
      if (path === undefined) return unnoted(null)
      const found = await openPackage(path)
      const id = randomUUID()
      const comparison = await compare(id, found)
      // One at a time: a package may be large, and only the last one is on the screen.
      opened.clear()
      opened.set(id, found)
      // Nothing of it is taken over yet.
      return unnoted(comparison)
    },
    'snapshot:restore': async ({ id, parts }) => {
      const found = await find(id)
      const texts = differingParts(found.snapshot, parts, partTexts(state()))
      // Nothing differed, nothing was touched.
      if (texts.size === 0) return unnoted({ backup: null })
      // Parsed before anything is touched: either all of them are taken over, or none.
      const records = parseAll(texts)
      const settingsPart = texts.get('settings')
      const settings = settingsPart === undefined ? undefined : parseSettings(settingsPart)
      refuseLosingOperator(context, records.users)
      const backup = await context.backups.write(pack(), true)
      for (const document of texts.has('services') ? await findAbsent(context, found) : []) {
        const bytes = found.documents.get(document.id)
        if (bytes) await context.documents.adopt(document, bytes)
      }
      if (Object.keys(records).length > 0) {
        const { dataMarts, ...others } = records
        const tell = await context.records.update(draft => {
          Object.assign(draft, others)
          return dataMarts && context.warehouse.restoring.replaceTables(draft, dataMarts)
        })
        tell?.()
      }
      if (settings) await context.settings.update(draft => void Object.assign(draft, settings))
      const names = [...texts.keys()].map(part => snapshotParts[part]).join(', ')
      const isImport = opened.has(id)
      const what = `${isImport ? 'Nhập gói' : 'Khôi phục'}: ${names}`
      return noted({ backup: backup.id }, 'update', what, () => {
        if (!settings) return
        context.applyTheme(settings.preferences.theme)
        context.applyZoom(settings.preferences.zoom)
        // The page starts from what is set.
        const { done, importDone, doneBody } = settingsText.restore
        context.reload(`${isImport ? importDone : done}: ${names}. ${doneBody}`)
      })
    },
    'snapshot:export': async () => {
      const snapshot = pack()
      const documents = await readDocuments(context)
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
  }
}

/** The texts of the chosen parts that are not already so here; what is the same is not touched. */
function differingParts(
  snapshot: Snapshot,
  chosen: readonly SnapshotPart[],
  here: readonly { readonly name: SnapshotPart; readonly text: string }[]
): Map<SnapshotPart, string> {
  const texts = new Map<SnapshotPart, string>()
  for (const part of chosen) {
    const found = snapshot.parts.find(({ name }) => name === part)
    if (!found) throw new AppError('NOT_FOUND', `Gói không có phần “${snapshotParts[part]}”.`)
    if (found.text !== here.find(({ name }) => name === part)?.text) texts.set(part, found.text)
  }
  return texts
}

function parseAll(texts: ReadonlyMap<SnapshotPart, string>): Partial<RecordState> {
  const parsed = [...texts].flatMap(([part, text]) =>
    part === 'settings' ? [] : [[part, parseRecords(part, text)] as const]
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
