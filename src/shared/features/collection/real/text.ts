import type { ArrivedFileState } from './arrival'

/** User-interface texts for real sources. */
export const realEndpointText = {
  simulated: 'Mô phỏng',
  unproven: 'Chưa kiểm chứng',
  unprovenHint: 'Kết nối Oracle chưa được kiểm chứng trên máy chủ thật.',
  connecting: 'Kết nối',
  onBadge: 'Đang bật',
  offBadge: 'Đang tắt',
  network:
    'Thư mục này ở máy khác: khi mạng nội bộ ngắt, tệp mới không được nhận cho tới khi có lại.',
  busy: 'Nguồn này đang được đọc. Hãy chờ hoặc dừng lần đọc đó.',
  stopped: 'Đã dừng đọc nguồn theo yêu cầu.',
  noSwitch: 'Chỉ nguồn là máy chủ cơ sở dữ liệu mới cần bật và tắt.',
  unknown: 'có lỗi không rõ; hãy xuất gói chẩn đoán và chuyển cho bộ phận kỹ thuật',
  checkPassed: (found: string) => `Kiểm tra đạt: ${found}`,
  checkFailed: (reason: string) => `Kiểm tra không đạt: ${reason}`,
  folder: { title: 'Chọn thư mục tiếp nhận', choose: 'Chọn thư mục' },
  authority: {
    title: 'Chọn chứng thư của tổ chức chứng thực',
    name: 'Chứng thư PEM',
    choose: 'Chọn tệp CA',
    unreadable: 'Tệp đã chọn không có chứng thư PEM nào đọc được.'
  },
  password: {
    label: 'Mật khẩu',
    kept: 'Hệ điều hành giữ mật khẩu; để trống nếu không đổi.',
    session:
      'Máy này không có kho khóa an toàn: mật khẩu chỉ ở trong bộ nhớ, mỗi lần mở ứng dụng phải nhập lại.',
    again: 'Mật khẩu gắn với cấu hình này; đổi cấu hình thì phải nhập lại và bật lại nguồn.',
    states: {
      system: 'Do hệ điều hành giữ',
      session: 'Trong bộ nhớ đến khi đóng ứng dụng',
      none: 'Chưa nhập'
    }
  },
  switch: {
    on: 'Bật nguồn này',
    off: 'Tắt nguồn này',
    title: (name: string) => `Bật nguồn “${name}”?`,
    body: (address: string, user: string) =>
      `Ứng dụng sẽ được phép kết nối tới ${address} bằng tài khoản ${user}, chỉ để đọc, khi có người kiểm tra nguồn hoặc khi pipeline chạy. Việc bật được ghi vào nhật ký; tiêu đề trang cho biết nguồn đang bật.`,
    turnedOn: 'Đã bật nguồn',
    turnedOff: 'Đã tắt nguồn'
  },
  switchTarget: {
    on: 'Bật đích này',
    off: 'Tắt đích này',
    title: (name: string) => `Bật đích “${name}”?`,
    body: (address: string, user: string) =>
      `Ứng dụng sẽ được phép kết nối tới ${address} bằng tài khoản ${user}: hỏi các bảng trong lược đồ, và ghi bảng khi có người công bố hoặc bảng được chọn tự công bố. Việc bật được ghi vào nhật ký; tiêu đề trang cho biết đích đang bật.`,
    turnedOn: 'Đã bật đích',
    turnedOff: 'Đã tắt đích'
  },
  header: (count: string) => `${count} máy chủ đang bật`,
  arrivals: {
    open: 'Tệp đã đến',
    title: (name: string) => `Tệp đã đến: ${name}`,
    label: 'Danh sách tệp đã đến',
    reading: 'Đang xem thư mục…',
    again: 'Xem lại',
    search: 'Lọc theo tên tệp',
    state: 'Tình trạng',
    empty: 'Không có tệp nào khớp.',
    footer: (shown: string, total: string, waiting: string) =>
      `Hiển thị ${shown} trên tổng số ${total} tệp, ${waiting} tệp chờ nạp`,
    columns: {
      name: 'Tên tệp',
      size: 'Dung lượng',
      time: 'Ghi lần cuối',
      why: 'Lần chạy, lý do',
      actions: 'Thao tác'
    },
    reload: 'Cho nạp lại',
    takeAgain: (name: string) => `Cho nạp lại: ${name}`,
    gone: 'không còn trong thư mục',
    states: {
      new: 'Mới',
      changed: 'Đã đổi sau khi nạp',
      loaded: 'Đã nạp',
      refused: 'Bị từ chối',
      twin: 'Trùng nội dung',
      writing: 'Đang được ghi',
      unreadable: 'Không đọc được'
    } satisfies Record<ArrivedFileState, string>
  },
  pipeline: 'Tạo pipeline'
} as const
