/** Screen texts about **Mã hóa ổ đĩa** (disk encryption) on the monitoring page (**Giám sát**). */
export const diskEncryptionText = {
  name: 'Mã hóa ổ đĩa',
  facts: {
    on: 'Thư mục dữ liệu nằm trên ổ đĩa được hệ điều hành mã hóa',
    off: 'Thư mục dữ liệu nằm trên ổ đĩa chưa được hệ điều hành mã hóa',
    changing: 'Hệ điều hành đang mã hóa hoặc giải mã ổ đĩa của thư mục dữ liệu',
    paused: 'Mã hóa ổ đĩa đang tạm dừng bảo vệ',
    unknown: 'Hệ điều hành không cho biết ổ đĩa của thư mục dữ liệu có được mã hóa không'
  },
  onlySample: 'hiện chỉ có dữ liệu mẫu',
  remedies: {
    windows:
      'Nhờ quản trị máy bật hoặc tiếp tục BitLocker cho ổ đĩa này: ai lấy được ổ đĩa chưa mã hóa đều đọc được dữ liệu',
    linux:
      'Nhờ quản trị máy đặt thư mục dữ liệu trên ổ đĩa mã hóa LUKS: ai lấy được ổ đĩa chưa mã hóa đều đọc được dữ liệu'
  },
  howToLook: {
    windows:
      'Xem biểu tượng ổ khóa của ổ đĩa trong File Explorer, hoặc nhờ quản trị máy chạy lệnh manage-bde -status; ổ mạng thì hỏi người quản lý máy chủ',
    linux:
      'Chạy lệnh lsblk -o NAME,TYPE,MOUNTPOINTS: ổ chứa dữ liệu phải nằm dưới một dòng có kiểu crypt; ổ mạng thì hỏi người quản lý máy chủ'
  }
} as const
