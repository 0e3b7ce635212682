import type { SharingNetwork } from '../../model/services/network'
import { platformPagePathsOf } from '../../navigation/paths'
import type { Guide } from './guide'

/**
 * Help guides of the screens of a data sharing platform. What differs between platforms is taken
 * from the `network` definition.
 */
export function createServiceGuides(network: SharingNetwork): Guide[] {
  return [
    createServiceListGuide,
    createPackageCheckGuide,
    createServiceFormGuide,
    createServiceDetailGuide,
    createServiceLogGuide
  ].map(guide => guide(network))
}

function createServiceListGuide({ name, path, title, receiver }: SharingNetwork): Guide {
  const receiving = receiver.toLocaleLowerCase('vi')
  return {
    id: path,
    title,
    paths: [path],
    shows: [
      `Các dịch vụ chia sẻ qua ${name}: tên, loại dữ liệu, ${receiving}, trạng thái và ngày tạo. Dòng nhãn phía trên đếm tổng số, đang hoạt động, tạm dừng và lỗi; bấm nhãn để lọc.`,
      'Dịch vụ mới đăng ký ở trạng thái Đang chờ phê duyệt; bị từ chối thì ghi Bị từ chối cùng lý do trong lịch sử.'
    ],
    can: [
      `Lọc theo trạng thái, loại dữ liệu và ${receiving}; tìm không cần dấu.`,
      'Mở Chi tiết hoặc Nhật ký của từng dịch vụ; Tạo dịch vụ chia sẻ mới để đăng ký.',
      'Kiểm tra gói nhận từ đơn vị khác: chữ ký, chứng thư, số thứ tự, tệp và nội dung; Lưu nội dung, Lưu tệp đính kèm nếu có, rồi Lập biên nhận để trả lời bên gửi.'
    ],
    questions: [
      [
        'Dịch vụ báo Lỗi thì làm gì?',
        'Mở Nhật ký để xem phản hồi của lần gửi lỗi, ví dụ Kết nối timeout hoặc Lỗi xác thực certificate, rồi liên hệ đối tác hoặc người quản trị.'
      ],
      [
        'Kiểm tra gói báo thiếu số?',
        'Gói trước đó chưa qua máy này. Hãy kiểm tra và lập biên nhận lần lượt theo số; nếu không có gói, hỏi bên gửi.'
      ]
    ]
  }
}

function createPackageCheckGuide({ name, path }: SharingNetwork): Guide {
  return {
    id: `${path}?kiem-tra-goi`,
    title: `Kiểm tra gói nhận qua ${name}`,
    paths: [],
    picture: `${path}?kiem-tra-goi`,
    shows: [
      'Sáu bước theo thứ tự: cấu trúc gói, chữ ký số, chứng thư người ký, số thứ tự, tệp trong gói, nội dung. Bước không đạt ghi rõ lý do; gói không đạt không được lưu nội dung.',
      'Gói đã nhận: mọi gói đã có biên nhận trên máy này, mới nhất trước.'
    ],
    can: [
      'Chọn thư mục gói: ứng dụng chỉ đọc. Gói chia nhiều phần: chép đủ các phần từ mọi thiết bị vào một thư mục trước, theo thứ tự nào cũng được.',
      'Lưu nội dung: nội dung đã giải mã, đúng mã SHA-256 mà bên gửi đã ký.',
      'Lập biên nhận, tiếp nhận hoặc từ chối: gói được kiểm tra lại rồi biên nhận được ký bằng chứng thư của đơn vị. Lập lại cho cùng một gói thì được đúng biên nhận cũ.'
    ],
    questions: [
      [
        'Báo thiếu tệp hoặc tệp mang nội dung của tệp khác?',
        'Tên các phần còn thiếu hoặc bị chép nhầm được nêu ra. Chép lại đúng các phần đó từ thiết bị của bên gửi vào thư mục rồi kiểm tra lại.'
      ],
      [
        'Báo người ký không thuộc danh sách tin cậy?',
        'Nhận chứng thư của bên gửi, hoặc của cơ quan cấp cho họ, bằng đường đã tin được rồi thêm tại Cấu hình, tab Chứng thư số.'
      ]
    ]
  }
}

