/** User-interface texts for the partners of LGSP and NGSP. */
export const partnerText = {
  kind: 'đối tác',
  intro:
    'Đối tác mà hồ sơ đăng ký chọn. Đối tác ngừng dùng không chọn được trong hồ sơ mới; hồ sơ cũ vẫn đọc được. Chứng thư đã nhập theo tên cũ vẫn là của đối tác đó.',
  list: (network: string) => `Đối tác ${network}`,
  columns: { name: 'Tên đối tác', former: 'Tên cũ', state: 'Trạng thái', actions: 'Thao tác' },
  states: { used: 'Đang dùng', retired: 'Ngừng dùng' },
  add: 'Thêm đối tác',
  rename: 'Đổi tên',
  retire: 'Ngừng dùng',
  use: 'Dùng lại',
  name: 'Tên đối tác',
  failed: 'Không cập nhật được đối tác',
  added: 'Đã thêm đối tác',
  renamed: 'Đã đổi tên đối tác',
  retired: 'Đã ngừng dùng đối tác',
  used: 'Đã dùng lại đối tác',
  of: (action: string, name: string) => `${action}: ${name}`,
  taken: (name: string) => `Tên này là tên, hoặc tên cũ, của đối tác “${name}”.`
} as const
