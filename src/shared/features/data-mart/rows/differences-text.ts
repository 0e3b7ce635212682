/** Screen copy of differing rows, wherever they are shown. */
export const differencesText = {
  kind: 'Khác biệt',
  all: (count: string) => `Tất cả (${count})`,
  ofKind: (kind: string, count: string) => `${kind} (${count})`,
  kinds: { changed: 'Sửa', added: 'Thêm', removed: 'Bỏ', repeated: 'Trùng khóa' },
  changed: (before: string, after: string) => `${before} → ${after}`,
  /** Text of a changed value whose masks look the same on both sides. */
  changedMasked: (value: string) => `${value} (đã đổi)`,
  none: 'Không có dòng nào khác nhau.',
  range: (from: string, to: string, total: string) => `Dòng ${from}–${to} trên ${total}`,
  previous: 'Trang trước',
  next: 'Trang sau'
} as const
