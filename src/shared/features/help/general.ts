import { permissionLabels, roleDefinitions } from '../../model/admin/roles'
import { pageDefinitions } from '../../navigation/pages'
import type { Guide } from './guide'

const roleLines = Object.values(roleDefinitions).map(
  ({ label, may }) => `${label}: ${may.map(right => permissionLabels[right]).join('; ')}.`
)

/** Help guides to elements that every screen shares, such as lists and keyboard shortcuts. */
export const generalGuides: readonly Guide[] = [
  {
    id: 'bat-dau',
    title: 'Bắt đầu',
    paths: [pageDefinitions.home.path],
    shows: [
      'Trang chủ tóm tắt tình hình: bốn số liệu chung, việc cần xử lý, hoạt động gần đây và trạng thái hệ thống. Bên trái là thanh điều hướng sáu nhóm; phía trên là đường dẫn, ô tìm kiếm, thông báo, giao diện và người đang thao tác.',
      'Ứng dụng bắt đầu với dữ liệu mẫu, hư cấu; người quản trị gỡ được trong Cấu hình › Sao lưu. Ứng dụng không cần mạng và không gửi gì ra ngoài máy; những gì bạn tạo hoặc sửa được lưu thật và còn nguyên sau khi mở lại.'
    ],
    can: [
      'Bấm một dòng trong Việc cần xử lý để mở thẳng nơi xử lý: dịch vụ hoặc lần nạp chờ duyệt, bảng dừng ghi, pipeline lỗi.',
      'Dùng Thao tác nhanh để tạo báo cáo, nhập tệp Excel, quản lý người dùng hoặc mở cấu hình.',
      'Ctrl+1 đến Ctrl+6 đưa bàn phím đến nhóm tương ứng trên thanh bên; Ctrl+B thu gọn hoặc mở rộng thanh bên; Ctrl+D ghim trang hay dùng lên đầu thanh bên (nhiều nhất sáu trang), kéo hoặc Alt+↑, Alt+↓ để xếp lại.',
      'Alt+← và Alt+→ quay lại và tiến tới; bộ lọc, thứ tự và vị trí cuộn được giữ.'
    ],
    questions: [
      [
        'Nhãn “Dữ liệu mẫu” nghĩa là gì?',
        'Số liệu được sinh ra để minh họa, không phải số liệu thật. Nhãn có trên mọi trang và trên mọi bản in.'
      ],
      [
        'Vì sao không thấy một nút mà hướng dẫn có nói đến?',
        'Vai trò của bạn có thể không có quyền đó. Bấm vào tên người dùng ở góc phải để xem vai trò được phép làm gì.'
      ]
    ]
  },
  {
    id: 'tim-kiem',
    title: 'Tìm kiếm và bảng lệnh',
    paths: [],
    shows: [
      'Ctrl+K mở bảng lệnh: gõ vài chữ để tìm trang, bản ghi (API, dịch vụ, bảng, pipeline, đơn vị, báo cáo) hoặc thao tác. Ô tìm kiếm trên mỗi trang (Ctrl+F) chỉ tìm trong trang đó.',
      'Mọi ô tìm kiếm bỏ qua chữ hoa và dấu: “doi chieu” tìm thấy “Đối chiếu”. Kết quả trùng cả dấu được xếp trước.'
    ],
    can: [
      'Mũi tên lên, xuống để chọn; Enter để mở; Esc để đóng và trở lại chỗ đang làm.',
      'Mở bảng lệnh mà chưa gõ gì để thấy những mục vừa dùng.'
    ],
    questions: [
      [
        'Gõ đúng tên mà không thấy bản ghi?',
        'Kiểm tra bộ lọc của trang: danh sách chỉ hiện dòng thỏa mọi điều kiện. Bấm Xóa bộ lọc rồi tìm lại, hoặc dùng Ctrl+K.'
      ]
    ]
  },
  {
    id: 'bang-va-bo-loc',
    title: 'Bảng, bộ lọc và xuất CSV',
    paths: [],
    shows: [
      'Các danh sách dùng chung một cách làm việc: hàng trên cùng là ô tìm và bộ lọc, cột đầu là liên kết mở chi tiết, cột cuối là thao tác, dòng dưới cho biết đang hiển thị bao nhiêu trên tổng số.'
    ],
    can: [
      'Bấm tiêu đề cột để sắp xếp tăng, giảm hoặc bỏ sắp xếp; tiếng Việt được sắp đúng thứ tự chữ cái.',
      'Bấm Xuất CSV để lưu đúng những dòng đang lọc, theo thứ tự đang xem.',
      'Chọn cột được hiện, đổi thứ tự và độ rộng cột; lưu bộ lọc hay dùng để mở lại. Mọi lựa chọn được giữ riêng cho từng danh sách.',
      'Chọn dấu phân cách của tệp CSV trong Cấu hình › Chung.'
    ],
    questions: [
      [
        'Excel mở tệp CSV bị dồn vào một cột?',
        'Excel tiếng Việt tách cột theo dấu chấm phẩy. Vào Cấu hình › Chung, đổi Dấu phân cách của tệp CSV thành Dấu chấm phẩy rồi xuất lại.'
      ],
      [
        'Tệp đã xuất có được mã hóa không?',
        'Không: ai có tệp CSV, XLSX, PDF đều đọc được. Hãy lưu trên ổ đĩa đã mã hóa; mang dữ liệu đi bằng gói trao đổi hoặc gói gửi có mã hóa.'
      ],
      [
        'Vì sao một số ô có dấu nháy đơn ở đầu?',
        'Ô bắt đầu bằng = + - @ được thêm dấu nháy để bảng tính không hiểu nhầm thành công thức.'
      ]
    ]
  },
  {
    id: 'in-va-pdf',
    title: 'In và lưu PDF',
    paths: [],
    shows: [
      'Trang có bảng hoặc biểu đồ đều in được trên khổ A4 (Ctrl+P) hoặc lưu thành PDF. Giấy dọc hay ngang tùy trang; lề trên 20, phải 15, dưới 20, trái 30 mm.',
      'Mỗi tờ có tên trang, số trang, thời điểm và người in. Bộ lọc đang dùng được in ở đầu; dòng tiêu đề của bảng lặp lại trên từng tờ và không dòng nào bị cắt đôi.',
      'Mọi dòng, mọi cột đang xem đều được in, kể cả phần phải cuộn mới thấy. Bảng rộng hơn khổ giấy được in chữ nhỏ hơn, hoặc chia thành nhiều bảng nối tiếp, mỗi bảng lặp lại cột đầu.'
    ],
    can: [
      'Bấm In A4 để mở hộp thoại in của hệ điều hành.',
      'Bấm Lưu PDF, chọn nơi lưu; thông báo Đã lưu tệp có nút Mở thư mục.'
    ],
    questions: [
      [
        'Bảng rất dài thì in được bao nhiêu dòng?',
        'Tối đa 2.000 dòng đầu theo bộ lọc và thứ tự đang xem; nếu còn dòng không in, cuối bảng ghi rõ in bao nhiêu trên bao nhiêu. Cần nhiều hơn, hãy xuất CSV.'
      ]
    ]
  },
  {
    id: 'go-tieng-viet',
    title: 'Gõ tiếng Việt',
    paths: [],
    shows: [
      'Mọi ô nhập nhận cả hai kiểu gõ: bộ gõ của hệ điều hành (Telex, VNI) và UniKey, EVKey. Ứng dụng không sửa chữ trong khi bạn đang gõ dở.'
    ],
    can: [
      'Trong lúc đang ghép dấu, Enter và Esc thuộc về bộ gõ, không gửi biểu mẫu và không đóng hộp thoại.',
      'Tên bảng và tên cột tự đổi sang chữ thường khi gõ xong một từ; chữ có dấu không bị xóa mà được báo lỗi ngay dưới ô.'
    ],
    questions: [
      [
        'Gõ dấu bị nhảy chữ trên Linux?',
        'Một số bộ gõ chưa hoạt động tốt với Wayland. Hãy đăng nhập vào phiên X11 rồi thử lại.'
      ]
    ]
  },
  {
    id: 'quyen',
    title: 'Vai trò và quyền',
    paths: [],
    shows: [
      'Người đang thao tác được ghi ở góc phải phía trên. Ứng dụng chỉ cho làm những gì vai trò đó được phép; lệnh không được phép bị từ chối và ghi vào nhật ký kiểm toán.',
      ...roleLines
    ],
    can: [
      'Bấm vào tên người dùng để xem quyền của vai trò hoặc đổi sang người thao tác khác.',
      'Xem toàn bộ ma trận ở Người dùng › Ma trận vai trò.'
    ],
    questions: [
      [
        'Tôi cần một quyền mà vai trò không có?',
        'Hãy liên hệ người quản trị: quyền được cấp bằng vai trò, có thể kèm hạn quyền, ở trang Người dùng.'
      ]
    ]
  }
]
