/** Tasks on the home page for documents that a second person releases. */
export const releaseTaskText = {
  document: (count: string, name: string) =>
    `${count} bản văn bản của báo cáo “${name}” đang chờ duyệt phát hành`,
  form: (count: string, name: string) =>
    `${count} bản đã lập của biểu mẫu “${name}” đang chờ duyệt phát hành`,
  detail: (user: string, time: string) => `${user} lập, bản lâu nhất từ ${time}`
} as const
