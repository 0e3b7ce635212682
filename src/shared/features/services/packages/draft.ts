import { lineSchema } from '../../../kit/fields'
import { z } from '../../../kit/zod'
import { serviceDataFaultMessages } from '../data-text'

/** Target media of a package, with the part size in megabytes. */
export const packageMediaSizes = {
  '0': 'Không chia',
  '100': '100 MB',
  '650': '650 MB (đĩa CD)',
  '2000': '2 GB',
  '4000': '4 GB (đĩa DVD, USB FAT32)'
} as const

/** Labels of the ways to send personal columns: masked or in full. */
export const personalColumnModeLabels = { masked: 'Che', full: 'Đầy đủ' } as const

export const missingPackagePeriodMessage = 'Vui lòng nhập kỳ dữ liệu'

const badNumber = 'Vui lòng nhập số từ 1 đến 999999'

/**
 * Form for creating a package: `columns` are the approved columns or a subset of them; `receiver`
 * is the id of a certificate, or empty.
 */
export const packageDraftSchema = z.strictObject({
  columns: z.array(z.string()).min(1, serviceDataFaultMessages.noColumn),
  personal: z.enum(['masked', 'full']),
  period: lineSchema(60).pipe(z.string().trim().min(1, missingPackagePeriodMessage)),
  part: z.enum(['0', '100', '650', '2000', '4000']),
  receiver: z.string(),
  number: z.string().regex(/^[1-9]\d{0,5}$/, badNumber)
})
