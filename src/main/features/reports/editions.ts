import { createHash } from 'node:crypto'
import { AppError } from '@shared/contract/reply'
import { reportText } from '@shared/features/reports/text'
import { formatNumber } from '@shared/kit/format'
import { isSameDisplayName } from '@shared/kit/text-fold'
import {
  type ReportEditionDraft,
  type ReportSnapshot,
  reportEditionLimits
} from '@shared/model/reports/edition'
import type { Report } from '@shared/model/reports/report'
import { toStoredDegree } from '@shared/model/secrecy/degree'
import { describeReportDataOrigin, hashReportContent } from '../../analytics/report-content'
import type { DegreeRecords } from '../../disclosure/degree/degree-edges'
import { computeDegrees } from '../../disclosure/degree/table-degrees'
import { CancelledError } from '../../runtime/async/cancellation-registry'
import type { RecordState } from '../../store/state/record-state'
import { includeRemovedSampleRecords, nextRecordId } from '../next-id'

/** Every edition of a report, the oldest first. */
export const reportEditionsOf = ({ earlier, frozen }: Report): ReportSnapshot[] =>
  frozen ? [...earlier, frozen] : [...earlier]

const text = reportText.edition

/** Whether a report has a query result, so that further editions can be added. */
export const hasQueryResult = ({ frozen }: Pick<Report, 'frozen'>): boolean =>
  frozen !== null && frozen.answer !== null

/**
 * An edition by its number, by default the newest; null for a report without editions. Throws
 * NOT_FOUND.
 */
export function findReportEdition(
  report: Report,
  number: number | undefined
): ReportSnapshot | null {
  const found = number === undefined ? report.frozen : reportEditionsOf(report)[number - 1]
  if (found === undefined) throw new AppError('NOT_FOUND', 'Không tìm thấy bản chốt này.')
  return found
}

/** Throws NOT_ALLOWED if the report accepts no further edition. */
export function refuseFurtherEdition(report: Report): void {
  if (!hasQueryResult(report)) throw new AppError('NOT_ALLOWED', text.notOfQuery)
  if (reportEditionsOf(report).length < reportEditionLimits.editions) return
  throw new AppError('NOT_ALLOWED', text.manyEditions(String(reportEditionLimits.editions)))
}

const charactersOf = ({ rows }: ReportSnapshot): number =>
  rows.reduce((all, row) => row.reduce((sum, cell) => sum + cell.length, all), 0)

/**
 * Adds the content as the newest edition; earlier ones stay unchanged. Throws NOT_ALLOWED if the
 * report has the maximum number.
 */
export function addReportEdition(
  report: Report,
  frozen: ReportSnapshot,
  draft: ReportEditionDraft
): void {
  refuseFurtherEdition(report)
  const characters = [...reportEditionsOf(report), frozen].reduce(
    (sum, one) => sum + charactersOf(one),
    0
  )
  if (characters > reportEditionLimits.allCharacters) {
    throw new AppError(
      'NOT_ALLOWED',
      text.manyInAll(formatNumber(reportEditionLimits.allCharacters))
    )
  }
  report.earlier = reportEditionsOf(report)
  report.frozen = frozen
  report.versions.push(versionOf(report.earlier.length + 1, frozen, draft))
  report.updatedAt = frozen.time
}

/** Edition with the degree of secrecy that the data of its query has now. */
export function withEditionDegree(state: DegreeRecords, frozen: ReportSnapshot): ReportSnapshot {
  const asked = frozen.answer?.query.asked
  return asked ? { ...frozen, ...toStoredDegree(computeDegrees(state).ofQuery(asked)) } : frozen
}

/** Existing records that a new report must not collide with. */
type ExistingReports = Pick<RecordState, 'removedSamples' | 'reports'>

/**
 * Creates a report with this content as its first edition. `template` is the address of the query.
 * Throws CONFLICT if the name is taken.
 */
