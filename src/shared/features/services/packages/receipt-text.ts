/** Messages of the main process about receipts and transmissions. */
export const packageReceiptText = {
  missing: 'Không đọc được tệp biên nhận.',
  form: 'Tệp này không phải là biên nhận, hoặc đã bị cắt.',
  noSignature: 'Thiếu tệp chữ ký .p7s bên cạnh biên nhận.',
  wrongSignature: 'Chữ ký không phải của biên nhận này, hoặc biên nhận đã bị sửa.',
  chain: (subject: string, fault: string) => `Không chấp nhận chữ ký của “${subject}”: ${fault}.`,
  faults: {
    ended: 'chứng thư đã hết hạn',
    early: 'chứng thư chưa có hiệu lực',
    unknown: 'không thuộc danh sách tin cậy',
    usage: 'chứng thư không được cấp để ký',
    authority: 'nơi cấp không được quyền cấp chứng thư',
    spare: 'kèm chứng thư không liên quan'
  },
  otherSigner: 'Người ký biên nhận khác đơn vị nhận ghi trong biên nhận.',
  noService: (code: string) => `Không có dịch vụ nào mang mã ${code} đã gửi gói.`,
  noPackage: (number: number) => `Chưa gửi gói số ${number} của dịch vụ này.`,
  otherPackage: (number: number) => `Biên nhận nói về một gói số ${number} khác với gói đã gửi.`,
  ownSigner: 'Biên nhận do chính bên gửi ký nên không được chấp nhận.',
  otherReceiver: (subject: string) =>
    `Gói được gửi cho “${subject}” nhưng người khác ký biên nhận.`,
  twice: (number: number) => `Biên nhận của gói số ${number} đã được nhập.`,
  contrary: (number: number) => `Gói số ${number} đã có một biên nhận khác với biên nhận này.`,
  otherPartner: (subject: string, partner: string) =>
    `Biên nhận do “${subject}” ký, không phải đối tác “${partner}” của dịch vụ.`,
  answered: (time: string) => `Gói này đã được tiếp nhận và lập biên nhận lúc ${time}.`,
  otherThere: (name: string) =>
    `Ở nơi đã chọn đã có “${name}” của một lần khác. Vui lòng chọn thư mục khác.`,
  signedBy: (words: string, subject: string) => `${words} (${subject})`,
  accepted: 'Bên nhận đã kiểm tra và tiếp nhận',
  gone: 'Gói vừa kiểm tra đã đổi. Hãy kiểm tra lại.',
  readingFault: 'Không đọc được thư mục của gói. Hãy kiểm tra thiết bị rồi thử lại.',
  contentChanged: 'Nội dung gói đã đổi sau khi kiểm tra nên không được lưu.',
  noAnswer: 'Không lập được biên nhận cho gói này.'
} as const
