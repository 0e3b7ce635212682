import { foldText } from '@shared/kit/text-fold'
import { roleHasPermission } from '@shared/model/admin/roles'
import type { ReportSnapshot } from '@shared/model/reports/edition'
import type { Report } from '@shared/model/reports/report'
import { formatDisplayedTableCsv } from '../../files/csv-of-words'
import { csvFileKind } from '../../files/save-file'
import type { FeatureDependencies } from '../../parts'
import { createLruCache } from '../../runtime/async/lru-cache'
import { currentOperatorRole, recordOwnerOf } from '../../store/operator'
import { findRecord } from '../find-record'
import { type AuditEntryContent, type AuditingHandlersFor, auditedEach, notAudited } from '../noted'
import { findReportEdition, hashReportEdition } from './editions'
import {
  editionReadAccessOf,
  maskReportEditions,
  refuseWithheldEdition,
  toDisplayedEdition,
  withholdNarrowedGroups
} from './personal-edition'
import { removePersonalParameters } from './without-given'

type ReadingParts = Pick<
  FeatureDependencies,
  'clock' | 'files' | 'personalAccess' | 'records' | 'settings'
>

type EditionFileContent = Pick<
  ReportSnapshot,
  'columns' | 'dataOrigin' | 'figures' | 'lacking' | 'rows' | 'sha256'
>

/** Maximum number of edition views remembered to avoid duplicate audit entries. */
const mostNoted = 1_000

/** Handlers to read and export a report according to the right of the user. */
export function createReportReadHandlers(
  context: ReadingParts,
  contentOf: (report: Report) => Promise<EditionFileContent>
): Pick<AuditingHandlersFor<'reports'>, 'reports:export' | 'reports:get'> {
  const find = (id: string): Report => findRecord(context.records.read().reports, id, 'báo cáo')
  const seesPersons = (): boolean => roleHasPermission(currentOperatorRole(context), 'analyse')
  const noticed = createLruCache<true>(mostNoted)
  const reading = (content: ReportSnapshot | null, report: Report) =>
    content
      ? editionReadAccessOf(
          content,
          report,
          context.records.read().dataMarts,
          context.personalAccess
        )
      : { isFull: false, closed: [], notes: [] }

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
      const frozen = findReportEdition(report, edition)
      const said = frozen ?? (await contentOf(report))
      const { figures, columns, rows, sha256, dataOrigin, lacking } = said
      const { time, user, answer, personal } = frozen ?? { time: null, user: '', answer: null }
      const content = { figures, columns, rows, sha256, time, user, answer }
      const noted = { ...(dataOrigin && { dataOrigin }), ...(lacking && { lacking }) }
      const kept = { ...content, ...noted, ...(personal && { personal }) }
      const { dataMarts } = context.records.read()
      const mayRead = seesPersons()
      const told = <T extends Pick<ReportSnapshot, 'answer' | 'figures' | 'lacking' | 'rows'>>(
        one: T
      ): T =>
        mayRead ? one : withholdNarrowedGroups(report, removePersonalParameters(one, dataMarts))
      const { isFull, closed, notes } = reading(frozen, report)
      const { personal: shown, ...read } = toDisplayedEdition(told(kept), isFull)
      const asked = closed.map(table => ({ ...table, columns: [...table.columns] }))
      // The response contains only the newest edition of the report; earlier editions are sent on
      // request.
      const { frozen: newest } = maskReportEditions(report)
      const reply = {
        report: { ...report, earlier: [], frozen: newest && told(newest) },
        content: {
          ...read,
          // The origin is `unknown` for editions of earlier program versions, which did not record
          // the origin of their data.
          dataOrigin: dataOrigin ?? ('unknown' as const),
          lacking: read.lacking ?? [],
          ...(shown && { personal: { values: shown.values, closed: asked } })
        },
        intact: hashReportEdition(kept) === sha256,
        edition: edition ?? null
      }
      return auditedEach(reply, newNotes(notes, [id, sha256]))
    },
    'reports:export': async ({ id, edition }) => {
      const report = find(id)
      refuseWithheldEdition(report, seesPersons())
      const frozen = findReportEdition(report, edition)
      const { isFull, notes } = reading(frozen, report)
      const { columns, rows } = frozen
        ? toDisplayedEdition(frozen, isFull)
        : await contentOf(report)
      const which = edition === undefined ? '' : `, bản chốt ${edition}`
      const separator = context.settings.read().configuration.csvSeparator
      const result = await context.files.save({
        proposedName: `${foldText(report.name + which).replace(/[^a-z0-9]+/g, '-')}.csv`,
        kind: csvFileKind,
        chunks: async function* () {
          yield formatDisplayedTableCsv(columns, rows, separator)
        },
        count: () => rows.length
      })
      if (result.outcome !== 'saved') return notAudited(result)
      const words = `Xuất báo cáo “${report.name}”${which} (CSV)`
      return auditedEach(result, [{ kind: 'export', words }, ...notes])
    }
  }
}
