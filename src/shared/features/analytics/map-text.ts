/** Texts of the organisation's own map of its areas. */
export const areaMapText = {
  choose: 'Bản đồ từ tệp…',
  dialog: 'Chọn tệp GeoJSON có đường bao các khu vực',
  kind: 'GeoJSON',
  views: { tiles: 'Sơ đồ ô', map: 'Bản đồ' },
  view: 'Cách vẽ khu vực',
  remove: 'Bỏ bản đồ',
  chosen: (file: string, features: string) => `Đã nhận bản đồ “${file}” với ${features} vùng.`,
  removed: 'Đã bỏ bản đồ khu vực.',
  failed: 'Không dùng được tệp bản đồ',
  source: (file: string) =>
    `Đường bao lấy từ tệp “${file}” của đơn vị. Đơn vị chịu trách nhiệm dùng bản đồ từ nguồn chính thức, thể hiện đủ quần đảo Hoàng Sa và quần đảo Trường Sa.`,
  unmatched: (areas: string) =>
    `Không thấy trong tệp bản đồ: ${areas}. Mã hoặc tên khu vực phải có trong thuộc tính của vùng.`,
  faults: {
    unreadable: 'Không đọc được tệp bản đồ. Hãy kiểm tra quyền đọc của tệp.',
    encoding: 'Tệp bản đồ không phải là văn bản UTF-8.',
    json: 'Tệp không phải là JSON hợp lệ.',
    kind: 'Tệp không phải là GeoJSON kiểu FeatureCollection.',
    tooLarge: 'Tệp lớn hơn 20 MB. Hãy đơn giản hóa đường bao rồi chọn lại.',
    tooMany: (most: string) => `Tệp có nhiều hơn ${most} vùng.`,
    none: 'Tệp không có vùng nào kiểu Polygon hoặc MultiPolygon.',
    geometry: (at: string) =>
      `Vùng thứ ${at}: đường bao phải là Polygon hoặc MultiPolygon với ít nhất ba điểm.`,
    degrees: (at: string) =>
      `Vùng thứ ${at}: tọa độ không phải kinh độ, vĩ độ (WGS 84). Hãy chuyển hệ tọa độ rồi chọn lại.`,
    labels: (at: string) => `Vùng thứ ${at}: không có thuộc tính nào ghi mã hoặc tên.`,
    tooFine: 'Đường bao quá chi tiết để vẽ. Hãy đơn giản hóa rồi chọn lại.'
  }
} as const
