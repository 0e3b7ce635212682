/** Topics by which the SQL functions are grouped. */
const functionGroups = [
  'number',
  'text',
  'day',
  'aggregate',
  'window',
  'condition',
  'list'
] as const
type FunctionGroup = (typeof functionGroups)[number]

/**
 * Engine functions (DuckDB 1.5.5) that a user's SQL may call: they are deterministic and read
 * nothing but their arguments. A few are language constructs written as functions (`coalesce`,
 * `if`).
 */
const names: Readonly<Record<FunctionGroup, string>> = {
  number:
    'abs ceil ceiling floor round round_even trunc sqrt cbrt pow power exp ln log log10 log2 mod fmod fdiv sign greatest ' +
    'least even factorial gcd lcm pi degrees radians sin cos tan cot asin acos atan atan2 sinh cosh tanh isnan isinf isfinite ' +
    'divide multiply add subtract xor bit_count nextafter gamma lgamma',
  text:
    'upper ucase lower lcase length len char_length character_length strlen length_grapheme trim ltrim rtrim left right ' +
    'left_grapheme right_grapheme substr substring substring_grapheme replace translate concat concat_ws contains starts_with ' +
    'ends_with prefix suffix position strpos instr lpad rpad repeat reverse split_part string_split str_split split ' +
    'string_to_array string_split_regex str_split_regex regexp_matches regexp_full_match regexp_replace regexp_extract ' +
    'regexp_extract_all regexp_split_to_array regexp_escape strip_accents nfc_normalize icu_sort_key ascii unicode ord chr ' +
    'format printf bar levenshtein editdist3 damerau_levenshtein jaccard jaro_similarity jaro_winkler_similarity hamming ' +
    'mismatches to_base bin hex like_escape ilike_escape not_like_escape not_ilike_escape md5 sha256',
  day:
    'year quarter month week day hour minute second millisecond microsecond weekday dayofweek isodow dayofmonth dayofyear ' +
    'weekofyear isoyear yearweek decade century millennium era dayname monthname date_part datepart date_trunc datetrunc ' +
    'date_diff datediff date_sub datesub date_add age last_day days_in_month make_date make_time make_timestamp strftime ' +
    'strptime try_strptime epoch epoch_ms epoch_us epoch_ns julian time_bucket to_years to_quarters to_months to_weeks ' +
    'to_days to_hours to_minutes to_seconds to_milliseconds to_microseconds to_decades to_centuries to_millennia ' +
    'normalized_interval',
  aggregate:
    'count count_star count_if countif sum fsum kahan_sum sumkahan sum_no_overflow avg mean favg min max min_by max_by ' +
    'arg_min arg_max argmin argmax median mode quantile quantile_cont quantile_disc percentile_cont percentile_disc stddev ' +
    'stddev_pop stddev_samp variance var_pop var_samp mad skewness kurtosis kurtosis_pop sem entropy corr covar_pop ' +
    'covar_samp regr_avgx regr_avgy regr_count regr_intercept regr_r2 regr_slope regr_sxx regr_sxy regr_syy product geomean ' +
    'geometric_mean weighted_avg wavg bool_and bool_or bit_and bit_or bit_xor approx_count_distinct histogram string_agg ' +
    'group_concat listagg list array_agg first last any_value arbitrary first_value last_value grouping grouping_id',
  window:
    'row_number rank dense_rank rank_dense percent_rank cume_dist ntile lag lead nth_value fill',
  condition: 'coalesce ifnull nullif if typeof constant_or_null',
  list:
    'list_value list_pack array_value row struct_pack struct_extract struct_keys map map_from_entries map_keys map_values ' +
    'map_entries map_extract map_extract_value map_contains element_at cardinality unnest range generate_series array_length ' +
    'list_contains list_has array_contains array_has list_has_any list_has_all list_position list_indexof array_position ' +
    'list_concat list_cat array_concat list_append list_prepend array_append array_prepend list_distinct list_unique ' +
    'list_sort array_sort list_reverse_sort list_reverse array_reverse list_slice array_slice list_extract array_extract ' +
    'list_element list_transform list_apply array_transform list_filter array_filter list_reduce reduce list_zip ' +
    'list_intersect list_where list_select list_resize flatten list_sum list_avg list_min list_max list_count list_median ' +
    'array_to_string filter apply'
}

