/** Messages of the main process about creating a package. */
export const packageSendText = {
  inFull: (name: string) => `${name}, dữ liệu cá nhân đầy đủ`,
  notAllowed:
    'Chỉ người có quyền xem dữ liệu cá nhân gửi đi đầy đủ được. Hãy chọn Che, hoặc nhờ người có quyền lập gói.',
  reasonMissing: (table: string) =>
    `Chưa nêu lý do xem dữ liệu cá nhân của bảng “${table}”. Hãy mở bảng này, chọn Xem dữ liệu cá nhân và nêu lý do, rồi lập gói lại.`,
  sampleTable: (name: string) =>
    `Bảng “${name}” là dữ liệu mẫu nên không được gửi đi. Hãy chọn bảng của đơn vị.`,
  faulty: (why: string) => `Truy vấn chưa chạy được nên chưa lập gói được: ${why}`,
  stopped: 'Truy vấn đã dừng trước khi có đủ kết quả.',
  cut: 'Kết quả vượt quá số dòng truy vấn được giữ nên gói sẽ thiếu dòng. Hãy tăng giới hạn dòng của truy vấn rồi lưu lại.',
  obstacles: {
    sample: 'Dịch vụ mẫu không gửi gói thật. Hãy đăng ký dịch vụ của đơn vị.',
    consume: 'Dịch vụ khai thác chỉ nhận dữ liệu, không gửi gói.',
    inactive: 'Dịch vụ chưa hoạt động nên chưa gửi gói được.',
    noOwn: 'Chưa có chứng thư của đơn vị. Hãy nhập tại Cấu hình › Chứng thư số.',
    noKey: 'Máy này không còn giữ khóa riêng của đơn vị. Hãy nhập lại tệp PFX.',
    ended: 'Chứng thư của đơn vị đã hết hạn hoặc chưa có hiệu lực nên không ký được.',
    noReceiver: (partner: string) =>
      `Mức độ bảo mật của dịch vụ buộc mã hóa, nhưng chưa có chứng thư còn hiệu lực của “${partner}”.`
  },
  numberBelow: (next: number) => `Số gói phải từ ${next} trở lên.`,
  numberFar: (most: number) => `Mỗi lần chỉ bỏ qua được ${most} số.`,
  receiver: 'Hãy chọn chứng thư còn hiệu lực của bên nhận.'
} as const
