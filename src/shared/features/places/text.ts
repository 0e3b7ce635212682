import { formatDateTime } from '../../kit/format'
import { generationNumberOf } from '../../model/query/answer-words'
import type { RemoteResultDataVersions } from '../../model/query/asked'
import type { ServerTablePublication } from './publication'

/**
 * Text about a server's table that a result was computed from: its generation, when it was
 * published, and by which machine.
 */
function describeServerTable({
  table,
  published
}: RemoteResultDataVersions['tables'][number]): string {
  if (!published) return `${table} (không do kho công bố)`
  const { generation, time, machine } = published
  return `${table} bản ${generationNumberOf(generation)}, công bố ${formatDateTime(time)} từ máy ${machine}`
}

/** User-interface texts for queries on a remote server. */
export const executionTargetText = {
  label: 'Nơi chạy',
  here: 'Máy này',
  typed:
    'Câu SQL viết tay chỉ chạy trên máy này. Hãy chọn Nơi chạy là Máy này, hoặc dựng câu hỏi bằng Trình dựng.',
  personal: (table: string) =>
    `Bảng ${table} có dữ liệu cá nhân nên chỉ hỏi được trên máy này, nơi các nhóm nhỏ được che. Hãy chọn Nơi chạy là Máy này.`,
  noPlace: 'Máy chủ này không phải là nơi hỏi được. Hãy chọn Nơi chạy khác.',
  explain: 'Cách làm của máy chủ chỉ xem được trên máy chủ đó.',
  reading: 'Đang đọc các bảng của nơi chạy…',
  notAgain: 'kết quả của máy chủ, nơi chỉ có bản mới nhất',
  only: 'Ở nơi chạy này chỉ hỏi được bằng Trình dựng và Câu; câu SQL viết tay và bảng có dữ liệu cá nhân chạy trên máy này.',
  off: 'đã tắt hoặc không còn',
  gone: 'Nơi chạy đã lưu không còn hoặc đang tắt',
  elsewhere:
    'Truy vấn này chạy trên máy chủ nên chưa dùng được ở đây. Hãy đổi Nơi chạy của truy vấn thành Máy này rồi lưu lại.',
  at: (name: string, words: string) => `tại “${name}”: ${words}`,
  from: (name: string) => `từ “${name}”`,
  table: describeServerTable,
  onlyPostgresql: (name: string) =>
    `Đích “${name}” không nhận bảng công bố. Chỉ công bố được lên máy chủ PostgreSQL.`,
  longName: (name: string) =>
    `Tên cột “${name}” dài quá 63 byte nên máy chủ PostgreSQL không nhận. Hãy đặt tên ngắn hơn ở tab Cấu trúc.`,
  who: ({ by, machine, generation, time }: ServerTablePublication) =>
    `${by} công bố bản ${generationNumberOf(generation)} từ máy ${machine} lúc ${formatDateTime(time)}`,
  unknownPublisher: 'không rõ ai công bố',
  published: (table: string, generation: string, rows: string) =>
    `Công bố bảng ${table} bản ${generationNumberOf(generation)}: ${rows} dòng`,
  followed: (table: string, target: string, rows: string) =>
    `Tự công bố bảng “${table}” (${rows} dòng) lên “${target}”`,
  notPublished: (table: string, why: string) => `Chưa công bố được bảng ${table}: ${why}`,
  standing: (table: string, who: string) =>
    `Chưa công bố bảng ${table}: trên máy chủ đang có bản do ${who}.`,
  publish: {
    action: 'Công bố lên máy chủ',
    title: (table: string) => `Công bố bảng ${table} lên máy chủ`,
    about:
      'Máy chủ nhận mọi dòng của bản đang dùng như ai cũng thấy: cột dữ liệu cá nhân được che. Bảng trên máy chủ được thay trong một lần; nếu dừng giữa chừng, bảng cũ vẫn nguyên vẹn.',
    none: 'Chưa có đích PostgreSQL nào. Thêm đích ở trang Đích dữ liệu.',
    follow: 'Tự công bố bản mới',
    now: 'Công bố ngay',
    off: 'đích đang tắt',
    never: 'Chưa công bố',
    given: (number: number, time: string) => `Đã công bố bản ${number} lúc ${time}`,
    running: (name: string) => `Đang công bố lên “${name}”`,
    stop: 'Dừng',
    done: 'Đã công bố',
    doneWords: (table: string, target: string, rows: string) =>
      `Bảng ${table} trên “${target}” có ${rows} dòng.`,
    failed: 'Chưa công bố được',
    standingTitle: 'Thay bản do máy khác công bố?',
    standingWords: (who: string) =>
      `Trên máy chủ đang có bản do ${who}. Nếu thay, ai đọc bảng này trên máy chủ sẽ thấy bản của máy này.`,
    replace: 'Thay bằng bản của máy này'
  },
  failed: 'Không đọc được các bảng của nơi chạy'
} as const
