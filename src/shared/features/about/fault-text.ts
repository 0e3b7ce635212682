import { formatNumber } from '../../kit/format'

/**
 * Product name; the other constants are screen texts about faults of the program itself
 * (docs/faults.md F23 to F26).
 */
export const productName = 'Kho dữ liệu Quân lực'

export const safePageText = {
  whatToDo: 'Việc cần làm',
  actionsLabel: 'Việc có thể làm ngay',
  actions: { open: 'Mở lại ứng dụng', export: 'Xuất gói chẩn đoán', quit: 'Đóng ứng dụng' },
  kept: 'Dữ liệu đã lưu vẫn nguyên vẹn trên máy này. Trang này không cần mạng và không gửi gì đi.',
  crashed: {
    title: 'Trang an toàn',
    what: 'Cửa sổ của ứng dụng đã dừng đột ngột ba lần trong một phút nên không được tự mở lại nữa.',
    steps: [
      'Chọn “Mở lại ứng dụng”. Ứng dụng mở từ trang chủ; dữ liệu và bản nháp đã lưu vẫn còn.',
      'Nếu vẫn dừng, đóng các chương trình khác để máy có thêm bộ nhớ rồi thử lại.',
      'Nếu vẫn không được, chọn “Xuất gói chẩn đoán”, lưu tệp vào nơi của bạn và chuyển cho bộ phận kỹ thuật. Gói không chứa dữ liệu cá nhân.'
    ]
  },
  damaged: {
    title: 'Ứng dụng thiếu tệp',
    what: 'Một tệp của chương trình bị thiếu hoặc không đọc được nên giao diện không mở được.',
    steps: [
      'Chọn “Mở lại ứng dụng”.',
      'Nếu vẫn vậy, hãy cài lại ứng dụng từ bộ cài. Dữ liệu nằm ngoài thư mục chương trình nên không mất.',
      'Nếu cần hỗ trợ, chọn “Xuất gói chẩn đoán” và chuyển tệp cho bộ phận kỹ thuật. Gói không chứa dữ liệu cá nhân.'
    ]
  },
  blank: {
    title: 'Màn hình không hiện lên',
    what: 'Cửa sổ của ứng dụng đã mở nhưng sau 30 giây vẫn chưa hiện nội dung.',
    steps: [
      'Chọn “Mở lại ứng dụng”. Nếu máy đang chạy nhiều chương trình, hãy đóng bớt trước.',
      'Nếu vẫn vậy, hãy khởi động lại máy rồi mở ứng dụng.',
      'Nếu vẫn không được, chọn “Xuất gói chẩn đoán”, lưu tệp vào nơi của bạn và chuyển cho bộ phận kỹ thuật. Gói không chứa dữ liệu cá nhân.'
    ]
  },
  exported: (fileName: string) => `Đã lưu gói chẩn đoán: ${fileName}`,
  cancelled: 'Chưa lưu gói chẩn đoán.',
  failed: (reason: string) => `Không lưu được gói chẩn đoán. ${reason}`
} as const

export const programFaultText = {
  reloaded: 'Cửa sổ vừa gặp sự cố và đã được mở lại. Dữ liệu đã lưu không bị ảnh hưởng.',
  restarted:
    'Ứng dụng vừa gặp sự cố và đã tự khởi động lại. Dữ liệu đã lưu không bị ảnh hưởng. Nếu việc này lặp lại, hãy xuất gói chẩn đoán ở trang Giám sát.',
  /** Notice that the previous run ended by a power cut, a killed process or exhausted memory. */
  endedSuddenly:
    'Lần chạy trước kết thúc đột ngột. Mọi thay đổi đã báo lưu vẫn nguyên vẹn. Nếu việc này lặp lại, hãy xuất gói chẩn đoán ở trang Giám sát.',
  suddenActivity: 'Mở lại sau khi lần chạy trước kết thúc đột ngột',
  activity: (reason: string) => `Cửa sổ ngừng chạy (${reason}), đã mở lại`,
  blankActivity: 'Cửa sổ mở 30 giây mà không hiện nội dung, đã mở trang an toàn',
  safeActivity: 'Cửa sổ ngừng chạy ba lần trong một phút, đã mở trang an toàn',
  hung: {
    title: 'Trang không phản hồi',
    message: 'Trang không phản hồi đã 10 giây.',
    detail:
      'Chờ thêm nếu đang xử lý nhiều dữ liệu. Tải lại thì phần nhập chưa lưu trên trang sẽ mất.',
    wait: 'Chờ thêm',
    reload: 'Tải lại'
  },
  hungActivity: 'Trang không phản hồi, đã tải lại theo yêu cầu',
  drawing: {
    soon: 'Trình điều khiển đồ họa của máy đã dừng hai lần. Từ lần mở sau, ứng dụng vẽ màn hình bằng phần mềm: có thể chậm hơn nhưng ổn định.',
    now: 'Ứng dụng đang vẽ màn hình bằng phần mềm vì trình điều khiển đồ họa của máy đã dừng hai lần. Trang Giám sát có cách dùng lại card đồ họa.'
  },
  damaged: {
    title: 'Ứng dụng không mở được',
    body: 'Một tệp của chương trình bị thiếu hoặc bị hỏng. Hãy cài lại ứng dụng từ bộ cài. Dữ liệu nằm ngoài thư mục chương trình nên không mất.'
  },
  ended: {
    title: 'Ứng dụng phải đóng',
    body: 'Ứng dụng gặp sự cố lần thứ hai nên phải đóng. Dữ liệu đã lưu vẫn nguyên vẹn. Hãy mở lại; nếu vẫn lỗi, chuyển tệp logs/crash.jsonl trong thư mục dữ liệu cho bộ phận kỹ thuật. Tệp này không chứa dữ liệu cá nhân.'
  }
} as const

export const blockedNavigationText = {
  kinds: {
    navigation: 'Đã chặn trang chuyển đi nơi khác',
    window: 'Đã chặn trang mở cửa sổ khác',
    webview: 'Đã chặn trang nhúng trang khác',
    sender: 'Đã từ chối lời gọi không đến từ cửa sổ của ứng dụng'
  },
  action: (what: string, place: string, more: number) =>
    [
      place ? `${what}: ${place}` : what,
      more > 0 ? ` (và ${formatNumber(more)} lần nữa trước đó)` : ''
    ].join('')
} as const
