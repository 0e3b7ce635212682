import { AppError } from '@shared/contract/reply'
import { mayBe } from '@shared/features/admin/person-name'
import { settingsText } from '@shared/features/settings/text'
import { snapshotParts } from '@shared/model/settings/snapshot'
import { partTexts } from '../../backup/parts'
import { readSnapshot } from '../../backup/snapshot-file'
import type { Parts } from '../../parts'
import { watchJob } from '../../runtime/async/job-watch'
import type { RecordState } from '../../store/state/record-state'
import { type NotingHandlersFor, noted, unnoted } from '../noted'
import { cancellable, serially } from '../registration'
import type { Copies } from './copies/copies-parts'
import { createExchange, readingJob } from './exchange'
import { packState, readPartState } from './pack-state'
import { bringBackFiles, parseParts, restoreParts } from './restore-parts'
import { accessWords } from './restored-access'
import { lostWords, type RestoreSource } from './restored-rows'
import { createSnapshotComparison, type SnapshotParts } from './snapshot-comparison'
import { readDocuments } from './snapshot-documents'
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
        const parsed = parseParts(texts)
        const { records, settings } = parsed
        refuseLosingOperator(context, records.users)
        // The long part runs first, so that it can be cancelled; its files are unreferenced until the
        // records are saved.
        const watching = watchJob(context.tell, job, signal)
        const made = records.dataMarts ? await exchange.bringIn(id, watching) : new Map()
        if (found.files) await bringBackFiles(context, id, found, records, watching)
        commit()
        const isImport = exchange.find(id) !== undefined
        const { backup, access, lost } = await restoreParts(context, found, {
          ...parsed,
          texts,
          made
        })
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
