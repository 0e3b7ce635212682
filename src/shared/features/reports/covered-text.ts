/** Texts about parts of reports and forms whose values are covered for the signed-in user. */
export const coveredQueryText = {
  block: (number: string) => `khối ${number}`,
  changed: (name: string) =>
    `Tài khoản này không được đọc dữ liệu cá nhân nên chỉ thấy giá trị đã che trong “${name}”, không sửa được phần đó. Hãy giữ nguyên, hoặc thay bằng nội dung không còn giá trị đã che.`
} as const
