import type { SentPackage } from './package'

/** What is known of a package that went out. */
export function sentWords(state: SentPackage['state'], note: string): string {
  if (state === 'sent') return 'Đã ghi gói, chờ biên nhận'
  return state === 'lost' ? 'Bỏ số: không rõ gói đã ra khỏi máy hay chưa' : note
}
