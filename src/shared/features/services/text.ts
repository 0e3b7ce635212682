import { listText } from '../../kit/words/list-text'

/**
 * User-interface texts for sharing data through platforms; texts that differ between platforms are
 * in networks.ts.
 */
export const serviceLabels = {
  missing: {
    message:
      'Không tìm thấy dịch vụ này. Dịch vụ có thể chưa được đăng ký hoặc địa chỉ không đúng.',
    back: (network: string) => `Về danh sách dịch vụ ${network}`
  },
  list: {
    label: (network: string) => `Danh sách dịch vụ ${network}`,
    search: (receiver: string) =>
      `Tìm theo tên dịch vụ, loại dữ liệu hoặc ${receiver.toLocaleLowerCase('vi')}`,
    status: 'Trạng thái',
    dataType: 'Loại dữ liệu',
    create: 'Tạo dịch vụ chia sẻ mới',
    empty: 'Không tìm thấy dịch vụ nào phù hợp với điều kiện tìm kiếm.',
    none: (network: string) =>
      `Chưa có dịch vụ ${network} nào. Dịch vụ bắt đầu bằng một hồ sơ đăng ký.`,
    footer: (shown: string, total: string) =>
      `Hiển thị ${shown} dịch vụ trên tổng số ${total} dịch vụ`,
    cards: {
      total: 'Tổng số dịch vụ',
      statuses: {
        active: 'Đang hoạt động',
        waiting: 'Đang chờ phê duyệt',
        paused: 'Tạm dừng',
        error: 'Lỗi'
      }
    },
    actions: { detail: 'Chi tiết', logs: 'Nhật ký' }
  },
  form: {
    choose: 'Chọn…',
    failed: 'Có lỗi xảy ra',
    failure: 'Không thể gửi hồ sơ đăng ký. Vui lòng thử lại sau.',
    document: {
      choose: 'Chọn tệp',
      replace: 'Chọn tệp khác',
      remove: 'Bỏ tệp',
      reading: 'Đang kiểm tra tệp…',
      hint: 'PDF, DOC hoặc DOCX, tối đa 20 MB. Ứng dụng chỉ lưu giữ tệp, không mở.',
      name: 'Tên tệp',
      size: 'Kích thước',
      hash: 'SHA-256'
    }
  },
  detail: {
    title: 'Chi tiết dịch vụ',
    logs: 'Xem nhật ký',
    print: 'In hồ sơ',
    info: {
      title: 'Thông tin dịch vụ',
      dataType: 'Loại dữ liệu',
      createdAt: 'Ngày tạo',
      createdBy: 'Người tạo',
      confirmation: 'Xác nhận tuân thủ',
      confirmed: 'Người đăng ký đã xác nhận tuân thủ',
      notConfirmed: 'Người đăng ký chưa xác nhận tuân thủ',
      document: 'Tài liệu kỹ thuật',
      noDocument: 'Không kèm tài liệu',
      saveCopy: 'Lưu bản sao',
      saveRunning: 'Tài liệu được đối chiếu mã SHA-256 trong khi lưu',
      empty: '—'
    },
    technical: {
      title: 'Thông tin kỹ thuật',
      certificate: 'Mã chứng thư',
      copy: 'Sao chép',
      copied: { title: 'Đã sao chép', body: 'Mã certificate đã được sao chép vào clipboard' },
      copyFailed: 'Không thể sao chép'
    },
    fault: {
      title: (day: string) => `Lỗi kết nối từ ngày ${day}`,
      unknown: 'Chưa ghi nhận nguyên nhân.',
      remedy:
        'Hướng xử lý: đối chiếu chứng thư của đối tác với chứng thư đang cài, rồi xem các lần gửi lỗi.',
      certificates: 'Cập nhật chứng thư',
      logs: 'Xem lần gửi lỗi'
    },
    proposal: 'Nội dung kỹ thuật đề nghị',
    history: { title: 'Lịch sử phê duyệt', data: (words: string) => `Dữ liệu: ${words}` },
    peers: {
      title: (count: string) => `Dịch vụ khác của đối tác này (${count})`,
      none: 'Đối tác này chưa có dịch vụ nào khác.'
    },
    approval: {
      title: 'Phê duyệt',
      waited: (days: string) =>
        `Hồ sơ đã chờ ${days} ngày làm việc (không tính thứ bảy, chủ nhật, ngày lễ).`,
      late: (days: string) => `Quá hạn phê duyệt ${days} ngày làm việc`,
      dataType: 'Xếp vào loại dữ liệu',
      unfiled: 'Chưa phân loại',
      note: 'Ghi chú phê duyệt',
      hint: 'Bắt buộc khi từ chối, ít nhất 10 ký tự',
      approve: 'Phê duyệt',
      reject: 'Từ chối',
      confirm: (name: string) => `Phê duyệt dịch vụ “${name}”?`,
      confirmBody: (receiver: string, partner: string) =>
        `${receiver}: ${partner}. Dịch vụ hoạt động ngay sau khi phê duyệt và được cấp mã chứng thư.`,
      cancel: 'Hủy'
    },
    control: {
      title: 'Vận hành dịch vụ',
      pause: 'Tạm dừng',
      resume: 'Kích hoạt lại',
      confirmPause: 'Tạm dừng dịch vụ này?',
      confirmResume: 'Kích hoạt lại dịch vụ này?',
      pauseNote: 'Đối tác không nhận được dữ liệu cho đến khi dịch vụ được kích hoạt lại.',
      resumeNote: 'Dữ liệu lại được gửi đến đối tác ngay.',
      reason: 'Lý do',
      reasonHint: 'Ít nhất 10 ký tự, được lưu vào lịch sử',
      cancel: 'Hủy'
    },
    moved: {
      approve: 'Đã phê duyệt dịch vụ',
      reject: 'Đã từ chối dịch vụ',
      pause: 'Đã tạm dừng dịch vụ',
      resume: 'Đã kích hoạt lại dịch vụ'
    },
    moveFailed: 'Không thể thay đổi dịch vụ',
    dossier: {
      title: 'HỒ SƠ ĐĂNG KÝ DỊCH VỤ CHIA SẺ DỮ LIỆU',
      network: 'Nền tảng',
      status: 'Trạng thái',
      document: 'Tài liệu kèm theo',
      record: 'Biên bản phê duyệt',
      columns: { time: 'Thời gian', who: 'Người thực hiện', action: 'Nội dung', note: 'Ghi chú' },
      sign: ['Người lập hồ sơ', 'Người phê duyệt'],
      signHint: '(Ký, ghi rõ họ tên)',
      fileName: (code: string) => `ho-so-${code}`
    }
  },
  logs: {
    title: 'Nhật ký gửi dữ liệu',
    label: 'Nhật ký gửi',
    from: 'Từ ngày',
    to: 'Đến ngày',
    status: 'Trạng thái gửi',
    export: 'Tải nhật ký CSV',
    exporting: listText.savingLog,
    empty: 'Không có dữ liệu trong khoảng thời gian được chọn.',
    footer: (count: string) => `Hiển thị ${count} bản ghi`,
    cards: {
      total: 'Tổng số lần gửi',
      success: 'Thành công',
      error: 'Lỗi',
      records: 'Bản ghi đã gửi',
      period: (from: string, to: string) => `Từ ${from} đến ${to}`
    },
    chart: {
      title: 'Số lần gửi theo ngày',
      axis: 'Ngày',
      unit: 'lần gửi',
      summary: (days: string, most: string, day: string) =>
        `${days} ngày có gửi dữ liệu; nhiều nhất ${most} lần vào ngày ${day}.`
    }
  }
} as const
