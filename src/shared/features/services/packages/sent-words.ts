import type { SentPackage } from './package'

/** Status text of a sent package. */
export function sentWords(state: SentPackage['state'], note: string): string {
  if (state === 'sent') return 'Đã ghi gói, chờ biên nhận'
  return state === 'lost' ? 'Bỏ số: không rõ gói đã ra khỏi máy hay chưa' : note
}