/** Descriptions of the most common SQL functions. */
const words: Readonly<Record<string, string>> = {
  abs: 'Giá trị tuyệt đối của số',
  ceil: 'Làm tròn lên số nguyên',
  floor: 'Làm tròn xuống số nguyên',
  round: 'Làm tròn số: round(số, số chữ số thập phân)',
  trunc: 'Bỏ phần thập phân',
  sqrt: 'Căn bậc hai',
  pow: 'Lũy thừa: pow(cơ số, số mũ)',
  mod: 'Số dư của phép chia',
  sign: 'Dấu của số: -1, 0 hoặc 1',
  greatest: 'Giá trị lớn nhất trong các giá trị đã cho',
  least: 'Giá trị nhỏ nhất trong các giá trị đã cho',
  ln: 'Lôgarit tự nhiên',
  log10: 'Lôgarit cơ số 10',
  upper: 'Đổi thành chữ hoa',
  lower: 'Đổi thành chữ thường',
  length: 'Số ký tự của văn bản',
  trim: 'Bỏ khoảng trắng ở hai đầu',
  left: 'Lấy một số ký tự đầu: left(văn bản, số ký tự)',
  right: 'Lấy một số ký tự cuối: right(văn bản, số ký tự)',
  substring: 'Lấy một phần văn bản: substring(văn bản, từ vị trí, số ký tự)',
  replace: 'Thay một đoạn văn bản bằng đoạn khác',
  concat: 'Nối các giá trị thành một văn bản',
  concat_ws: 'Nối các giá trị, có dấu ngăn cách đứng trước',
  contains: 'Có chứa đoạn văn bản hay không',
  starts_with: 'Bắt đầu bằng đoạn văn bản hay không',
  ends_with: 'Kết thúc bằng đoạn văn bản hay không',
  strpos: 'Vị trí của một đoạn trong văn bản, 0 nếu không có',
  lpad: 'Thêm ký tự vào đầu cho đủ độ dài',
  rpad: 'Thêm ký tự vào cuối cho đủ độ dài',
  split_part: 'Lấy phần thứ n sau khi tách theo dấu ngăn cách',
  string_split: 'Tách văn bản thành danh sách',
  regexp_matches: 'Có đoạn khớp với biểu thức chính quy hay không',
  regexp_replace: 'Thay đoạn khớp với biểu thức chính quy',
  regexp_extract: 'Lấy đoạn khớp với biểu thức chính quy',
  strip_accents: 'Bỏ dấu tiếng Việt (chữ đ giữ nguyên)',
  icu_sort_key: "Khóa sắp xếp theo bảng chữ cái: icu_sort_key(văn bản, 'vi')",
  format: "Ghép giá trị vào mẫu: format('{} người', n)",
  year: 'Năm của ngày',
  quarter: 'Quý của ngày',
  month: 'Tháng của ngày',
  week: 'Số thứ tự của tuần trong năm',
  day: 'Ngày trong tháng',
  hour: 'Giờ',
  minute: 'Phút',
  second: 'Giây',
  isodow: 'Thứ trong tuần, từ 1 (thứ hai) đến 7 (chủ nhật)',
  date_part: "Một phần của ngày: date_part('year', ngày)",
  date_trunc: "Ngày đầu kỳ: date_trunc('month', ngày)",
  date_diff: "Số kỳ giữa hai ngày: date_diff('day', từ, đến)",
  age: 'Khoảng thời gian giữa hai ngày: age(đến, từ)',
  last_day: 'Ngày cuối tháng',
  make_date: 'Ghép thành ngày: make_date(năm, tháng, ngày)',
  strftime: "Viết ngày theo mẫu: strftime(ngày, '%d/%m/%Y')",
  strptime: "Đọc ngày từ văn bản: strptime(văn bản, '%d/%m/%Y')",
  try_strptime: 'Như strptime, để trống khi không đọc được',
  to_days: 'Khoảng thời gian gồm số ngày',
  to_months: 'Khoảng thời gian gồm số tháng',
  to_years: 'Khoảng thời gian gồm số năm',
  count: 'Đếm số dòng hoặc số giá trị không trống',
  sum: 'Tổng',
  avg: 'Trung bình',
  min: 'Giá trị nhỏ nhất của cột',
  max: 'Giá trị lớn nhất của cột',
  min_by: 'Giá trị ở dòng có số nhỏ nhất: min_by(giá trị, số)',
  max_by: 'Giá trị ở dòng có số lớn nhất: max_by(giá trị, số)',
  median: 'Trung vị',
  mode: 'Giá trị gặp nhiều nhất',
  quantile_cont: 'Phân vị: quantile_cont(số, 0.9)',
  stddev: 'Độ lệch chuẩn',
  variance: 'Phương sai',
  count_if: 'Đếm số dòng thỏa điều kiện',
  bool_and: 'Đúng khi mọi dòng đều đúng',
  bool_or: 'Đúng khi có ít nhất một dòng đúng',
  string_agg: "Nối các giá trị của nhóm: string_agg(cột, ', ' ORDER BY cột)",
  list: 'Gom các giá trị của nhóm thành danh sách: list(cột ORDER BY cột)',
  first: 'Giá trị đầu tiên: first(cột ORDER BY cột)',
  last: 'Giá trị cuối cùng: last(cột ORDER BY cột)',
  approx_count_distinct: 'Ước lượng số giá trị khác nhau',
  corr: 'Hệ số tương quan',
  row_number: 'Số thứ tự của dòng: row_number() OVER (ORDER BY cột)',
  rank: 'Thứ hạng, các dòng bằng nhau cùng hạng',
  dense_rank: 'Thứ hạng không bỏ cách',
  percent_rank: 'Thứ hạng tính theo tỷ lệ',
  ntile: 'Chia các dòng thành n phần bằng nhau',
  lag: 'Giá trị của dòng trước',
  lead: 'Giá trị của dòng sau',
  nth_value: 'Giá trị của dòng thứ n',
  coalesce: 'Giá trị đầu tiên không trống',
  ifnull: 'Giá trị thay thế khi trống: ifnull(cột, thay thế)',
  nullif: 'Để trống khi hai giá trị bằng nhau',
  if: 'Chọn một trong hai giá trị: if(điều kiện, đúng, sai)',
  typeof: 'Kiểu dữ liệu của giá trị',
  unnest: 'Trải danh sách thành các dòng',
  range: 'Dãy số hoặc dãy ngày, không gồm giá trị cuối',
  generate_series: 'Dãy số hoặc dãy ngày, gồm cả giá trị cuối',
  list_contains: 'Danh sách có giá trị hay không',
  list_sort: 'Sắp xếp danh sách',
  list_distinct: 'Các giá trị khác nhau của danh sách',
  list_transform: 'Đổi từng giá trị của danh sách',
  list_filter: 'Lọc các giá trị của danh sách',
  array_to_string: 'Nối danh sách thành văn bản'
}

export interface SqlFunction {
  readonly name: string
  readonly group: FunctionGroup
  readonly words?: string
}

export const sqlFunctions: readonly SqlFunction[] = functionGroups.flatMap(group =>
  names[group].split(' ').map(name => {
    const text = words[name]
    return { name, group, ...(text !== undefined && { words: text }) }
  })
)

/** Functions that compute one value from several rows. */
export const sqlAggregateFunctions: ReadonlySet<string> = new Set(names.aggregate.split(' '))

/** Functions whose result depends on the row order, which is undefined unless specified. */
export const orderDependentSqlFunctions: ReadonlySet<string> = new Set(
  'string_agg group_concat listagg list array_agg first last any_value arbitrary'.split(' ')
)
