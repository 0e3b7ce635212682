import type { HandlersFor } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import { noteActivity } from '../../store/activity'
import type { Context } from '../context'

/** Calls of the frame itself: first paint, preferences, showing a saved file in its folder. */
export function createFrameHandlers(
  context: Context
): HandlersFor<'app'> & HandlersFor<'preferences'> & HandlersFor<'files'> {
  return {
    'app:painted': () => {
      context.painted()
      return undefined
    },
    'preferences:update': async change => {
      const kept = await context.settings.update(settings => {
        Object.assign(settings.preferences, change)
        return { ...settings.preferences }
      })
      if (change.theme) context.applyTheme(change.theme)
      if (change.zoom) context.applyZoom(change.zoom)
      return kept
    },
    'files:stop': ({ job }) => {
      context.files.stop(job)
      return undefined
    },
    'files:savePdf': async ({ title, fileName }) => {
      // Printed before the dialog opens: the page is laid out for paper only now.
      const bytes = await context.printPdf()
      const result = await context.files.save({
        proposedName: `${fileName}.pdf`,
        kind: { name: 'PDF', extension: '.pdf' },
        chunks: async function* () {
          yield bytes
        },
        count: () => 1
      })
      if (result.outcome === 'saved') await noteActivity(context, 'export', `In “${title}” ra PDF`)
      return result
    },
    'files:print': async ({ title, landscape }) => {
      if (!(await context.print(landscape))) return { outcome: 'cancelled' }
      await noteActivity(context, 'export', `In “${title}” ra giấy`)
      return { outcome: 'printed' }
    },
    'files:reveal': ({ token }) => {
      const path = context.files.pathOf(token)
      if (!path) throw new AppError('NOT_FOUND', 'Tệp này không được lưu trong lần chạy hiện tại.')
      context.reveal(path)
      return undefined
    }
  }
}
