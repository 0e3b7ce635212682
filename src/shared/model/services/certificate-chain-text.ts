/** Why a signer's certificate is not accepted, for packages and for documents. */
export const certificateChainMessages = {
  ended: (subject: string) => `Chứng thư “${subject}” đã hết hạn.`,
  early: (subject: string) => `Chứng thư “${subject}” chưa có hiệu lực.`,
  unknown: (subject: string) =>
    `Chứng thư “${subject}” không do đối tác hay cơ quan nào trong danh sách tin cậy.`,
  usage: (subject: string) => `Chứng thư “${subject}” không được cấp để ký.`,
  authority: (subject: string) => `“${subject}” không được quyền cấp chứng thư cho người ký.`
} as const
