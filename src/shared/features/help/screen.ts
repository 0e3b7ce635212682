/**
 * Texts of the help window itself; the texts of the guides are in the other files of this folder.
 */
export const helpText = {
  title: 'Trợ giúp',
  open: 'Trợ giúp (F1)',
  openFromSheet: 'Mở trợ giúp',
  close: 'Đóng trợ giúp',
  search: 'Tìm trong trợ giúp',
  list: 'Mục lục trợ giúp',
  results: 'Kết quả',
  none: 'Không có mục nào phù hợp',
  found: (count: string) => `${count} mục`,
  picture: (title: string) => `Ảnh màn hình: ${title}`,
  here: 'Trang đang mở',
  goThere: 'Mở trang này',
  shows: 'Màn hình này cho biết',
  steps: 'Làm lần lượt',
  can: 'Có thể làm gì',
  questions: 'Câu hỏi thường gặp',
  figures: {
    title: 'Số liệu trên trang và cách tính',
    figure: 'Số liệu',
    formula: 'Cách tính',
    source: 'Nguồn'
  }
} as const
