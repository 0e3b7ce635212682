/** Closed list of the words of typed questions that are not names of the catalogue. */
const wordLists = {
  filler:
    'lần nào|nhưng|nhưng mà|chỉ lấy|chỉ tính|chỉ xem|chỉ kể|gồm|bao gồm|còn|còn lại|dữ liệu|thông tin|cả thảy|từ trước đến nay|từ trước tới nay|từ trước tới giờ|in ra|kể ra|nêu tên|đang dùng|sử dụng|đã cấp|cái|cũng|đều|luôn|giờ|ở đâu|(|)|"|“|”|nhận|nhận được|được cấp|đang|cần biết|muốn biết|thống kê|số liệu|số liệu về|tổng hợp|cho hỏi|hỏi|coi|giùm|dùm|lọc|lọc ra|hiện có|bảng|đưa ra|nêu|tính từ|cụ thể|riêng|đang ở|nằm ở|đóng quân ở|đóng quân tại|công tác ở|công tác tại|hiện ở|ứng với|trên toàn bộ|toàn bộ|toàn|trong số|trong số đó|bị|phải|thật|ngay|nhờ|em|anh|chị|chúng tôi|ta|nhá|nha|à|hả|thế|vậy|ấy|đó|này|thì|là|cho biết|cho xem|cho|biết|xem|xin|hãy|giúp|tôi|mình|đề nghị|vui lòng|lấy|đóng ở|đóng tại|đóng|về|được|đc|đã|có|mà|ạ|nhé|trong đó|?|.|:|!|,|;|vào|kỳ|ra sao|như thế nào|thế nào|cả|đ',
  link: 'của|ở|tại|thuộc|trong|đóng ở|đóng tại',
  and: 'và|cùng|lẫn|với|,|&|;|rồi',
  or: 'hoặc|hay|hoặc là',
  by: 'phân bố theo|phân bố|phân loại theo|xét theo|tính theo từng|tại từng|tại mỗi|trong mỗi|qua các|qua từng|hàng|hằng|theo các|giữa các|theo|chia theo|theo từng|phân theo|tách theo|nhóm theo|cho từng|từng|với mỗi|của từng|của mỗi|ở từng|ở mỗi|trên từng|trong từng|theo mỗi|cho mỗi',
  each: 'mỗi',
  plural: 'các|những|mọi|tất cả các|tất cả',
  inPlural: 'ở các|ở những|tại các|trong các|thuộc các|ở tất cả các',
  ofPlural: 'của các|cho các|của những|của tất cả các',
  which: 'nào|gì|nào là',
  where: 'ở những|ở các|những',
  number:
    'số|có bao nhiêu|bao nhiêu|có mấy|mấy|đếm|số lượng|tổng số|đếm số|đếm xem|là bao nhiêu|tổng số lượng',
  howMany: 'đếm|đếm số|có bao nhiêu|bao nhiêu|là bao nhiêu|có mấy|mấy',
  total: 'tổng|tổng cộng|cộng|tổng số',
  average: 'trung bình|bình quân|tb',
  most: 'nhiều|đông|cao|lớn',
  few: 'ít|thấp|nhỏ',
  nhat: 'nhất',
  supMost: 'nhiều hơn cả|lớn hơn cả|cao hơn cả|nhiều nhất|lớn nhất|cao nhất|đông nhất',
  supLeast: 'ít nhất|nhỏ nhất|thấp nhất',
  newest: 'gần nhất|gần đây nhất|mới nhất|muộn nhất|cuối cùng',
  oldest: 'đầu tiên|sớm nhất|cũ nhất|lâu nhất|xa nhất',
  greater: 'trên|hơn|lớn hơn|nhiều hơn|cao hơn|vượt|quá|vượt quá|>',
  less: 'dưới|nhỏ hơn|ít hơn|thấp hơn|kém|chưa đến|chưa tới|chưa đủ|<',
  atLeast: 'ít nhất|tối thiểu|không dưới|>=',
  from: 'từ|trong khoảng|khoảng',
  full: 'đủ quân số|đủ biên chế|vừa đủ biên chế|đúng biên chế|khớp biên chế|đủ quân',
  unlike: 'so với biên chế|so với bc|so biên chế',
  last: 'cuối',
  when: 'là ngày nào|ngày nào|khi nào|là khi nào|bao giờ|hôm nào',
  wise: 'và',
  atMost: 'không quá|tối đa|không hơn|<=|không trên',
  equal: 'bằng|đúng|vừa bằng|=|vừa đúng|bằng đúng',
  up: 'trở lên|tr lên',
  down: 'trở xuống',
  range: 'đến|tới|-|–',
  except:
    'trừ|ngoài|trừ ra|không tính|không kể|không gồm|ngoại trừ|không phải|không phải là|không ở|không thuộc|chưa phải|khác|không tính các|ngoài ra trừ',
  not: 'không|chưa',
  empty:
    'không rõ|chưa xác định|chưa khai|chưa biết|chưa được nhập|chưa được điền|chưa khai báo|chưa ghi rõ|chưa có|chưa ghi|không có|bỏ trống|thiếu|trống|chưa điền|chưa nhập|không ghi|chưa rõ|còn thiếu|để trống|chưa được ghi|chưa',
  code: 'mã|mã số|số hiệu',
  blank:
    'còn trống|rỗng|không rõ|chưa rõ|chưa ghi|bị trống|bỏ trống|trống|còn thiếu|để trống|bị bỏ trống|chưa điền',
  filled: 'đã có|có ghi|đã ghi|đã nhập|đã điền',
  share: 'tỷ lệ|tl|phần trăm|%|tỉ lệ phần trăm|bao nhiêu phần trăm|bao nhiêu %|tỷ lệ phần trăm',
  howShare: 'chiếm bao nhiêu %|chiếm bao nhiêu phần trăm|chiếm tỷ lệ bao nhiêu|chiếm mấy phần trăm',
  one: 'một|1',
  short:
    'thiếu quân|thiếu quân số|thiếu người|còn thiếu quân|chưa đủ quân|chưa đủ quân số|chưa đủ biên chế|thiếu so với biên chế|thiếu|thiếu quân so với biên chế|thiếu quân số so với biên chế',
  surplus:
    'thừa quân|thừa quân số|dôi dư|vượt biên chế|thừa người|thừa|thừa so với biên chế|dư quân số|vượt quân số',
  part: 'tháng|quý|tuần|ngày|năm',
  beside: 'kèm|kèm theo|cùng với',
  weight: 'tỷ trọng|cơ cấu|tỉ trọng',
  ofTotal: 'so với tổng số|trên tổng số|trong tổng số|so với tổng|trong tổng|trên tổng',
  compare: 'so với|so|so sánh với|đối với|sánh với|khác gì so với',
  amid: 'giữa',
  difference: 'chênh lệch|hiệu|hiệu số|mức chênh lệch',
  comparing: 'so sánh|đối chiếu',
  against: 'với|và|so với',
  samePeriod: 'cùng kỳ năm ngoái|cùng kỳ năm trước|cùng kỳ|cùng kỳ năm rồi',
  change:
    'tăng hay giảm bao nhiêu|tăng giảm bao nhiêu|tăng bao nhiêu|chênh bao nhiêu|tăng giảm|thay đổi bao nhiêu|chênh lệch|chênh lệch bao nhiêu|tăng hay giảm|giảm bao nhiêu|tăng giảm ra sao|hơn kém bao nhiêu',
  changePercent:
    'tăng bao nhiêu phần trăm|tăng bao nhiêu %|tăng giảm bao nhiêu phần trăm|tăng giảm bao nhiêu %|tăng mấy phần trăm|giảm bao nhiêu phần trăm|giảm bao nhiêu %|tăng hay giảm bao nhiêu %|tăng hay giảm bao nhiêu phần trăm',
  prefix: 'bắt đầu bằng|bắt đầu với|bắt đầu là|mở đầu bằng',
  literal: 'có chữ|chứa chữ|có từ|chứa từ|tên là|có tên|có tên là',
  nobody:
    'không ai|không có ai|không có người nào|không có người|chưa có ai|không người nào|chẳng có ai',
  list: 'danh sách|ds|liệt kê|tìm|kể tên|liệt kê danh sách|lập danh sách|cho danh sách|in danh sách|xem danh sách',
  order: 'xếp theo|sắp xếp theo|xếp|sắp xếp|sắp theo',
  descending:
    'theo thứ tự giảm dần|thứ tự giảm dần|cao xuống thấp|từ lớn đến bé|từ nhiều xuống ít|giảm dần|từ cao xuống|từ lớn đến nhỏ|từ cao xuống thấp|từ nhiều đến ít|từ lớn xuống nhỏ|từ cao đến thấp',
  ascending:
    'theo thứ tự tăng dần|thứ tự tăng dần|thấp lên cao|từ bé đến lớn|từ ít lên nhiều|tăng dần|từ thấp lên|từ thấp lên cao|từ nhỏ đến lớn|từ ít đến nhiều|từ thấp đến cao',
  first: 'trước|ghi trước|xếp trước|lên đầu|lên trước|đứng trước',
  head: 'đầu|đầu danh sách|đầu tiên',
  top: 'top',
  repeated: 'trùng|trùng nhau|bị trùng|trùng cả',
  running: 'lũy kế|cộng dồn|luỹ kế',
  distinct: 'khác nhau|riêng biệt',
  age: 'tuổi|t',
  old: 'nhiều tuổi|lớn tuổi|già|cao tuổi',
  young: 'trẻ|trẻ tuổi|ít tuổi|nhỏ tuổi',
  ageGroup: 'nhóm tuổi|độ tuổi|theo nhóm tuổi|theo độ tuổi',
  now: 'hiện nay|hiện giờ|bây giờ|hiện|hiện tại|còn|lúc này|hiện đang|còn hiệu lực|đang có hiệu lực|còn trong diện|đang trong diện',
  column: 'cột',
  dash: '-|–'
} as const

export type WordClass = keyof typeof wordLists

/** Words of each class. */
export const grammarWords: readonly (readonly [WordClass, readonly string[]])[] = Object.entries(
  wordLists
).map(([name, words]) => [name as WordClass, words.split('|')])
