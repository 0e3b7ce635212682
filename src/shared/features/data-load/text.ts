/** Screen copy of loading files into tables. */
export const loadText = {
  progress: {
    label: 'Đang nạp tệp',
    phases: { read: 'Đọc tệp', check: 'Kiểm tra và đối chiếu kiểu', write: 'Ghi bản dữ liệu' },
    words: (phase: string, bytes: string, rows: string) => `${phase} · ${bytes} · ${rows} dòng`,
    stop: 'Hủy nạp',
    stopped: 'Đã dừng nạp tệp, không có gì được lưu.'
  },
  created: (table: string, added: string, rejected: string) =>
    `${table}: nạp ${added} dòng, loại ${rejected} dòng`,
  notCreated: 'Chưa tạo bảng.',
  rowsComing: (file: string, rows: string) =>
    `Nạp ${rows} dòng của tệp “${file}”. Dòng không hợp kiểu dữ liệu hoặc trùng khóa được giữ riêng kèm lý do.`
} as const
