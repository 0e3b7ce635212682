import type { LoadCounts, SentFile } from '@shared/features/data-load/facts'
import type { DataMart } from '@shared/features/data-mart/data-mart'
import { formatNumber, toDay } from '@shared/kit/format'
import type { Staged } from './stage'

/** Records of a file; `warned` are taken though they break a rule that only warns. */
export type CountedFile = Pick<Staged, 'read' | 'rejected'> & {
  readonly warned?: number | undefined
}

/** What becomes of the file's rows and of the table's, by the pairs of each kind. */
export function countsOf(
  { read, rejected, warned = 0 }: CountedFile,
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

/** "Tệp “a.csv”: thêm 3, sửa 1, giữ 10, loại 2"; of a run by the name of its pipeline; `spared`: why no missing key was removed. */
export function noteOf(
  { fileName }: SentFile,
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

/** Says in a table’s record that it was loaded. */
export function noteLoad(table: DataMart, user: string, note: string, time: number): void {
  table.lastUpdate = toDay(time)
  table.history.push({ time, user, action: 'Nạp dữ liệu', note })
}
