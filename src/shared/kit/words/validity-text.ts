/** Labels and hints of forms for entries with a validity that somebody may have verified. */
export const validityText = {
  fromHint: 'Để trống nếu không giới hạn',
  verified: 'Đã đối chiếu với văn bản công bố'
} as const
