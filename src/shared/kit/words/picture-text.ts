/** Texts of a chart as a picture. */
export const pictureText = {
  menu: (title: string) => `Hình của ${title}`,
  action: 'Hình',
  copy: 'Sao chép hình',
  save: 'Lưu hình (PNG)',
  running: 'Biểu đồ sẽ được lưu thành tệp hình PNG',
  copied: 'Đã sao chép hình',
  copyFailed: 'Không sao chép được hình',
  source: (source: string, time: string) => `Nguồn: ${source}. Lập lúc ${time}.`,
  cut: 'Hình chỉ gồm phần đang hiện trên màn hình.',
  tooLarge: 'Hình quá lớn nên không tạo được. Hãy thu bớt các dòng hoặc thu nhỏ sơ đồ rồi làm lại.',
  notPicture: 'Nội dung gửi đến không phải là hình PNG.'
} as const
