import type { Guide } from './guide'

export const adminGuides: readonly Guide[] = [
  {
    id: '/quan-tri/nguoi-dung',
    title: 'Người dùng và phân quyền',
    paths: ['/quan-tri/nguoi-dung'],
    shows: [
      'Danh sách người dùng với vai trò, trạng thái, lần đăng nhập cuối và hạn quyền; biểu đồ số người theo vai trò. Tab Ma trận vai trò cho biết mỗi vai trò được làm gì.'
    ],
    can: [
      'Thêm người dùng, sửa vai trò và hạn quyền, khóa và mở khóa.',
      'Lọc theo vai trò, trạng thái; bấm thẻ Quyền sắp hết hạn để xem ai cần gia hạn.'
    ],
    questions: [
      [
        'Khóa và xóa khác nhau thế nào?',
        'Người bị khóa không chọn được làm người thao tác nhưng tên vẫn còn trong lịch sử và nhật ký. Không ai bị xóa khỏi lịch sử.'
      ]
    ]
  },
  {
    id: '/quan-tri/cau-hinh',
    title: 'Cấu hình hệ thống',
    paths: ['/quan-tri/cau-hinh'],
    shows: [
      'Tùy chọn của máy này, mỗi mục có giá trị mặc định, lời giải thích và nút Về mặc định; các tab khác dành cho sao lưu và gói trao đổi. Bốn thẻ cho biết số mục đã đổi, lần sao lưu gần nhất, dung lượng kho và tính toàn vẹn.'
    ],
    can: [
      'Đổi giao diện, thanh bên, dấu phân cách của tệp CSV; thay đổi có hiệu lực ngay.',
      'Sao lưu ngay; So sánh và khôi phục: xem phần thêm, bớt, đổi trước khi chọn phần cần khôi phục.',
      'Xuất gói, Nhập gói: mang dữ liệu sang máy khác không cần mạng.'
    ],
    questions: [
      [
        'Khôi phục nhầm thì sao?',
        'Dữ liệu trước khi khôi phục được sao lưu tự động. Chọn bản “tự động, trước khi khôi phục” để quay lại.'
      ],
      [
        'Toàn vẹn báo “Có lỗi”?',
        'Mã kiểm tra của một tệp kho không khớp. Ứng dụng cất giữ tệp hỏng và dùng bản tốt gần nhất; hãy xem Giám sát và phân tích rồi sao lưu lại.'
      ]
    ]
  },
  {
    id: '/quan-tri/giam-sat',
    title: 'Giám sát và phân tích',
    paths: ['/quan-tri/giam-sat'],
    shows: [
      'Tình trạng thật của ứng dụng trên máy này (kho dữ liệu, ổ đĩa, sao lưu, độ trễ, lỗi) cạnh các dịch vụ mẫu; biểu đồ yêu cầu API, lỗi và thời gian phản hồi.',
      'Tab Nhật ký kiểm toán ghi ai làm gì, lúc nào. Mỗi dòng mang mã băm của dòng trước nên mọi sửa đổi đều bị phát hiện.'
    ],
    can: [
      'Kiểm tra lại để đo ngay; đọc cột Hướng xử lý khi một thành phần không xanh.',
      'Xác minh chuỗi để kiểm tra toàn bộ nhật ký; dòng bị sửa được nêu đích danh.',
      'Tìm, lọc theo loại và Xuất CSV nhật ký kiểm toán.'
    ],
    questions: [
      [
        'p50, p95 là gì?',
        'Một nửa số yêu cầu nhanh hơn p50; 95 % nhanh hơn p95. p95 tăng nghĩa là có nhiều yêu cầu chậm bất thường.'
      ],
      [
        'Chuỗi bị sai thì làm gì?',
        'Không xóa gì. Ghi lại số dòng được nêu, xuất CSV, sao lưu và báo người chịu trách nhiệm an toàn thông tin.'
      ]
    ]
  },
  {
    id: '/gioi-thieu',
    title: 'Giới thiệu, sự cố và gói chẩn đoán',
    paths: ['/gioi-thieu'],
    picture: '/quan-tri/giam-sat',
    shows: [
      'Phiên bản của ứng dụng, của Electron, Chromium, Node.js và giấy phép của mọi gói phần mềm có trong ứng dụng.',
      'Khi cửa sổ dừng đột ngột, ứng dụng tự mở lại đúng trang. Sau ba lần trong một phút, trang an toàn hiện ra với việc cần làm.'
    ],
    can: [
      'Bấm biểu tượng cuối dòng để đọc giấy phép của một gói; bấm Lưu tệp giấy phép để lưu tất cả thành một tệp văn bản.',
      'Bấm Xuất gói chẩn đoán ở đây, ở trang Giám sát và phân tích hoặc ở trang an toàn.'
    ],
    questions: [
      [
        'Gói chẩn đoán có gì?',
        'Phiên bản, lựa chọn cấu hình, sự cố gần nhất và kết quả kiểm tra toàn vẹn. Không có tên người, đường dẫn, khóa API hay bản ghi nào; mọi tệp trong gói là văn bản, có thể đọc trước khi chuyển đi.'
      ]
    ]
  }
]