function createServiceFormGuide(network: SharingNetwork): Guide {
  const { form } = network
  const { create } = platformPagePathsOf(network)
  return {
    id: create,
    title: form.title,
    paths: [create],
    shows: [
      `${form.description}.`,
      ...(form.warning ? [`${form.warning.title}: ${form.warning.body}`] : []),
      'Trường có dấu * là bắt buộc. Nội dung nhập dở được tự lưu thành bản nháp và mở lại lần sau, kể cả khi ứng dụng bị tắt đột ngột.'
    ],
    can: [
      `Điền hồ sơ rồi bấm ${form.submit}; Ctrl+S cũng gửi.`,
      ...(form.document
        ? [
            'Đính kèm tài liệu kỹ thuật PDF, DOC hoặc DOCX, tối đa 20 MB; ứng dụng kiểm tra nội dung tệp và giữ mã SHA-256.'
          ]
        : []),
      'Chọn bảng hoặc truy vấn, cột, điều kiện lọc và độ mật của dữ liệu chia sẻ; có thể để sau, nhưng chưa nêu và chưa được phê duyệt thì chưa lập được gói gửi.',
      'Xóa bản nháp để bắt đầu lại từ đầu.'
    ],
    questions: [
      [
        'Bấm gửi mà vẫn ở lại trang?',
        'Còn trường bắt buộc chưa điền: con trỏ được đưa đến trường đầu tiên có lỗi, dòng báo lỗi nằm ngay dưới trường.'
      ]
    ]
  }
}

function createServiceDetailGuide(network: SharingNetwork): Guide {
  const { id, name } = network
  const { detail } = platformPagePathsOf(network)
  return {
    id: detail(':id'),
    title: `Chi tiết dịch vụ ${name}`,
    paths: [detail(':id')],
    picture: detail(`${id}-001`),
    shows: [
      'Thông tin dịch vụ, thông tin kỹ thuật (hiện sau khi được phê duyệt), lịch sử phê duyệt và các dịch vụ khác của cùng đối tác.'
    ],
    can: [
      'Phê duyệt hoặc Từ chối khi dịch vụ đang chờ; từ chối cần ghi chú ít nhất 10 ký tự. Phê duyệt cấp mã chứng thư.',
      'Tạm dừng hoặc Kích hoạt lại dịch vụ, có lý do lưu vào lịch sử.',
      'Sao chép mã chứng thư; lưu bản sao tài liệu kèm theo.',
      'Nêu dữ liệu hoặc Đổi dữ liệu của dịch vụ đơn vị đã đăng ký: bảng hoặc truy vấn, các cột, điều kiện lọc và độ mật. Dịch vụ trở về trạng thái chờ; phê duyệt chỉ gồm đúng dữ liệu đó.',
      'Dịch vụ của đơn vị đang hoạt động: Lập gói gửi lấy đúng dữ liệu đã phê duyệt (bỏ bớt cột được), có thể đính kèm văn bản và biểu mẫu mà đơn vị đã ký, ký bằng chứng thư của đơn vị và ghi ra thư mục hoặc thiết bị; Nhập biên nhận đưa kết quả về nhật ký.',
      'In hồ sơ: hồ sơ đăng ký trình bày theo khổ A4, có chỗ ký.'
    ],
    questions: [
      [
        'Không thấy phần Phê duyệt?',
        'Phần này chỉ hiện khi dịch vụ đang chờ và vai trò của bạn có quyền Phê duyệt, từ chối.'
      ],
      [
        'Không lập được gói gửi?',
        'Hộp thoại ghi rõ lý do: thường là hồ sơ chưa nêu dữ liệu, truy vấn hoặc cấu trúc bảng đã đổi sau khi phê duyệt, chưa nhập chứng thư của đơn vị, hoặc mức bảo mật buộc mã hóa mà chưa có chứng thư của bên nhận. Dữ liệu đã đổi thì trình phê duyệt lại; chứng thư nhập tại Cấu hình, tab Chứng thư số.'
      ]
    ]
  }
}

function createServiceLogGuide(network: SharingNetwork): Guide {
  const { id, name, receiver } = network
  const { logs } = platformPagePathsOf(network)
  const receiving = receiver.toLocaleLowerCase('vi')
  return {
    id: logs(':id'),
    title: `Nhật ký gửi qua ${name}`,
    paths: [logs(':id')],
    picture: logs(`${id}-001`),
    shows: [
      `Từng lần gửi: thời gian, ${receiving}, số bản ghi, trạng thái và phản hồi. Phản hồi dài được rút gọn; đưa con trỏ hoặc bàn phím đến để đọc toàn bộ.`
    ],
    can: [
      `Chọn Từ ngày, Đến ngày, Trạng thái gửi, ${receiver}.`,
      'Tải nhật ký CSV: tệp chứa đúng các dòng đang lọc.'
    ],
    questions: [
      [
        'Nhập ngày thế nào?',
        'Gõ theo dạng dd/mm/yyyy hoặc chọn trên lịch. Đến ngày phải sau hoặc bằng Từ ngày.'
      ]
    ]
  }
}
