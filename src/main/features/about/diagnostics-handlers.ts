import { diagnosticsText } from '@shared/features/about/diagnostics-text'
import { type AuditingHandlersFor, auditedFile } from '../noted'
import type { DiagnosticsDependencies } from './diagnostics-package'

/**
 * Maximum number of error reports from the page that are accepted per program run, so that a page
 * that fails in a loop does not fill the disk.
 */
const reportsAtMost = 50

export function createDiagnosticsHandlers(
  context: DiagnosticsDependencies
): AuditingHandlersFor<'diagnostics'> {
  let reports = 0
  return {
    'diagnostics:report': ({ name, message, stack }) => {
      if (reports++ < reportsAtMost) {
        context.crashLog.note('page', Object.assign(new Error(message), { name, stack }))
      }
      return undefined
    },
    'diagnostics:export': async () => {
      const { exportDiagnostics } = await import('./diagnostics-package')
      const result = await exportDiagnostics(context)
      return auditedFile(result, diagnosticsText.activity)
    }
  }
}
