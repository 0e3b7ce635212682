import { formatNumber, formatPercent } from '../../kit/format'
import { z } from '../../kit/zod'

/**
 * Usage of one API according to the call log; `recent` is the number of calls within the last
 * `apiUsageDays` days.
 */
export const apiUsageSchema = z.strictObject({
  all: z.int(),
  recent: z.int(),
  /** Number of recent server errors (5xx). */
  failed: z.int(),
  /** Total response time of all recent calls in milliseconds. */
  time: z.int()
})
export type ApiUsage = z.infer<typeof apiUsageSchema>

/** Number of days over which uptime and response times are computed. */
export const apiUsageDays = 30

/**
 * Usage texts for the detail page of an API; without calls there is neither uptime nor response
 * time.
 */
export function formatApiUsage({ all, recent, failed, time }: ApiUsage): {
  requests: string
  uptime: string
  response: string
} {
  return {
    requests: formatNumber(all),
    uptime: recent > 0 ? formatPercent((recent - failed) / recent, 2) : '—',
    response: recent > 0 ? `${formatNumber(Math.round(time / recent))} ms` : '—'
  }
}
