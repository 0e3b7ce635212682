/** User-interface texts for the toolbar above every list: columns and saved filters. */
export const listToolsText = {
  lost: 'Không lưu được cách hiển thị danh sách, thay đổi chỉ giữ đến khi đóng ứng dụng',
  columns: {
    open: 'Cột hiển thị',
    title: 'Cột và dòng của bảng',
    compact: 'Thu gọn dòng',
    compactNote: 'Áp dụng cho mọi danh sách',
    list: 'Các cột',
    moveUp: (title: string) => `Đưa cột ${title} lên trước`,
    moveDown: (title: string) => `Đưa cột ${title} ra sau`,
    moved: (title: string, place: string, total: string) =>
      `Cột ${title} đứng thứ ${place} trong ${total} cột`,
    width: (title: string) => `Độ rộng cột ${title} (điểm ảnh)`,
    wider: 'Rộng hơn',
    narrower: 'Hẹp hơn',
    widthHint: 'Độ rộng',
    automatic: 'Tự động',
    locked: 'Cột này dẫn đến bản ghi nên luôn hiển thị',
    resize: 'Kéo để đổi độ rộng, nhấp đúp để tự động',
    csv: 'Tệp CSV luôn có đủ các cột, theo thứ tự gốc.',
    reset: 'Khôi phục mặc định',
    done: 'Đã đưa các cột về mặc định'
  },
  filters: {
    open: 'Bộ lọc đã lưu',
    title: 'Bộ lọc đã lưu',
    none: 'Chưa có bộ lọc nào được lưu cho danh sách này.',
    list: 'Các bộ lọc đã lưu',
    name: 'Tên bộ lọc',
    save: 'Lưu bộ lọc hiện tại',
    nothing: 'Đặt từ khóa, bộ lọc hoặc thứ tự sắp xếp trước rồi lưu lại ở đây.',
    inUse: 'đang dùng',
    rename: (name: string) => `Đổi tên bộ lọc ${name}`,
    newName: (name: string) => `Tên mới của bộ lọc ${name}`,
    remove: (name: string) => `Xóa bộ lọc ${name}`,
    apply: 'Lưu',
    cancel: 'Hủy',
    saved: 'Đã lưu bộ lọc',
    renamed: 'Đã đổi tên bộ lọc',
    removed: 'Đã xóa bộ lọc',
    undo: 'Hoàn tác',
    failed: 'Không thể lưu bộ lọc'
  }
} as const
