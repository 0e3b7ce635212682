import { formatDateTime, toVietnamIsoDay } from '@shared/kit/format'
import { foldText } from '@shared/kit/text-fold'

/** File name of a plan without extension, unique per minute: "quan-so-2026-11-21-0900". */
export function defaultFileStem(name: string, time: number): string {
  const words = foldText(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
  const [, hours, minutes] = /(\d\d):(\d\d)/.exec(formatDateTime(time)) ?? []
  return `${words}-${toVietnamIsoDay(time)}-${hours}${minutes}`
}
