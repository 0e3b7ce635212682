/** Messages about a gateway that is off, starting or failed. */
export const gatewayStateMessages = {
  readOnly: 'Chương trình đang mở dữ liệu ở chế độ chỉ đọc nên không bật được cổng API.',
  needsCertificate: 'Địa chỉ ngoài máy này cần chứng thư TLS. Hãy nạp chứng thư trước.',
  needsConfirmation: 'Hãy xác nhận cho máy khác gọi tới cổng API.',
  foreignAddress: 'Địa chỉ này không phải của máy này.',
  certificateLost:
    'Không mở được khóa của chứng thư từ kho khóa của hệ thống. Hãy nạp lại chứng thư.',
  died: 'Cổng API dừng đột ngột nhiều lần nên đã tắt. Hãy bật lại ở Cấu hình.',
  logFault: (code: string) =>
    `Không ghi được nhật ký cổng API (${code}) nên mọi lượt gọi bị từ chối. Hãy kiểm tra ổ đĩa.`,
  listenFault: (code: string, port: number): string => {
    if (code === 'EADDRINUSE')
      return `Cổng ${port} đang được chương trình khác dùng. Hãy chọn cổng khác.`
    if (code === 'EADDRNOTAVAIL')
      return 'Địa chỉ của cổng API không còn trên máy này. Hãy chọn lại địa chỉ.'
    if (code === 'EACCES') return `Hệ thống không cho mở cổng ${port}. Hãy chọn cổng khác.`
    if (code === 'LIBRARY')
      return 'Tệp của công cụ dữ liệu không còn nguyên vẹn nên cổng API không bật được. Hãy cài lại chương trình.'
    return `Không bật được cổng API (${code === '' ? 'không rõ lý do' : code}).`
  },
  isOff: 'Cổng API đang tắt. Người quản trị bật ở Cấu hình, tab Cổng API.'
} as const
