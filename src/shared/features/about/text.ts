/** Screen texts of the page **Giới thiệu** (about). */
export const aboutText = {
  title: 'Giới thiệu',
  description:
    'Ứng dụng chạy hoàn toàn trên máy này, không kết nối mạng. Mọi dữ liệu là dữ liệu mẫu, hư cấu.',
  product: 'Phiên bản',
  app: 'Ứng dụng',
  places: {
    title: 'Dữ liệu và chương trình',
    folder: 'Thư mục dữ liệu',
    data: 'Dữ liệu',
    dataWords:
      'Riêng cho từng tài khoản trên máy này: người đăng nhập máy bằng tài khoản khác có dữ liệu khác, trừ khi ứng dụng được mở với một thư mục dữ liệu chỉ định.',
    program: 'Chương trình',
    programWords:
      'Cài một lần cho cả máy, mọi tài khoản dùng chung. Gỡ chương trình không xóa dữ liệu.'
  },
  licences: 'Phần mềm của bên thứ ba',
  intro:
    'Danh sách được lập khi dựng ứng dụng, gồm đúng những gói có mã, kiểu chữ hoặc phông chữ nằm trong ứng dụng.',
  chromium:
    'Giấy phép của Chromium nằm trong tệp LICENSES.chromium.html cạnh tệp chạy của ứng dụng.',
  label: 'Gói có trong ứng dụng',
  search: 'Tìm theo tên gói, giấy phép hoặc tác giả',
  empty: 'Không tìm thấy gói nào',
  footer: (shown: string, total: string) => `Hiển thị ${shown} trên tổng số ${total} gói`,
  show: 'Xem giấy phép',
  export: 'Lưu tệp giấy phép',
  exporting: 'Giấy phép của mọi gói trong một tệp văn bản',
  kind: 'Văn bản',
  activity: 'Lưu tệp giấy phép',
  failed: 'Không thể mở giấy phép',
  noText: (licence: string) => `Gói không kèm văn bản giấy phép. Loại giấy phép: ${licence}.`
} as const
