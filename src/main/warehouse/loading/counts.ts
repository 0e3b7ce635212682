import { formatNumber, toVietnamIsoDay } from '@shared/kit/format'
import type { LoadCounts, OriginalFileFormat } from '@shared/model/data-load/facts'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { StagedUploadedFile } from './stage'

/**
 * Record counts of an uploaded file; `warned` records are loaded although they break a rule that
 * only warns.
 */
export type UploadedRecordCounts = Pick<StagedUploadedFile, 'read' | 'rejected'> & {
  readonly warned?: number | undefined
}

/**
 * Load counts (inserted, changed, unchanged, removed rows and so on), computed from the number of
 * row pairs of each kind.
 */
export function loadCountsOf(
  { read, rejected, warned = 0 }: UploadedRecordCounts,
  rows: readonly (readonly unknown[])[]
): LoadCounts {
  const of = (kind: string): number => Number(rows.find(([found]) => found === kind)?.[1] ?? 0)
  const [same, repeated] = [of('same'), of('repeated')]
  return {
    read,
    rejected,
    same,
    repeated,
    added: of('added'),
    changed: of('changed'),
    removed: of('removed'),
    kept: of('kept') + same + repeated,
    ...(warned > 0 && { warned })
  }
}

/**
 * Summary such as "Tệp “a.csv”: thêm 3, sửa 1, giữ 10, loại 2"; for a pipeline run, the pipeline's
 * name replaces the file name. `spared`: reason why rows missing in the file were not deleted.
 */
export function formatLoadSummary(
  { fileName }: OriginalFileFormat,
  counts: LoadCounts,
  pipeline?: string,
  spared?: string
): string {
  const { added, changed, kept, removed, repeated, rejected, warned = 0 } = counts
  const parts: readonly (readonly [verb: string, count: number, always: boolean])[] = [
    ['thêm', added, true],
    ['sửa', changed, true],
    ['giữ', kept, true],
    ['bỏ', removed, false],
    ['trùng khóa', repeated, false],
    ['loại', rejected, true],
    ['cảnh báo', warned, false]
  ]
  const words = parts
    .filter(([, count, always]) => always || count > 0)
    .map(([verb, count]) => `${verb} ${formatNumber(count)}`)
  const from = pipeline === undefined ? `Tệp “${fileName}”` : `Pipeline “${pipeline}”`
  return `${from}: ${words.join(', ')}${spared === undefined ? '' : `. ${spared}`}`
}

/** Adds an entry about a load to the history of its table. */
export function recordLoadInHistory(
  table: DataMart,
  user: string,
  note: string,
  time: number
): void {
  table.lastUpdate = toVietnamIsoDay(time)
  table.history.push({ time, user, action: 'Nạp dữ liệu', note })
}
