import { AppError } from '@shared/contract/reply'
import { describeTableReadForAudit } from '@shared/features/admin/person-view'
import { personalAccessText } from '@shared/features/data-mart/personal-access'
import { reportText } from '@shared/features/reports/text'
import { formatNumber } from '@shared/kit/format'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { ReportSnapshot } from '@shared/model/reports/edition'
import type { Report } from '@shared/model/reports/report'
import { isEditionOfNarrowedGroups } from '../../analytics/report-content'
import type { PersonalDataAccess } from '../../auth/personal-access'
import type { PersonalColumnUse, PersonalDataReader } from '../../query/personal-reading'
import { maskPersonalText } from '../../warehouse/sql/columns-sql'
import type { AuditEntryContent } from '../noted'

type PersonalEditionRows = Pick<ReportSnapshot, 'columns' | 'personal' | 'rows'>

/**
 * An edition for display, with personal values in full or masked; titles of masked columns say so.
 */
export function toDisplayedEdition<T extends PersonalEditionRows>(content: T, isFull: boolean): T {
  const { personal, columns, rows } = content
  if (!personal || (personal.values === 'full' && isFull)) return content
  const isMasked = (place: number): boolean => personal.columns.includes(place)
  return {
    ...content,
    personal: { ...personal, values: 'masked' },
    columns: columns.map((title, place) =>
      isMasked(place) ? reportText.edition.masked(title) : title
    ),
    rows: rows.map(row =>
      row.map((cell, place) => (isMasked(place) ? maskPersonalText(cell) : cell))
    )
  }
}

/**
 * Whether readers without the right to personal data do not see the figures of an edition, because
 * it counts groups of persons in a narrowed scope.
 */
export const isWithheldEdition = (
  { template, versions }: Pick<Report, 'template' | 'versions'>,
  edition: Pick<ReportSnapshot, 'lacking'>
): boolean => isEditionOfNarrowedGroups(template, versions.at(-1)?.filters ?? {}, edition)

/** An edition for readers without the right to personal data; a withheld one says why. */
export function withholdNarrowedGroups<
  T extends Pick<ReportSnapshot, 'figures' | 'lacking' | 'rows' | 'sentences'>
>(report: Report, edition: T): T {
  if (!isWithheldEdition(report, edition)) return edition
  const lacking = [...(edition.lacking ?? []), reportText.edition.narrowed]
  return { ...edition, figures: [], rows: [], sentences: [], lacking }
}

/** Refuses what would export or compare a withheld edition. Throws NOT_ALLOWED. */
export function refuseWithheldEdition(report: Report, mayReadPersons: boolean): void {
  if (mayReadPersons || !report.frozen || !isWithheldEdition(report, report.frozen)) return
  throw new AppError('NOT_ALLOWED', reportText.edition.narrowed)
}

/**
 * Report with personal values masked in its editions, as handlers that change reports return it.
 */
export const maskReportEditions = (report: Report): Report => ({
  ...report,
  frozen: report.frozen && withholdNarrowedGroups(report, toDisplayedEdition(report.frozen, false)),
  earlier: report.earlier.map(one => toDisplayedEdition(one, false))
})

/**
 * Tables whose personal columns an edition shows; undefined if one of these tables no longer
 * exists, so that no reason for reading it can be given.
 */
function tablesOf(
  { answer }: Pick<ReportSnapshot, 'answer'>,
  known: readonly DataMart[]
): PersonalColumnUse[] | undefined {
  const uses: PersonalColumnUse[] = []
  for (const { table: name } of answer?.generations ?? []) {
    const table = known.find(one => one.name === name)
    if (!table) return undefined
    const all = [table, ...table.generations].flatMap(({ columns }) => columns)
    const columns = [...new Set(all.filter(one => one.personal).map(column => column.name))]
    if (columns.length > 0) uses.push({ id: table.id, name, columns })
  }
  return uses
}

interface EditionReading {
  readonly isFull: boolean
  /** Tables for which the user has the right to personal data but has not given a reason yet. */
  readonly closed: readonly PersonalColumnUse[]
  /** Audit entries for the personal data that is shown unmasked. */
  readonly notes: readonly AuditEntryContent[]
}

/**
 * How the signed-in user may read an edition of a report: in full or masked, for which tables a
 * reason is missing, and the audit entries.
 */
export function editionReadAccessOf(
  content: Pick<ReportSnapshot, 'answer' | 'personal' | 'rows'>,
  report: Pick<Report, 'name'>,
  known: readonly DataMart[],
  access: PersonalDataAccess
): EditionReading {
  const tables = tablesOf(content, known)
  if (content.personal?.values !== 'full' || !tables || !access.isAllowed()) {
    return { isFull: false, closed: [], notes: [] }
  }
  const closed = tables.filter(({ id }) => access.reasonFor(id) === undefined)
  if (closed.length > 0) return { isFull: false, closed, notes: [] }
  const notes = editionReadAuditEntries(content, report, known, id => access.reasonFor(id) ?? '')
  return { isFull: true, closed, notes }
}

/** Audit entries for an edition whose personal values were read or stored in full. */
export function editionReadAuditEntries(
  content: Pick<ReportSnapshot, 'answer' | 'personal' | 'rows'>,
  { name }: Pick<Report, 'name'>,
  known: readonly DataMart[],
  reasonFor: (table: string) => string
): AuditEntryContent[] {
  if (content.personal?.values !== 'full') return []
  const what = personalAccessText.byReport(name, formatNumber(content.rows.length))
  return (tablesOf(content, known) ?? []).map(({ id, name: table, columns }) => ({
    kind: 'system',
    words: describeTableReadForAudit({ table, what, columns, reason: reasonFor(id) })
  }))
}

/** The signed-in user as a reader of the data behind a report. */
export const toSignedInDataReader = (access: PersonalDataAccess): PersonalDataReader =>
  access.isAllowed()
    ? { kind: 'entitled', hasReason: table => access.reasonFor(table) !== undefined }
    : { kind: 'guarded' }
