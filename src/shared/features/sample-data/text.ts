/**
 * User-interface texts for **Gỡ dữ liệu mẫu**, **Nạp lại dữ liệu mẫu** and the program without
 * sample data.
 */
export const sampleDataText = {
  title: 'Dữ liệu mẫu',
  there:
    'Ứng dụng bắt đầu với dữ liệu mẫu, hư cấu. Khi đơn vị làm việc trên số liệu của mình, hãy gỡ dữ liệu mẫu: các danh sách trở về trống, dữ liệu của đơn vị ở nguyên chỗ. Dữ liệu mẫu nạp lại được bất cứ lúc nào.',
  gone: (time: string, user: string) =>
    `Dữ liệu mẫu đã được ${user} gỡ lúc ${time}. Mọi danh sách và trang chỉ còn dữ liệu của đơn vị.`,
  takeAway: 'Gỡ dữ liệu mẫu',
  bringBack: 'Nạp lại dữ liệu mẫu',
  /** Title of the removed sample records in a list of backup content. */
  removedName: 'Dữ liệu mẫu đã gỡ',
  failed: {
    takeAway: 'Không thể gỡ dữ liệu mẫu',
    bringBack: 'Không thể nạp lại dữ liệu mẫu'
  },
  done: {
    takeAway: 'Đã gỡ dữ liệu mẫu. Bản sao lưu trước khi gỡ ở Cấu hình › Sao lưu.',
    bringBack: 'Đã nạp lại dữ liệu mẫu. Dữ liệu của đơn vị không thay đổi.'
  },
  trail: {
    takeAway: (count: string, backup: string) =>
      `Gỡ dữ liệu mẫu: ${count} bản ghi, sao lưu ${backup}`,
    bringBack: (count: string, backup: string) =>
      `Nạp lại dữ liệu mẫu: ${count} bản ghi, sao lưu ${backup}`
  },
  isThere: 'Dữ liệu mẫu đang có trong ứng dụng nên không cần nạp lại.',
  isGone: 'Dữ liệu mẫu đã được gỡ trước đó.',
  undecided: (names: string) => `Cần chọn cách xử lý trước khi tiếp tục: ${names}.`.slice(0, 500),
  stopped: 'Đã dừng. Dữ liệu không thay đổi.',
  changed: 'Dữ liệu vừa được người khác thay đổi. Hãy xem lại rồi thực hiện lần nữa.',
  badBackup:
    'Bản sao lưu vừa ghi không đọc lại được nguyên vẹn nên chưa có gì thay đổi. Hãy kiểm tra ổ đĩa rồi thử lại.',
  readOnly:
    'Một chương trình khác đang ghi trên thư mục dữ liệu này, hoặc thư mục chỉ cho phép đọc. Hãy đóng chương trình kia rồi thử lại.',
  running: (names: string) =>
    `Pipeline đang chạy: ${names}. Hãy chờ chạy xong hoặc dừng lại trước khi gỡ.`.slice(0, 500),
  waiting: (names: string) =>
    `Đang chờ duyệt vào bảng mẫu: ${names}. Hãy duyệt, trả lại hoặc từ chối trước khi gỡ.`.slice(
      0,
      500
    ),
  restsOn: {
    ownRows: 'dòng do đơn vị nạp vào bảng mẫu',
    figures: 'số liệu chuyên ngành mẫu'
  },
  clashes: {
    renamed: (name: string, number: number) =>
      number > 1 ? `${name} (mẫu ${number})` : `${name} (mẫu)`,
    taken: (name: string) => `trùng với “${name}” của đơn vị`
  },
  dialog: {
    takeAwayIntro:
      'Những bản ghi giả định dưới đây được đưa ra khỏi mọi danh sách. Trước đó, toàn bộ bản ghi và cấu hình được sao lưu và kiểm tra lại. Dữ liệu của đơn vị không thay đổi.',
    bringBackIntro:
      'Những bản ghi giả định dưới đây trở lại đúng như khi gỡ, bên cạnh dữ liệu của đơn vị. Trước đó, toàn bộ bản ghi và cấu hình được sao lưu và kiểm tra lại.',
    logs: 'Nhật ký, lượt chạy, thông báo và số liệu chuyên ngành mẫu đi cùng các bản ghi này.',
    own: 'Của đơn vị, dựa trên dữ liệu mẫu',
    ownHint:
      'Giữ lại: bản ghi ở nguyên chỗ và báo thiếu nguồn. Gỡ cùng: bản ghi được cất và trở lại khi nạp lại dữ liệu mẫu.',
    on: (names: string) => `dựa trên ${names}`,
    stay: 'Giữ lại',
    go: 'Gỡ cùng',
    allStay: 'Giữ tất cả',
    allGo: 'Gỡ tất cả',
    cannotStay: 'Không dùng được khi thiếu nguồn',
    clashes: 'Trùng với dữ liệu của đơn vị',
    clashesHint: 'Dữ liệu của đơn vị luôn được giữ. Chọn cách nạp từng bản ghi giả định bị trùng.',
    rename: 'Nạp với tên khác',
    skip: 'Không nạp',
    resting: (names: string) => `Không nạp thì cũng bỏ: ${names}`,
    blocked: 'Chưa thể gỡ',
    open: (count: string) => `Còn ${count} mục cần chọn`,
    running: 'Đang sao lưu và kiểm tra',
    stop: 'Dừng',
    cancel: 'Hủy'
  }
} as const
