const orAsk = 'hoặc nhờ người có quyền xem dữ liệu cá nhân chạy câu hỏi này.'

/**
 * Messages for users without access to personal data whose query reads personal columns; each
 * message names the column and suggests an alternative.
 */
export const personalDataRefusalText = {
  filter: (column: string) =>
    `Cột “${column}” là dữ liệu cá nhân nên không lọc từng dòng theo cột này được: số dòng tìm thấy sẽ lộ điều đang che. Hãy bỏ điều kiện đó, ${orAsk}`,
  sort: (column: string) =>
    `Cột “${column}” là dữ liệu cá nhân nên không sắp các dòng theo cột này được: thứ tự sẽ lộ điều đang che. Hãy sắp theo cột khác, ${orAsk}`,
  join: (column: string) =>
    `Cột “${column}” là dữ liệu cá nhân nên không nối bảng theo cột này được. Hãy nối theo cột khác, ${orAsk}`,
  group: (column: string) =>
    `Cột “${column}” là dữ liệu cá nhân nên không nhóm theo cột này được: tên nhóm chính là giá trị đang che. Hãy đếm giá trị khác nhau hoặc nhóm theo cột khác, ${orAsk}`,
  groupDay: (column: string) =>
    `Cột “${column}” là dữ liệu cá nhân nên chỉ nhóm theo năm được. Hãy chọn nhóm theo năm, ${orAsk}`,
  condition: (column: string) =>
    `Cột “${column}” là dữ liệu cá nhân nên số liệu chỉ đặt được điều kiện trống hoặc có giá trị với cột này. Hãy bỏ điều kiện đó, ${orAsk}`,
  conditionDay: (column: string) =>
    `Cột “${column}” là dữ liệu cá nhân nên chỉ so được với mốc đầu năm hoặc cuối năm. Hãy chọn mốc 01/01 hoặc 31/12, ${orAsk}`,
  extreme: (column: string) =>
    `Giá trị nhỏ nhất và lớn nhất của cột “${column}” là dữ liệu của từng người. Hãy thay bằng trung bình hoặc tổng, ${orAsk}`,
  cross:
    'Trên bảng có dữ liệu cá nhân, bảng chéo cho người không có quyền xem dữ liệu cá nhân chỉ đếm dòng, không kèm tỷ trọng, không xếp theo số liệu và không dùng các phần tính thêm. Hãy bỏ các phần đó, hoặc nhờ người có quyền xem dữ liệu cá nhân chạy.',
  extended: (parts: readonly string[]) =>
    `Câu hỏi này gộp các dòng của bảng có dữ liệu cá nhân và có phần chưa che được nhóm ít người (${parts.join(', ')}) nên chỉ người có quyền xem dữ liệu cá nhân chạy được. Hãy bỏ phần đó, ${orAsk}`,
  knownOn: `Câu hỏi này đọc số liệu trước đây của bảng có dữ liệu cá nhân; đặt cạnh số liệu hiện nay sẽ lộ điều đang che nên chỉ người có quyền xem dữ liệu cá nhân chạy được. Hãy bỏ phần theo hiểu biết ngày, ${orAsk}`,
  extendedColumn: (column: string) =>
    `Cột “${column}” là dữ liệu cá nhân nên không tính, so, tìm trùng hay đối chiếu với bảng khác theo cột này được: kết quả sẽ lộ điều đang che. Hãy dùng cột khác, ${orAsk}`,
  compared: (column: string) =>
    `So sánh giữa hai nơi không dùng được cột dữ liệu cá nhân “${column}”. Hãy bỏ cột này khỏi câu hỏi.`,
  explained: 'Câu hỏi này đọc dữ liệu cá nhân. Hãy chạy và nêu lý do xem trước, rồi mở Giải thích.',
  typedUse: (columns: string) =>
    `Truy vấn này viết bằng SQL và tính, lọc, sắp, ghép hay nhóm theo cột dữ liệu cá nhân (${columns}) nên chỉ người có quyền xem dữ liệu cá nhân chạy được. Hãy chỉ chọn nguyên cột đó, dựng lại bằng Trình dựng, ${orAsk}`,
  typed: (columns: string, beyond: string) =>
    `Truy vấn này viết bằng SQL và gộp các dòng của bảng có dữ liệu cá nhân (${columns}) nên chỉ người có quyền xem dữ liệu cá nhân chạy được: nhóm ít người chỉ che được khi câu lệnh đọc thành câu hỏi của Trình dựng. ${beyond} Hãy bỏ phần đó khỏi câu lệnh, nhờ chủ truy vấn dựng lại bằng Trình dựng, ${orAsk}`
} as const
