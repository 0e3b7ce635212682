import { AppError } from '@shared/contract/reply'
import { pictureText } from '@shared/kit/words/picture-text'
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

/** First bytes of every PNG file. */
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

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
    'files:savePicture': async ({ title, fileName, png }) => {
      const bytes = Buffer.concat(png.map(part => Buffer.from(part, 'base64')))
      if (!bytes.subarray(0, pngSignature.length).equals(pngSignature)) {
        throw new AppError('INVALID_INPUT', pictureText.notPicture)
      }
      const result = await context.files.save({
        proposedName: `${fileName}.png`,
        kind: { name: 'PNG', extension: '.png' },
        chunks: async function* () {
          yield bytes
        },
        count: () => 1
      })
      return auditedFile(result, `Lưu hình biểu đồ “${title}” (PNG)`)
    },
    'files:copyPicture': ({ title }) =>
      audited(undefined, 'export', `Sao chép hình biểu đồ “${title}”`),
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
