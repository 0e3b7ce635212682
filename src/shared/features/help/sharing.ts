import { pagePaths } from '../../navigation/paths'
import { buildGuideHeaderOfPages, type Guide } from './guide'

export const apiGuides: readonly Guide[] = [
  {
    ...buildGuideHeaderOfPages('apiList'),
    title: 'Danh sách API chia sẻ',
    shows: [
      'Các API đã công bố từ bảng Data Mart hoặc từ truy vấn đã lưu: endpoint, bảng nguồn, trạng thái, người tạo và số lượt gọi. Dòng nhãn phía trên đếm tổng số, đang hoạt động và tạm dừng; bấm nhãn để lọc.'
    ],
    can: [
      'Tạo API mới để công bố ngay, hoặc Đề nghị tạo API để chờ phê duyệt.',
      'Tạm dừng hoặc Kích hoạt ngay trong bảng; thông báo có nút Hoàn tác.',
      'Xem chi tiết, Xem nhật ký từ cột Thao tác.'
    ],
    questions: [
      [
        'API tạm dừng thì bên gọi nhận được gì?',
        'Yêu cầu không được phục vụ cho đến khi API được kích hoạt lại; khóa và cấu hình vẫn giữ nguyên.'
      ],
      [
        '“Không xác định” ở cột Trạng thái là gì?',
        'Bản ghi mang một trạng thái mà phiên bản này không biết. Mở chi tiết để kiểm tra hoặc báo người quản trị.'
      ]
    ]
  },
  {
    ...buildGuideHeaderOfPages('apiCreate'),
    title: 'Tạo API chia sẻ mới',
    shows: [
      'Biểu mẫu ba phần: Thông tin cơ bản, Dữ liệu nguồn, Xác thực và giới hạn. Khóa hoặc token được tạo tự động sau khi tạo API.'
    ],
    can: [
      'Nhập tên: endpoint được đề xuất theo tên, bỏ dấu, ví dụ “Quân số tổng hợp” thành /api/v1/quan_so_tong_hop. Khi bạn tự sửa endpoint, nó không đổi theo tên nữa.',
      'Chọn bảng nguồn rồi đánh dấu trường được chia sẻ; Chọn tất cả, Bỏ chọn tất cả. Trường cá nhân có nhãn riêng và cần ghi lý do chia sẻ.',
      'Công bố một truy vấn đã lưu: bấm Công bố thành API ở trang Truy vấn dữ liệu. Biểu mẫu nêu câu hỏi đứng sau API; tham số của truy vấn là tham số bên gọi phải gửi.',
      'Đặt giới hạn truy cập từ 1 đến 10.000 yêu cầu mỗi phút.',
      'Ctrl+S gửi biểu mẫu.'
    ],
    questions: [
      [
        'Endpoint không hợp lệ?',
        'Endpoint bắt đầu bằng /api/v1/, sau đó chỉ có chữ thường không dấu, số và dấu gạch dưới, và chưa được API nào khác dùng.'
      ],
      [
        'Đổi bảng nguồn thì các trường đã chọn đâu rồi?',
        'Mỗi bảng có trường riêng, nên danh sách đã chọn được làm trống khi đổi bảng.'
      ]
    ]
  },
  {
    ...buildGuideHeaderOfPages('apiRequest'),
    title: 'Đề nghị tạo API',
    shows: [
      'Cùng biểu mẫu tạo API, thêm phần Thông tin đề nghị: lý do, đơn vị và thời hạn sử dụng. Đề nghị được lưu ở trạng thái Chờ duyệt.'
    ],
    can: [
      'Điền lý do và đơn vị đề nghị (bắt buộc), thời hạn nếu có, rồi bấm Gửi đề nghị.',
      'Theo dõi kết quả trong danh sách API hoặc ở Việc cần xử lý trên Trang chủ.'
    ],
    questions: [
      [
        'Ai duyệt đề nghị?',
        'Người có vai trò Quản trị hoặc Phê duyệt, ở trang chi tiết của API. Từ chối phải ghi lý do; lý do nằm trong lịch sử.'
      ]
    ]
  },
  {
    ...buildGuideHeaderOfPages('apiDetail'),
    title: 'Chi tiết API',
    picture: pagePaths.apiDetail('api-001'),
    shows: [
      'Tổng quan, nguồn dữ liệu, cấu hình truy cập, tham số truy vấn, thống kê sử dụng, ví dụ gọi bằng curl và PowerShell, phản hồi mẫu và lịch sử thay đổi.'
    ],
    can: [
      'Bật hoặc tắt chia sẻ bằng công tắc Trạng thái.',
      'Tạo khóa cho từng bên gọi, có tên, loại (khóa thật hoặc khóa thử với dữ liệu hư cấu) và ngày hết hạn. Khóa chỉ hiện một lần, hãy sao chép ngay; ứng dụng chỉ lưu mã băm. Thu hồi có hiệu lực từ lượt gọi sau.',
      'Thử gọi: gọi thật qua cổng API, xem yêu cầu, trả lời, thời gian và các dòng đầu; lượt gọi có trong nhật ký.',
      'Sao chép ví dụ, Tải OpenAPI (JSON) để giao cho bên khai thác.',
      'Cập nhật theo truy vấn khi truy vấn nguồn đã được sửa: hộp thoại nêu trường và tham số bên gọi sẽ thấy khác đi.',
      'Phê duyệt hoặc Từ chối khi API đang chờ duyệt.'
    ],
    questions: [
      [
        'Sửa truy vấn nguồn thì API có đổi theo không?',
        'Không. API giữ bản truy vấn lúc công bố; trang chi tiết báo khi hai bên khác nhau và chỉ đổi khi bấm Cập nhật theo truy vấn.'
      ],
      [
        'Mất khóa thì sao?',
        'Không xem lại được. Tạo khóa khác và gửi cho bên khai thác, rồi Thu hồi khóa bị mất.'
      ]
    ]
  },
  {
    ...buildGuideHeaderOfPages('apiEdit'),
    title: 'Chỉnh sửa API',
    picture: pagePaths.apiEdit('api-001'),
    shows: [
      'Biểu mẫu của API với phần 4. Trạng thái chia sẻ. Tên và bảng nguồn không đổi được. Những gì đã đổi được liệt kê trước khi lưu.'
    ],
    can: [
      'Sửa endpoint, mô tả, trường chia sẻ, xác thực, giới hạn và trạng thái.',
      'Lưu thay đổi chỉ bấm được khi có thay đổi và không còn lỗi.'
    ],
    questions: [
      [
        'Rời trang khi chưa lưu?',
        'Ứng dụng hỏi lại trước khi rời; chọn Ở lại để tiếp tục, nội dung đã nhập vẫn còn.'
      ]
    ]
  },
  {
    ...buildGuideHeaderOfPages('apiLogs'),
    title: 'Nhật ký truy cập API',
    picture: pagePaths.apiLogs('api-001'),
    shows: [
      'Từng yêu cầu đến API: thời gian, IP, endpoint, mã trạng thái, số bản ghi và thời gian phản hồi; biểu đồ số yêu cầu theo ngày; tỷ lệ thành công và lỗi.'
    ],
    can: [
      'Lọc Thành công (2xx) hoặc Lỗi (4xx, 5xx); tìm theo IP hoặc endpoint.',
      'Thử giới hạn truy cập: nhập một giới hạn để biết bao nhiêu yêu cầu trong nhật ký sẽ bị chặn.',
      'Xuất CSV các dòng đang lọc.'
    ],
    questions: [
      [
        'Dòng nào là lượt gọi thật?',
        'API do đơn vị công bố chỉ có lượt gọi thật qua cổng API, mỗi lượt một dòng, ghi trước khi trả lời. API mẫu có nhật ký mẫu. Đầu trang nói rõ; hai loại không cộng chung vào số nào.'
      ],
      [
        'Mã 401, 403, 429 nghĩa là gì?',
        '401: thiếu hoặc sai khóa. 403: không được phép. 429: vượt giới hạn truy cập trong một phút.'
      ],
      [
        'Vì sao thành công cộng lỗi chưa đủ 100 %?',
        'Phần còn lại là Khác, ví dụ mã 304: dữ liệu không đổi so với lần gọi trước.'
      ]
    ]
  }
]
