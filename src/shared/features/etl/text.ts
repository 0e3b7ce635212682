import { listText } from '../../kit/words/list-text'

/** User-interface texts for ETL (spec 2.9). */
export const etlText = {
  title: 'Xử lý dữ liệu (ETL)',
  description:
    'Pipeline đưa dữ liệu từ nguồn qua các bước và quy tắc vào bảng Data Mart; nguồn của pipeline mẫu được mô phỏng',
  create: 'Tạo pipeline mới',
  none: 'Chưa có pipeline nào. Pipeline đọc một nguồn, xử lý và nạp vào bảng theo lịch.',
  list: {
    label: 'Danh sách pipeline',
    search: 'Tìm theo tên, mã, nguồn hoặc bảng đích',
    status: 'Trạng thái',
    total: 'Tất cả',
    empty: 'Không có pipeline nào phù hợp với bộ lọc',
    footer: (shown: string, total: string) => `Hiển thị ${shown} trên tổng số ${total} pipeline`,
    unit: 'dòng',
    heads: {
      name: 'Pipeline',
      lastRun: 'Lần chạy cuối',
      written: 'Ghi',
      rejected: 'Loại',
      nextRun: 'Lần chạy tiếp'
    },
    route: (source: string, table: string) => `${source} → ${table}`,
    never: 'Chưa chạy',
    unscheduled: 'Chưa lên lịch',
    missedRun: 'Lỡ lịch'
  },
  run: {
    missed: (time: string) => `Đến hạn lúc ${time} nhưng chưa chạy. Bấm “Chạy ngay” để chạy bù.`,
    noDuration: '—',
    queued: 'Đang chờ đến lượt chạy',
    progress: (step: string, total: string, name: string) => `Bước ${step}/${total}: ${name}`,
    rows: (read: string, written: string, rejected: string) =>
      `Đọc ${read} · ghi ${written} · loại ${rejected}`,
    repeated: (words: string, rows: string) => `${words} · không thêm ${rows} vì trùng khóa`,
    tried: (read: string, rejected: string) => `Đọc ${read} dòng · loại ${rejected} dòng`
  },
  actions: {
    run: 'Chạy ngay',
    stop: 'Dừng',
    stopping: 'Đang dừng…',
    configure: 'Cấu hình',
    log: 'Xem nhật ký'
  },
  started: 'Đã bắt đầu chạy pipeline',
  ended: {
    queued: '',
    running: '',
    succeeded: 'Pipeline đã chạy xong',
    warned: 'Pipeline đã chạy xong, có cảnh báo',
    failed: 'Pipeline thất bại',
    stopped: 'Đã dừng pipeline',
    interrupted: 'Pipeline bị gián đoạn'
  },
  failed: 'Không thể thực hiện',
  form: {
    createTitle: 'Tạo pipeline mới',
    configureTitle: 'Cấu hình pipeline',
    name: 'Tên pipeline',
    description: 'Mô tả',
    source: 'Nguồn dữ liệu',
    targetTable: 'Bảng đích',
    chooseTable: 'Chọn bảng Data Mart',
    schedule: 'Lịch chạy',
    kinds: {
      none: 'Không lên lịch',
      hourly: 'Hằng giờ',
      daily: 'Hằng ngày',
      weekly: 'Hằng tuần',
      workdays: 'Mỗi ngày làm việc',
      monthly: 'Hằng tháng'
    },
    time: 'Giờ chạy (HH:mm)',
    minute: 'Phút thứ (0–59)',
    weekday: 'Ngày trong tuần',
    workday: 'Ngày làm việc của tháng',
    workdayOf: (place: string) => `Ngày làm việc thứ ${place}`,
    badMinute: 'Phút phải từ 0 đến 59',
    steps: 'Các bước của mỗi lần chạy',
    save: 'Lưu cấu hình',
    submit: 'Tạo pipeline',
    created: 'Đã tạo pipeline',
    saved: 'Đã lưu cấu hình pipeline',
    failed: 'Không thể lưu pipeline'
  },
  log: {
    title: (name: string) => `Nhật ký: ${name}`,
    run: 'Lần chạy',
    option: (number: string, time: string, state: string) => `Lần ${number} · ${time} · ${state}`,
    none: 'Pipeline chưa chạy lần nào.',
    trigger: 'Khởi chạy bởi',
    triggers: { manual: (operator: string) => operator, schedule: () => 'Lịch chạy' },
    rows: 'Số dòng',
    duration: 'Thời lượng',
    lines: 'Nhật ký chạy',
    line: (time: string, level: string, message: string) => `${time}  ${level}  ${message}`,
    export: 'Tải nhật ký CSV',
    exporting: listText.savingLog
  }
} as const
