import { formatNumber } from '../../kit/format'
import type { LoadCounts } from './facts'

/** "thêm 3, sửa 1, bỏ 53, loại 2 dòng": rows that go, and rows whose key the table has, only where there are any. */
export function countWords({ added, changed, removed, repeated, rejected }: LoadCounts): string {
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
