/** Messages for a file that the user chose and that cannot be accepted, whatever its purpose. */
export const chosenFileRefusalMessages = {
  network: 'Hãy chọn tệp trên máy này, không chọn qua mạng.',
  unreadable: (name: string) => `Không đọc được tệp “${name}”. Hãy kiểm tra quyền đọc của tệp.`,
  special: (name: string) => `“${name}” không phải là tệp thường.`,
  changed: (name: string) => `Tệp “${name}” thay đổi trong lúc đọc. Hãy chọn lại.`
} as const
