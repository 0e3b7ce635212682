import { AppError } from '@shared/contract/reply'
import { canNameReferToPerson } from '@shared/features/admin/person-name'
import { settingsText } from '@shared/features/settings/text'
import { findRole, roleHasPermission } from '@shared/model/admin/roles'
import { backupPartLabels } from '@shared/model/settings/snapshot'
import { serializeBackupParts } from '../../backup/parts'
import { readBackupSnapshot } from '../../backup/snapshot-file'
import type { FeatureDependencies } from '../../parts'
import { createJobMonitor } from '../../runtime/async/job-watch'
import type { RecordState } from '../../store/state/record-state'
import { type AuditingHandlersFor, audited, notAudited } from '../noted'
import { createCancellableHandler, createSerialHandler } from '../registration'
import type { ExternalCopies } from './copies/copies-parts'
import { createExchangePackageService, exchangePackageReadCancellation } from './exchange'
import { packCurrentStateAsBackup, readBackupContent } from './pack-state'
import { parseBackupParts, restoreBackupParts, restoreMissingFiles } from './restore-parts'
import { formatAccessChange } from './restored-access'
import { formatRetainedDegrees, formatRowsLostByRestore, type RestoreSource } from './restored-rows'
import { type BackupComparisonDependencies, createRestorePreview } from './snapshot-comparison'
import { readIntactDocuments } from './snapshot-documents'
import { findDifferingBackupPartTexts } from './taken-over'

type HandlerParts = BackupComparisonDependencies &
  Pick<
    FeatureDependencies,
    'applyTheme' | 'applyZoom' | 'askForFile' | 'backups' | 'files' | 'reload' | 'tell'
  > & { readonly copies: () => Promise<{ readonly copies: Pick<ExternalCopies, 'opened'> }> }

const noRows = { documents: new Map<string, Uint8Array>(), tables: [] }

export function createBackupHandlers(context: HandlerParts): AuditingHandlersFor<'snapshot'> {
  const state = () => readBackupContent(context)
  const pack = () => packCurrentStateAsBackup(context)
  const compare = createRestorePreview(context)
  const find = async (id: string): Promise<RestoreSource> => {
    const opened = exchange.find(id)
    if (opened) return { ...opened, isForeign: true }
    const copy = (await context.copies()).copies.opened.find(id)
    if (copy) return { ...noRows, ...copy }
    const snapshot = await readBackupSnapshot(await context.backups.pathOf(id))
    return { ...noRows, snapshot, isForeign: false }
  }
  const exchange = createExchangePackageService(context, {
    pack,
    compare: (id, found) => compare(id, { ...found, isForeign: true }),
    readDocuments: () => readIntactDocuments(context)
  })

  return {
    ...exchange.handlers,
    'snapshot:list': () => context.backups.list(),
    'snapshot:create': async () => {
      const entry = await context.backups.write(await pack(), false)
      return audited(entry, 'create', 'Sao lưu dữ liệu')
    },
    // A comparison only reads both sides, so it is not audited.
    'snapshot:compare': async ({ id }) => notAudited(await compare(id, await find(id))),
    'snapshot:restore': createSerialHandler(
      'restore',
      createCancellableHandler(
        exchangePackageReadCancellation,
        async ({ id, parts, job }, signal, commit) => {
          const found = await find(id)
          const texts = findDifferingBackupPartTexts(
            found.snapshot,
            parts,
            serializeBackupParts(await state())
          )
          // Without a difference nothing was changed, so nothing is audited.
          if (texts.size === 0) return notAudited({ backup: null })
          // All parts are parsed before any change, so that either all parts are restored or none.
          const parsed = parseBackupParts(texts)
          const { records, settings } = parsed
          refuseLosingOperator(context, records)
          // Files are restored first, because this takes long and can be cancelled; they stay
          // unreferenced until the records are saved.
          const watching = createJobMonitor(context.tell, job, signal)
          const made = records.dataMarts ? await exchange.bringIn(id, watching) : new Map()
          if (found.files) await restoreMissingFiles(context, id, found, records, watching)
          commit()
          const isImport = exchange.find(id) !== undefined
          const { backup, access, lost, retained } = await restoreBackupParts(context, found, {
            ...parsed,
            texts,
            made
          })
          const names = [...texts.keys()].map(part => backupPartLabels[part]).join(', ')
          const what = `${isImport ? 'Nhập gói' : 'Khôi phục'}: ${names}${formatAccessChange(access)}${formatRowsLostByRestore(lost)}${formatRetainedDegrees(retained)}`
          return audited({ backup: backup.id }, 'update', what, () => {
            if (!settings && !records.networks) return
            if (settings) {
              context.applyTheme(settings.preferences.theme)
              context.applyZoom(settings.preferences.zoom)
            }
            // The message is shown after the page has reloaded, which applies the restored
            // settings.
            const { done, importDone, doneBody } = settingsText.restore
            context.reload(`${isImport ? importDone : done}: ${names}. ${doneBody}`)
          })
        }
      )
    )
  }
}

/**
 * Throws if the signed-in user is missing among the restored users, because users must not lock
 * themselves out by a restore.
 */
function refuseLosingOperator(
  context: BackupComparisonDependencies,
  restored: Partial<RecordState>
): void {
  if (!restored.users && !restored.customRoles) return
  const { operator } = context.settings.read()
  const { users, customRoles } = { ...context.records.read(), ...restored }
  const isThere = users.some(
    person =>
      canNameReferToPerson(person, operator) &&
      roleHasPermission(findRole(person.role, customRoles), 'administer') &&
      person.status === 'active'
  )
  if (!isThere) {
    throw new AppError(
      'NOT_ALLOWED',
      `Danh sách người dùng trong bản này không có người quản trị “${operator}”.`
    )
  }
}
