import { AppError } from '@shared/contract/reply'
import { pictureText } from '@shared/kit/words/picture-text'
import type { SecrecySubject } from '@shared/model/secrecy/subject'
import type { OwnExportTarget } from '@shared/model/secrecy/targets'
import { deriveDegrees } from '../../disclosure/degree/subject-degrees'
import { withReservedCopy } from '../../files/disclosed-data'
import type { FeatureDependencies } from '../../parts'
import { createPreferencesChange, readPreferences } from '../../store/personal-preferences'
import { type AuditingHandlersFor, audited, auditedFile, notAudited } from '../noted'
import { createCancellingHandler } from '../registration'

type FrameParts = Pick<
  FeatureDependencies,
  | 'applyTheme'
  | 'applyZoom'
  | 'copyRegister'
  | 'files'
  | 'painted'
  | 'print'
  | 'printPdf'
  | 'records'
  | 'reveal'
  | 'settings'
>

const toFileName = (name: string): string => name

/** First bytes of every PNG file. */
const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/**
 * Handlers of the application frame: first paint, preferences, revealing a saved file in its
 * folder.
 */
export function createAppFrameHandlers(
  context: FrameParts
): AuditingHandlersFor<'app'> & AuditingHandlersFor<'preferences'> & AuditingHandlersFor<'files'> {
  const discloses = (shown: SecrecySubject, target: OwnExportTarget, what: string) => ({
    degree: deriveDegrees(context).ofSubject(shown),
    target,
    what
  })
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
    'files:savePdf': async ({ title, fileName, shown }) => {
      const disclosed = discloses(shown, 'pdf', title)
      context.copyRegister.check(disclosed)
      // The PDF is created before the dialog opens, because the page leaves its print layout
      // afterwards.
      const bytes = await context.printPdf()
      const result = await context.files.save({
        proposedName: `${fileName}.pdf`,
        kind: { name: 'PDF', extension: '.pdf' },
        discloses: disclosed,
        chunks: async function* () {
          yield bytes
        },
        count: () => 1
      })
      return auditedFile(result, `In “${title}” ra PDF`)
    },
    'files:savePicture': async ({ title, fileName, png, shown }) => {
      const bytes = Buffer.concat(png.map(part => Buffer.from(part, 'base64')))
      if (!bytes.subarray(0, pngSignature.length).equals(pngSignature)) {
        throw new AppError('INVALID_INPUT', pictureText.notPicture)
      }
      const result = await context.files.save({
        proposedName: `${fileName}.png`,
        kind: { name: 'PNG', extension: '.png' },
        discloses: discloses(shown, 'picture', title),
        chunks: async function* () {
          yield bytes
        },
        count: () => 1
      })
      return auditedFile(result, `Lưu hình biểu đồ “${title}” (PNG)`)
    },
    // The page copies the picture after this call, so that a refused or unregistered one stays.
    'files:copyPicture': async ({ title, shown }) => {
      const disclosed = discloses(shown, 'picture', title)
      await withReservedCopy(context.copyRegister, disclosed, async () => '', toFileName)
      return audited(undefined, 'export', `Sao chép hình biểu đồ “${title}”`)
    },
    'files:print': async ({ title, landscape, shown }) => {
      const isPrinted = await withReservedCopy(
        context.copyRegister,
        discloses(shown, 'print', title),
        () => context.print(landscape),
        printed => (printed ? '' : undefined)
      )
      if (!isPrinted) return notAudited({ outcome: 'cancelled' })
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
