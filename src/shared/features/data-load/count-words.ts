import { formatNumber } from '../../kit/format'
import type { LoadCounts } from '../../model/data-load/facts'

/**
 * Summary such as "thêm 3, sửa 1, bỏ 53, loại 2 dòng" (added, changed, removed, rejected); removed
 * and repeated rows are omitted if zero.
 */
export function formatLoadChanges({
  added,
  changed,
  removed,
  repeated,
  rejected
}: LoadCounts): string {
  const parts: readonly (readonly [verb: string, rows: number, isAlways: boolean])[] = [
    ['thêm', added, true],
    ['sửa', changed, true],
    ['bỏ', removed, false],
    ['không thêm vì trùng khóa', repeated, false],
    ['loại', rejected, true]
  ]
  const words = parts
    .filter(([, rows, isAlways]) => isAlways || rows > 0)
    .map(([verb, rows]) => `${verb} ${formatNumber(rows)}`)
  return `${words.join(', ')} dòng`
}

/** Summary of a file's rows by outcome; the counts add up to the rows read. */
export const formatLoadRowSum = (counts: LoadCounts): string => {
  const parts: readonly (readonly [word: string, rows: number])[] = [
    ['thêm', counts.added],
    ['sửa', counts.changed],
    ['không đổi', counts.same],
    ['trùng khóa', counts.repeated],
    ['loại', counts.rejected]
  ]
  const words = parts.map(([word, rows]) => `${word} ${formatNumber(rows)}`)
  return `Tệp có ${formatNumber(counts.read)} dòng: ${words.join(', ')}.`
}
