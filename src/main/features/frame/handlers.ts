import { AppError } from '@shared/contract/reply'
import type { FeatureDependencies } from '../../parts'
import { createPreferencesChange, readPreferences } from '../../store/personal-preferences'
import { type AuditingHandlersFor, audited, auditedFile, notAudited } from '../noted'
import { createCancellingHandler } from '../registration'

type FrameParts = Pick<
  FeatureDependencies,
  | 'applyTheme'
  | 'applyZoom'
  | 'files'
  | 'painted'
  | 'print'
  | 'printPdf'
  | 'records'
  | 'reveal'
  | 'settings'
>

/**
 * Handlers of the application frame: first paint, preferences, revealing a saved file in its
 * folder.
 */
export function createAppFrameHandlers(
  context: FrameParts
): AuditingHandlersFor<'app'> & AuditingHandlersFor<'preferences'> & AuditingHandlersFor<'files'> {
  return {
    'app:painted': () => {
      context.painted()
      return undefined
    },
    'preferences:update': async change => {
      await context.settings.update(createPreferencesChange(context, change))
      if (change.theme) context.applyTheme(change.theme)
      if (change.zoom) context.applyZoom(change.zoom)
      return readPreferences(context)
    },
    'files:stop': createCancellingHandler(
      'files:stop',
      ({ job }) => job,
      () => undefined
    ),
    'files:savePdf': async ({ title, fileName }) => {
      // The PDF is created before the dialog opens, because the page leaves its print layout
      // afterwards.
      const bytes = await context.printPdf()
      const result = await context.files.save({
        proposedName: `${fileName}.pdf`,
        kind: { name: 'PDF', extension: '.pdf' },
        chunks: async function* () {
          yield bytes
        },
        count: () => 1
      })
      return auditedFile(result, `In “${title}” ra PDF`)
    },
    'files:print': async ({ title, landscape }) => {
      if (!(await context.print(landscape))) return notAudited({ outcome: 'cancelled' })
      return audited({ outcome: 'printed' }, 'export', `In “${title}” ra giấy`)
    },
    'files:reveal': ({ token }) => {
      const path = context.files.pathOf(token)
      if (!path) throw new AppError('NOT_FOUND', 'Tệp này không được lưu trong lần chạy hiện tại.')
      context.reveal(path)
      return undefined
    }
  }
}
