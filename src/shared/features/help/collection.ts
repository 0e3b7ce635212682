import { buildGuideHeaderOfPages, type Guide } from './guide'
import { deliveryRegisterGuide } from './ledger'

const report: Omit<Guide, 'id' | 'title' | 'paths'> = {
  shows: [
    'Bốn thẻ: tổng số bản ghi, thành công, thất bại và tỷ lệ thành công. Biểu đồ cột cho sáu kỳ, cột sọc là thất bại; bên dưới là các hoạt động gần đây.',
    'Nhãn Mẫu hay Đơn vị cạnh dòng giới thiệu cho biết số liệu là mẫu hư cấu hay đếm từ những lần nạp, lần chạy thật. Hai loại không bao giờ cộng chung.'
  ],
  can: [
    'Bấm Xem dạng bảng để đọc số của từng kỳ.',
    'Bấm Xuất báo cáo, chọn Tệp CSV hoặc Tệp PDF (khổ A4); bản in có cả bảng số bên cạnh biểu đồ.'
  ],
  questions: [
    [
      'Tổng số bản ghi lớn hơn tổng của sáu kỳ?',
      'Tổng số gồm cả các lần tiếp nhận ngoài sáu kỳ này; dòng chú thích dưới biểu đồ nói rõ phần chênh.'
    ]
  ]
}

