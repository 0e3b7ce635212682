/**
 * User-interface texts for the home page after sample data was removed; in a file of its own,
 * because the first page does not need it.
 */
export const ownHomeText = {
  own: {
    tables: (count: string) => `${count} bảng`,
    pipelines: (count: string) => `${count} pipeline`,
    gatewayOff: 'Chưa bật',
    figures: {
      data: 'Số dòng dữ liệu',
      users: 'Người dùng hoạt động',
      reports: 'Báo cáo đã lập',
      runs: 'Lượt chạy thành công'
    },
    runs: (succeeded: string, ended: string) => `${succeeded} trên ${ended} lượt chạy`,
    noRuns: 'Chưa có lượt chạy nào'
  },
  steps: {
    title: 'Bắt đầu với dữ liệu của đơn vị',
    intro: 'Ba bước đưa ứng dụng từ trống đến trang số liệu đầu tiên của đơn vị.',
    done: 'Đã xong',
    waits: 'Chưa làm',
    load: {
      title: 'Nạp bảng đầu tiên',
      detail: 'Mở tệp CSV hoặc XLSX của đơn vị, tạo bảng và công bố. Mẫu tệp có ở Cấu hình.',
      action: 'Tải lên'
    },
    map: {
      title: 'Ghép bảng với số liệu chuyên ngành',
      detail: 'Cho biết cột nào của bảng là đơn vị, biên chế, quân số.',
      lacks: (page: string, tables: readonly string[]) =>
        `Trang “${page}” còn cần: ${tables.join(', ')}.`,
      action: 'Mở Cấu hình'
    },
    report: {
      title: 'Mở trang số liệu và lập báo cáo đầu tiên',
      detail: (page: string) => `Bắt đầu từ trang “${page}”.`,
      action: 'Mở trang'
    }
  }
} as const
