/** Texts of the schedule of a form, of the decision of a second person, and of signatures. */
export const formScheduleText = {
  title: 'Lịch lập biểu mẫu',
  none: 'Chưa có lịch. Đặt lịch để chương trình tự lập biểu cho từng kỳ, từng đơn vị vào một thư mục.',
  run: 'Lập ngay',
  cleared: 'Đã bỏ lịch lập biểu mẫu',
  ran: 'Đã lập theo lịch',
  failed: 'Thao tác với lịch không thành công',
  period: 'Kỳ được lập',
  units: 'Đơn vị',
  unitCount: (count: string) => `${count} đơn vị`,
  pattern: 'Tên tệp',
  never: 'Chưa lập lần nào',
  lastDone: (time: string, files: string) => `${time}, ${files} tệp`,
  lastFailed: (time: string, files: string, error: string) => `${time}, ${files} tệp. ${error}`,
  monthsBack: (count: number) =>
    count === 0 ? 'Tháng đang chạy' : count === 1 ? 'Tháng trước' : `${count} tháng trước`,
  dialog: {
    title: 'Lịch lập biểu mẫu',
    pattern: 'Mẫu tên tệp',
    patternHint: 'Dùng được {ten}, {ky}, {don_vi}, {ngay}. Nhiều đơn vị thì phải có {don_vi}.',
    saved: 'Đã đặt lịch lập biểu mẫu',
    noUnits: 'Vui lòng chọn ít nhất một đơn vị',
    hint: 'Biểu mẫu được lập khi chương trình đang mở; lần bị lỡ được lập một lần khi mở lại. Nếu cấu hình yêu cầu người thứ hai phát hành, tệp được ghi vào thư mục sau khi phát hành.'
  },
  signatures: {
    title: 'Chữ ký',
    none: 'Bản này chưa được ký.',
    notReleased: 'Bản này chưa được phát hành nên chưa ký được.',
    sign: 'Ký tệp',
    question: 'Ký tệp của bản đã lập này?',
    by: (subject: string) =>
      `Chữ ký được lập bằng chứng thư “${subject}”, giữ thành tệp riêng (.p7s) bên cạnh tệp biểu mẫu.`,
    cancel: 'Không ký',
    done: 'Đã ký tệp',
    failed: 'Không ký được tệp',
    signer: 'Chứng thư',
    time: 'Ký lúc',
    user: 'Người ký',
    actions: 'Thao tác',
    save: (signer: string) => `Lưu chữ ký của ${signer}`
  },
  release: {
    title: 'Chờ người thứ hai phát hành',
    text: 'Tệp của bản này được ghi vào thư mục sau khi người thứ hai phát hành.',
    release: 'Phát hành',
    refuse: 'Không phát hành',
    released: 'Đã phát hành bản đã lập',
    refused: 'Đã từ chối phát hành',
    failed: 'Không thực hiện được',
    reason: 'Lý do không phát hành',
    cancel: 'Chưa quyết định',
    releasedBy: (user: string, time: string) => `${user} phát hành lúc ${time}`,
    refusedBy: (user: string, time: string, reason: string) =>
      `${user} không phát hành lúc ${time}: ${reason}`,
    state: 'Phát hành',
    written: 'Tệp đã ghi'
  }
} as const

/** Texts of the schedules of forms and of the release by a second person. */
export const formPlanText = {
  chooseTitle: 'Chọn thư mục ghi biểu mẫu',
  noFolder: 'Vui lòng chọn thư mục',
  noPlan: 'Biểu mẫu này chưa có lịch lập.',
  folderGone: 'Không thấy thư mục đã chọn',
  going: 'Biểu mẫu này đang được lập theo lịch.',
  notWaiting: 'Bản này không còn chờ duyệt.',
  failedUnits: (units: string) => `Không lập được cho: ${units}`,
  withFaults: (units: string) => `Có ô chưa có giá trị ở: ${units}`,
  ran: (files: string) => `Lập theo lịch ${files} tệp`,
  prepared: (files: string) => `Lập theo lịch ${files} tệp, chờ người thứ hai duyệt`,
  notice: (form: string, error: string) => `Biểu mẫu “${form}” lập theo lịch: ${error}`
} as const