export const collectionGuides: readonly Guide[] = [
  {
    ...buildGuideHeaderOfPages('sources'),
    shows: [
      'Mỗi dòng là một nguồn dữ liệu được lấy về: thư mục nhận tệp CSV/Excel, cơ sở dữ liệu PostgreSQL hoặc Oracle, với kết quả kiểm tra lần cuối và các lần chạy của pipeline đọc nguồn. Bấm tên nguồn để xem cấu hình; các thao tác khác ở menu … của dòng. Nguồn có dấu Mô phỏng đi kèm ứng dụng để thử, không đọc gì cả.'
    ],
    can: [
      'Thêm nguồn mới: chọn loại, điền thông tin, lưu. Nguồn mới là nguồn thật. Mật khẩu do kho khóa của hệ điều hành giữ; máy không có kho khóa thì mỗi lần mở ứng dụng phải nhập lại.',
      'Bật nguồn này: máy chủ cơ sở dữ liệu chỉ được hỏi sau khi người quản trị bật; tiêu đề trang cho biết có nguồn đang bật. Sửa cấu hình thì nguồn tự tắt.',
      'Kiểm tra để thử từng bước kết nối, kết quả được giữ cùng thời điểm; Sửa hoặc Cấu hình để đổi thông tin.',
      'Tệp đã đến: tệp nào trong thư mục là mới, đã nạp, bị từ chối hay đang được ghi. Mỗi tệp chỉ được nạp một lần, nhận theo nội dung; Cho nạp lại để nạp thêm lần nữa.',
      'Tạo pipeline từ menu của nguồn: đọc thử cột, chọn trang tính của tệp Excel, ghép với bảng đích. Đóng hộp thoại thì ứng dụng dừng đọc ngay.',
      'Tải lên để đọc thật một tệp CSV hoặc Excel: ứng dụng nhận ra bảng mã, dấu phân cách, dòng tiêu đề, kiểu dữ liệu từng cột và cho xem 50 dòng đầu. Đoán sai thì đặt lại dòng tiêu đề, dòng dữ liệu đầu và cuối, dấu phân cách, dấu thập phân, dấu thay cho ô trống hoặc kiểu cột; các dòng trong tệp hiện ngay bên cạnh. Lần sau, tệp có cùng tiêu đề được đọc và ghép cột như lần nạp trước; bấm Đọc theo dự đoán để bỏ. Đóng hộp thoại, đóng cửa sổ hay thoát chương trình khi còn cách đọc chưa dùng thì chương trình hỏi trước.',
      'Tạo bảng từ tệp này: mở hộp thoại tạo bảng Data Mart đã điền sẵn tên cột và kiểu; Nạp vào bảng có sẵn: ghép cột, đối chiếu rồi công bố.',
      'Xóa một nguồn sau khi xác nhận; dữ liệu đã đồng bộ vẫn còn.'
    ],
    questions: [
      [
        'Tệp CSV hiện chữ lạ?',
        'Đổi Bảng mã trong Cách đọc tệp, tệp được đọc lại ngay. Ứng dụng đọc được UTF-8 và các bảng mã tiếng Việt cũ như TCVN3, VNI, Windows-1258.'
      ],
      [
        'Dòng bị loại nằm ở đâu?',
        'Tab Dòng bị loại ghi số dòng trong tệp và lý do, ví dụ thừa cột hoặc dấu nháy không đóng. Tệp gốc không bị thay đổi.'
      ],
      [
        'Máy chủ tắt hoặc mất mạng giữa chừng thì sao?',
        'Lần chạy báo lỗi kèm tên máy chủ, bảng đích giữ nguyên. Khi máy chủ hoạt động lại, lần chạy sau nạp đủ các dòng.'
      ],
      [
        'Không xóa được nguồn?',
        'Nguồn đang được một kết nối hoặc một pipeline sử dụng; thông báo nêu tên. Hãy đổi hoặc xóa nơi đang dùng trước.'
      ]
    ]
  },
  {
    ...buildGuideHeaderOfPages('targets'),
    shows: [
      'Máy chủ PostgreSQL nhận bảng công bố và chạy truy vấn, cụm Trino chạy truy vấn. Đích có dấu Mô phỏng đi kèm ứng dụng để thử. Dòng ghi lần kiểm tra và lần đồng bộ gần nhất; bấm tên để xem cấu hình.'
    ],
    can: [
      'Thêm đích mới, Cấu hình, Kiểm tra giống như ở Nguồn dữ liệu; người quản trị bật đích thì ứng dụng mới được hỏi máy chủ đó.',
      'Bảng được đưa lên máy chủ bằng nút Công bố lên máy chủ ở trang của bảng; truy vấn chọn máy chủ ở ô Nơi chạy.',
      'Đồng bộ: theo dõi tiến độ ngay trên dòng; xong thì thời điểm đồng bộ lần cuối được cập nhật.',
      'Nhật ký: xem các dòng gần nhất và tải về dưới dạng CSV.'
    ],
    questions: [
      [
        'Rời trang khi đang đồng bộ có sao không?',
        'Không. Việc đồng bộ chạy tiếp; khi quay lại trang, tiến độ hiện đúng chỗ đang chạy.'
      ]
    ]
  },
  {
    ...buildGuideHeaderOfPages('connections'),
    shows: [
      'Bảng cho biết nguồn nào được đưa đến đích nào, lần đồng bộ cuối và trạng thái: đang hoạt động hoặc lỗi.'
    ],
    can: [
      'Tạo kết nối mới: đặt tên, chọn một nguồn và một đích đã có.',
      'Sửa, Kiểm tra, Nhật ký và Xóa ở cột Thao tác; lọc theo trạng thái; tìm theo tên, nguồn hoặc đích.'
    ],
    questions: [
      [
        'Kết nối báo lỗi thì làm gì?',
        'Mở Nhật ký để xem bước không đạt, bấm Kiểm tra để thử lại; sau đó sửa cấu hình của nguồn hoặc đích được nêu.'
      ]
    ]
  },
  {
    ...buildGuideHeaderOfPages('collectionReport'),
    ...report,
    can: [
      ...report.can,
      'Mở tab Sổ nhận dữ liệu để biết đơn vị nào phải gửi gì, hạn đến ngày nào, ai chưa gửi; tab này có hướng dẫn riêng.'
    ]
  },
  deliveryRegisterGuide
]

/** Help guide of the processing report, a page that is reachable by two addresses (spec 2.2). */
export const processingReportGuide: Guide = {
  ...buildGuideHeaderOfPages('processingReport'),
  ...report
}
