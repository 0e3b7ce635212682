import { foldText } from '@shared/kit/text-fold'
import { roleHasPermission } from '@shared/model/admin/roles'
import type { Report } from '@shared/model/reports/report'
import { deriveDegrees } from '../../disclosure/degree/subject-degrees'
import { withMarkLine } from '../../disclosure/export-marks'
import { countReportCsvRows, formatReportCsv } from '../../documents/report/csv'
import { csvFileKind } from '../../files/save-file'
import type { FeatureDependencies } from '../../parts'
import { createLruCache } from '../../runtime/async/lru-cache'
import { currentOperatorRole, recordOwnerOf } from '../../store/operator'
import { findRecord } from '../find-record'
import {
  type AuditEntryContent,
  type AuditingHandlersFor,
  auditedEach,
  fileExportCancellation,
  notAudited
} from '../noted'
import { createCancellableHandler } from '../registration'
import {
  type CurrentReportContentReader,
  createDisplayedContentReader,
  type ReadingParts
} from './displayed-content'
import { maskReportEditions, refuseWithheldEdition } from './personal-edition'
import { buildReportDocument } from './report-document'
import { printReportDocument, saveReportDocument } from './save-document'

/** Maximum number of edition views remembered to avoid duplicate audit entries. */
const mostNoted = 1_000

/** Handlers to read and export a report according to the right of the user. */
export function createReportReadHandlers(
  context: ReadingParts & Pick<FeatureDependencies, 'copyRegister' | 'documentPrinter'>,
  contentOf: CurrentReportContentReader
): Pick<
  AuditingHandlersFor<'reports'>,
  | 'reports:export'
  | 'reports:get'
  | 'reports:previewDocument'
  | 'reports:printDocument'
  | 'reports:saveDocument'
> {
  const find = (id: string): Report => findRecord(context.records.read().reports, id, 'báo cáo')
  const seesPersons = (): boolean => roleHasPermission(currentOperatorRole(context), 'readPersonal')
  const noticed = createLruCache<true>(mostNoted)
  const read = createDisplayedContentReader(context, contentOf)

  /** Selects the audit entries that were not yet written for this user, edition and reason. */
  function newNotes(
    notes: readonly AuditEntryContent[],
    key: readonly unknown[]
  ): readonly AuditEntryContent[] {
    const { id, name } = recordOwnerOf(context)
    const own = JSON.stringify([id ?? name, ...key, notes])
    if (noticed.get(own)) return []
    noticed.set(own, true)
    return notes
  }

  return {
    'reports:get': async ({ id, edition }) => {
      const report = find(id)
      const { content, closed, notes, isIntact, toReader } = await read(report, edition)
      const { personal: shown, dataOrigin, lacking } = content
      const { figures, columns, rows, time, user, answer, sha256 } = content
      const asked = closed.map(table => ({ ...table, columns: [...table.columns] }))
      // The response contains only the newest edition of the report; earlier editions are sent on
      // request.
      const { frozen: newest, composition } = maskReportEditions(report)
      const reply = {
        report: {
          ...report,
          ...(composition && { composition: toReader.composition(composition) }),
          earlier: [],
          frozen: newest && toReader.edition(newest)
        },
        content: {
          ...{ figures, columns, rows, time, user, answer, sha256 },
          // The origin is `unknown` for editions of earlier program versions, which did not record
          // the origin of their data.
          dataOrigin: dataOrigin ?? ('unknown' as const),
          lacking: lacking ?? [],
          ...(shown && { personal: { values: shown.values, closed: asked } })
        },
        intact: isIntact,
        edition: edition ?? null
      }
      return auditedEach(reply, newNotes(notes, [id, sha256]))
    },
    'reports:previewDocument': async ({ id, edition }) => {
      const report = find(id)
      const { reply, notes } = await buildReportDocument(context, report, edition, read)
      return auditedEach(reply, newNotes(notes, [id, edition, 'document']))
    },
    'reports:saveDocument': createCancellableHandler(
      fileExportCancellation,
      async ({ id, ...request }, signal) => {
        const report = find(id)
        refuseWithheldEdition(report, seesPersons())
        return saveReportDocument(context, report, request, read, signal)
      }
    ),
    'reports:printDocument': async ({ id, edition }) => {
      const report = find(id)
      refuseWithheldEdition(report, seesPersons())
      return printReportDocument(context, report, edition, read)
    },
    'reports:export': async ({ id, edition }) => {
      const report = find(id)
      refuseWithheldEdition(report, seesPersons())
      const { content, notes } = await read(report, edition, { isWhole: true })
      const which = edition === undefined ? '' : `, bản chốt ${edition}`
      const separator = context.settings.read().configuration.csvSeparator
      const degree = deriveDegrees(context).ofReport(report)
      const result = await context.files.save({
        proposedName: `${foldText(report.name + which).replace(/[^a-z0-9]+/g, '-')}.csv`,
        kind: csvFileKind,
        discloses: { degree, target: 'csv', what: `Báo cáo “${report.name}”` },
        chunks: () => withMarkLine(degree, context.settings, [formatReportCsv(content, separator)]),
        count: () => countReportCsvRows(content)
      })
      if (result.outcome !== 'saved') return notAudited(result)
      const words = `Xuất báo cáo “${report.name}”${which} (CSV)`
      return auditedEach(result, [{ kind: 'export', words }, ...notes])
    }
  }
}