export function createQueryReport(
  records: ExistingReports,
  frozen: ReportSnapshot,
  {
    name,
    template,
    ...draft
  }: ReportEditionDraft & { readonly name: string; readonly template: string }
): Report {
  refuseTakenReportName(records.reports, name)
  const { time, user } = frozen
  return {
    id: nextRecordId('bc', includeRemovedSampleRecords(records, 'reports')),
    origin: 'own',
    name,
    group: text.group,
    template,
    owner: user,
    createdAt: time,
    updatedAt: time,
    favourite: false,
    versions: [versionOf(1, frozen, draft)],
    frozen,
    earlier: [],
    plan: null
  }
}

/**
 * Copies a query report. The copy starts with the newest edition, which keeps its author and time;
 * the copy belongs to the user who made it. Throws CONFLICT.
 */
export function copyQueryReport(
  records: ExistingReports,
  { template, versions, frozen, documentFields }: Report,
  { name, owner, now }: { readonly name: string; readonly owner: string; readonly now: number }
): Report {
  if (!frozen) throw new CancelledError(text.stopped)
  const { filters = {}, note = '' } = versions.at(-1) ?? {}
  const made = createQueryReport(records, frozen, {
    name,
    template,
    period: filters.ky ?? '',
    note
  })
  return {
    ...made,
    ...(documentFields && { documentFields: structuredClone(documentFields) }),
    owner,
    createdAt: now,
    updatedAt: now
  }
}

/**
 * SHA-256 of the content of an edition; for a query result it includes the time, the author and the
 * sources.
 */
export function hashReportEdition(
  edition: Omit<ReportSnapshot, 'sha256' | 'time'> & { readonly time: number | null }
): string {
  const { figures, columns, rows, time, user, answer, personal, document } = edition
  const noted = describeReportDataOrigin(edition)
  if (document) return hashDocumentEdition(edition)
  if (!answer) return hashReportContent(edition)
  return createHash('sha256')
    .update(
      JSON.stringify(
        [figures, columns, rows, time, user, answer, ...(personal ? [personal] : []), ...noted],
        inOrder
      )
    )
    .digest('hex')
}

/** SHA-256 of a closed report of several blocks: everything that it stores, in order. */
const hashDocumentEdition = ({
  figures,
  time,
  user,
  document,
  ...edition
}: Omit<ReportSnapshot, 'sha256' | 'time'> & { readonly time: number | null }): string =>
  createHash('sha256')
    .update(
      JSON.stringify([figures, time, user, document, ...describeReportDataOrigin(edition)], inOrder)
    )
    .digest('hex')

/** JSON replacer that sorts keys, so that the hash does not depend on their order. */
const inOrder = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

/**
 * Figures of the newest edition next to those of another edition, which is given by its number,
 * such as "v1"; empty if the report has no edition.
 */
export function compareReportEditions(
  report: Report,
  against: string
): { title: string; here: string; there: string }[] {
  const editions = reportEditionsOf(report)
  const other = editions.find((_, index) => `v${index + 1}` === against)
  const there = new Map(other?.figures)
  return (report.frozen?.figures ?? []).map(([title, here]) => ({
    title,
    here,
    there: there.get(title) ?? '—'
  }))
}

/** Throws NOT_ALLOWED if the report is closed. */
export function refuseFrozenReport({ frozen }: Pick<Report, 'frozen'>): void {
  if (frozen)
    throw new AppError(
      'NOT_ALLOWED',
      'Báo cáo đã chốt nên không thay đổi được. Hãy nhân bản để lập báo cáo mới.'
    )
}

/** Throws CONFLICT if the name is taken. */
export function refuseTakenReportName(reports: readonly Report[], name: string): void {
  if (!reports.some(other => isSameDisplayName(other.name, name))) return
  throw new AppError('CONFLICT', 'Tên báo cáo đã tồn tại', { name: 'Tên báo cáo đã tồn tại' })
}

const versionOf = (
  number: number,
  { time, user }: ReportSnapshot,
  { period, note }: ReportEditionDraft
): Report['versions'][number] => ({ number, time, user, filters: { ky: period }, note })
