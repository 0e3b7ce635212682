import { formatNumber, formatPercent } from '../../kit/format'
import { z } from '../../kit/zod'

/** What the log says of the calls of one API; `recent` of them came within `usageDays` days. */
export const apiUsage = z.strictObject({
  all: z.int(),
  recent: z.int(),
  /** Of the recent ones, answered with a fault of the server (5xx). */
  failed: z.int(),
  /** Milliseconds of all recent answers together. */
  time: z.int()
})
export type ApiUsage = z.infer<typeof apiUsage>

/** Days over which uptime and times of answers are told. */
export const usageDays = 30

/** As the detail page says it; what nobody called has neither uptime nor times. */
export function usageWords({ all, recent, failed, time }: ApiUsage): {
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
