import { pagePaths } from '../../navigation/paths'
import type { Guide } from './guide'

/**
 * Help guides to signing in, locking and recovery; their pictures show pages that have no address
 * of their own.
 */
export const signInGuides: readonly Guide[] = [
  {
    id: 'dang-nhap',
    title: 'Đăng nhập',
    paths: [],
    picture: '/dang-nhap',
    shows: [
      'Khi người quản trị đã bật Yêu cầu đăng nhập, ứng dụng mở ra ở trang này mỗi lần khởi động. Gõ tên tài khoản và mật khẩu; nhấn Enter để vào.',
      'Từ lần sai thứ ba phải chờ mỗi lần một lâu hơn, kể cả khi khởi động lại; sai mười lần thì tài khoản bị khóa cho đến khi người quản trị mở.'
    ],
    can: [
      'Đánh dấu Hiện mật khẩu để xem lại chữ đã gõ; trang báo khi Caps Lock đang bật hoặc mật khẩu có chữ có dấu.',
      'Bấm Vào bằng tài khoản máy nếu người quản trị đã gắn tài khoản máy này với bạn.',
      'Đổi mật khẩu, khóa màn hình, đăng xuất: bấm tên của bạn ở góc phải phía trên.'
    ],
    questions: [
      [
        'Vì sao lần đầu vào phải chọn mật khẩu khác?',
        'Mật khẩu do người quản trị đặt chỉ dùng được một lần, để không ai ngoài bạn biết mật khẩu của bạn.'
      ],
      [
        'Ứng dụng đang chạy theo lịch có dừng khi chưa ai đăng nhập không?',
        'Không. Việc theo lịch chạy dưới tên người đã đặt lịch, khi người đó còn quyền. Cổng API vẫn trả lời các khóa của nó.'
      ]
    ]
  },
  {
    id: 'khoa-man-hinh',
    title: 'Khóa màn hình',
    paths: [],
    picture: '/khoa-man-hinh',
    shows: [
      'Nhấn Ctrl+L khi rời máy. Trang được che, không in, không tìm kiếm, không gọi lệnh được; những gì đang nhập ở nguyên chỗ và hiện lại khi bạn mở khóa.',
      'Trang cũng tự khóa khi không ai chạm máy trong thời gian đã chọn, khi máy ngủ, và trên Windows khi hệ điều hành khóa màn hình. Mở khóa hệ điều hành không mở trang này.'
    ],
    can: [
      'Mở khóa bằng tài khoản và mật khẩu của bạn. Thông báo đến trong lúc khóa hiện ra sau đó.',
      'Người khác có thể đăng nhập ngay ở trang khóa: trang của bạn đóng lại, bản nháp đăng ký chờ bạn.'
    ],
    questions: [
      [
        'Việc đang chạy có dừng khi khóa màn hình không?',
        'Không. Nạp tệp, truy vấn, pipeline chạy đến hết dưới tên người đã bắt đầu; kết quả chỉ hiện cho người đó.'
      ],
      [
        'Ctrl+L không khóa?',
        'Chưa bật Yêu cầu đăng nhập nên chưa có gì để mở khóa. Người quản trị bật ở Cấu hình › Đăng nhập.'
      ]
    ]
  },
  {
    id: 'tai-khoan-va-ma-khoi-phuc',
    title: 'Tài khoản và mã khôi phục',
    paths: [],
    picture: `${pagePaths.settings}?tab=entry`,
    shows: [
      'Cấu hình › Đăng nhập: bật hoặc tắt Yêu cầu đăng nhập, thời gian khóa màn hình, và cách vào của từng người: mật khẩu, tài khoản máy, tình trạng.',
      'Khi bật, tám mã khôi phục được hiện một lần. Mỗi mã mở một tài khoản quản trị một lần, cùng một mật khẩu mới, khi không ai nhớ mật khẩu.'
    ],
    can: [
      'Đặt mật khẩu cho từng người và đưa tận tay; lần vào đầu tiên họ chọn mật khẩu của riêng mình.',
      'Mở khóa tài khoản đã nhập sai mười lần; gắn tài khoản máy với đúng một người.',
      'In mã khôi phục, niêm phong, cất nơi an toàn. Lập mã mới khi nghi mã đã lộ: các mã cũ hết hiệu lực.',
      'Niêm phong trên máy này khi hệ điều hành có kho khóa: tệp tài khoản bị sửa thì lần mở sau không ai vào được.'
    ],
    questions: [
      [
        'Mất hết mật khẩu quản trị và mã khôi phục thì sao?',
        'Không ai vào được nữa. Hãy cất mã ở hai nơi; có ít nhất hai người quản trị.'
      ],
      [
        'Chép thư mục dữ liệu sang máy khác có vào được không?',
        'Được, bằng mật khẩu. Tài khoản máy đã gắn không có hiệu lực trên máy khác, và trang đăng nhập nói rõ tệp đến từ máy khác.'
      ]
    ]
  },
  {
    id: 'nguoi-thu-hai',
    title: 'Người thứ hai xác nhận',
    paths: [],
    picture: `${pagePaths.settings}?tab=entry`,
    shows: [
      'Cấu hình › Đăng nhập › Người thứ hai xác nhận: khi chọn Cần, xem đầy đủ hồ sơ cá nhân, gỡ dữ liệu mẫu và ký tệp bằng chứng thư của đơn vị cần thêm một người khác có cùng quyền, gõ tài khoản và mật khẩu của mình ngay trong hộp thoại.',
      'Nhật ký kiểm toán và Giám sát › Lượt xem ghi tên cả hai người. Mật khẩu sai được đếm như ở trang đăng nhập.'
    ],
    can: [
      'Người thứ nhất nhập lý do, bấm Xem; người thứ hai nhập tài khoản và mật khẩu; bấm Xem lần nữa.',
      'Trước khi bật, hãy có ít nhất hai người có quyền, mỗi người đã vào một lần và tự chọn mật khẩu.'
    ],
    questions: [
      [
        'Vì sao ứng dụng nói “phải là một người khác” dù tên khác?',
        'Người đã đổi tên, được tạo lại, hoặc từng vào bằng cùng một tài khoản máy vẫn là một người. Điều này đúng cả khi duyệt dịch vụ và đưa dữ liệu chờ duyệt vào bảng.'
      ]
    ]
  }
]
