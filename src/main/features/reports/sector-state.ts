import type { SectorReportState } from '@shared/features/reports/calls'
import { reportTemplatesOf } from '@shared/features/reports/templates'
import { reportText } from '@shared/features/reports/text'
import { formatDay, formatNumber, toVietnamIsoDay } from '@shared/kit/format'
import type { Report } from '@shared/model/reports/report'

const text = reportText.verdict

/** Maximum number of listed drafts; the list of the page has all of them. */
const mostWaiting = 8
const dayMs = 86_400_000

/**
 * State of the reports of a sector: how many are closed, which pages have none, and which drafts
 * have waited longest since their newest version.
 */
export function sectorReportStateOf(
  reports: readonly Report[],
  section: string,
  now: number
): SectorReportState {
  const drafts = reports.filter(({ frozen }) => frozen === null)
  const waiting = drafts
    .map(({ id, name, createdAt, versions }) => {
      const last = versions.at(-1)
      const since = last?.time ?? createdAt
      const days = Math.max(0, Math.floor((now - since) / dayMs))
      return { id, name, period: last?.filters.ky ?? '', since, days }
    })
    .sort((one, other) => one.since - other.since)
  const templates = reportTemplatesOf(section)
  const made = new Set(reports.map(({ template }) => template))
  const covered = templates.filter(({ value }) => made.has(value)).length
  const missing = templates.length - covered
  const [longest] = waiting
  return {
    verdict: {
      tone: 'neutral',
      sentences: [
        reports.length === 0
          ? text.none
          : text.counts(
              formatNumber(reports.length),
              formatNumber(reports.length - drafts.length),
              formatNumber(drafts.length)
            ),
        missing === 0
          ? text.complete
          : text.missing(formatNumber(missing), formatNumber(templates.length)),
        ...(longest
          ? [
              text.longest(
                longest.name,
                formatDay(toVietnamIsoDay(longest.since)),
                formatNumber(longest.days)
              )
            ]
          : [])
      ]
    },
    covered,
    waiting: waiting.slice(0, mostWaiting)
  }
}
