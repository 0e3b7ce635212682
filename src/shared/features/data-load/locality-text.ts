/** User-interface texts for codes of localities that mean several places. */
export const localityQuestionText = {
  asked:
    'Tệp có mã địa bàn chỉ hai nơi khác nhau theo thời gian. Hãy chọn danh mục của các mã rồi nạp lại.',
  label: (title: string) => `Danh mục của mã trong cột “${title}”`,
  choose: 'Chọn danh mục',
  byDay: (title: string) => `Theo ngày ở cột “${title}”`,
  none: 'Không ghi danh mục; các mã này chưa quy đổi được',
  code: (code: string, readings: readonly string[]) => `Mã ${code}: ${readings.join('; ')}`,
  more: (count: string) => `và ${count} mã khác`,
  hint: 'Danh mục được ghi vào một cột riêng của từng dòng.'
} as const
