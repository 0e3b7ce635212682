import {
  daySchema,
  lineSchema,
  recordIdSchema,
  boundedIntegerSchema as whole
} from '../../kit/fields'
import { isSameJson } from '../../kit/json'
import { missingFieldText } from '../../kit/words/form-text'
import { z } from '../../kit/zod'
import { defaultDocumentFields, documentFieldsSchema } from '../documents/document-fields'
import { citePredefinedDocument } from '../legal/predefined'
import { secrecyDegreeSchema } from '../secrecy/degree-schema'

const filled = (max: number, message: string) =>
  lineSchema(max).pipe(z.string().trim().min(1, message))

/**
 * Public holiday. Holidays of the lunar calendar have another date each year, so one entry per year
 * is required.
 */
export const holidaySchema = z.strictObject({
  day: daySchema,
  /** Whether the holiday has the same date every year. */
  yearly: z.boolean(),
  name: filled(100, 'Vui lòng nhập tên ngày nghỉ')
})
export type Holiday = z.infer<typeof holidaySchema>

export const legalBasisSchema = z.strictObject({
  code: filled(100, missingFieldText.documentNumber),
  title: filled(300, missingFieldText.documentTitle)
})
export type LegalBasis = z.infer<typeof legalBasisSchema>

const fields = z.strictObject({
  /** Column separator of every CSV file. */
  csvSeparator: z.enum([',', ';']),
  /**
   * Thresholds of the fill rate in percent: red below `fillLow`, green from `fillGood` to
   * `fillHigh`, amber otherwise.
   */
  fillLow: whole(1, 100),
  fillGood: whole(1, 100),
  fillHigh: whole(100, 200),
  /**
   * Thresholds of other indicators in percent: green from this value on, amber below it, red from
   * ten points below it.
   */
  supplyGood: whole(1, 200),
  equipmentReadyGood: whole(1, 100),
  reserveQuotaGood: whole(1, 200),
  reserveReadyGood: whole(1, 100),
  trainingGood: whole(1, 100),
  /** Age limits of the reserve by sex and reserve rank, according to the law in force. */
  reserveAgeMenFirst: whole(18, 80),
  reserveAgeWomenFirst: whole(18, 80),
  reserveAgeMenSecond: whole(18, 80),
  reserveAgeWomenSecond: whole(18, 80),
  /**
   * Deadline in days from the detection of a grave alert to its resolution; `alertDays` applies to
   * other alerts.
   */
  graveAlertDays: whole(1, 365),
  alertDays: whole(1, 365),
  /** Deadline in working days for deciding on a registration. */
  approvalDays: whole(1, 60),
  /** Whether not even administrators may decide on their own requests. */
  separateApprover: z.boolean(),
  /** Whether loads require approval by a second person. */
  approveLoads: z.boolean(),
  /** Whether a period can be closed only if the model check has no findings. */
  closeOnlyClean: z.boolean(),
  holidays: z
    .array(holidaySchema)
    .max(200)
    .refine(
      list => new Set(list.map(holidayDateKey)).size === list.length,
      'Ngày nghỉ này đã có trong danh sách'
    ),
  legalBases: z
    .array(legalBasisSchema)
    .max(50)
    .refine(
      list => new Set(list.map(({ code }) => code)).size === list.length,
      'Văn bản này đã có trong danh sách'
    ),
  /** Number of audit log lines at which the older half is moved to an archive. */
  auditLines: whole(1_000, 100_000),
  /** Number of newest generations (versions of the rows) kept per table. */
  generationsKept: whole(1, 100),
  /** Whether the last generation of each month is kept in addition to the newest ones. */
  generationsMonthly: z.boolean(),
  /** Retention of the gateway's call log in months. */
  callMonths: whole(1, 120),
  /** Data from which sector pages are computed: sample data, or data of the unit. */
  sectorData: z.enum(['sample', 'own']),
  /**
   * Server that computes sector pages of the unit's data, with its name at the time of selection;
   * null for this machine.
   */
  sectorPlace: z.strictObject({ id: recordIdSchema, name: lineSchema(200) }).nullable(),
  printHeader: filled(80, 'Vui lòng nhập dòng đầu trang'),
  printOperator: z.boolean(),
  /** Fields of official documents, which reports and forms take over. */
  documentFields: documentFieldsSchema,
  /** Whether documents of schedules require release by a second person. */
  releaseDocuments: z.boolean(),
  /**
   * Highest degree of secrecy by target of exports (`exportTargets`); an absent target has its usual
   * one. Absent in settings that are older than this field.
   */
  maximumDegrees: z.record(lineSchema(60), secrecyDegreeSchema).optional(),
  /** Whether CSV files of data above *Không mật* begin with a line that states the degree. */
  degreeInCsv: z.boolean().optional()
})

/** Administrator settings for all users of this machine. */
export const configurationSchema = fields.superRefine(({ fillLow, fillGood }, context) => {
  if (fillLow < fillGood) return
  const message = 'Ngưỡng thiếu hụt phải nhỏ hơn ngưỡng đạt'
  for (const path of ['fillLow', 'fillGood']) {
    context.addIssue({ code: 'custom', path: [path], message })
  }
})
export type Configuration = z.infer<typeof fields>

/** Form submission with some of the settings; the main process validates all settings together. */
export const configurationChangeSchema = fields.partial().strict()
export type ConfigurationChange = z.infer<typeof configurationChangeSchema>

export const defaultConfiguration: Configuration = {
  csvSeparator: ',',
  fillLow: 85,
  fillGood: 95,
  fillHigh: 105,
  supplyGood: 95,
  equipmentReadyGood: 90,
  reserveQuotaGood: 100,
  reserveReadyGood: 80,
  trainingGood: 80,
  reserveAgeMenFirst: 45,
  reserveAgeWomenFirst: 45,
  reserveAgeMenSecond: 45,
  reserveAgeWomenSecond: 45,
  graveAlertDays: 60,
  alertDays: 120,
  approvalDays: 5,
  separateApprover: true,
  approveLoads: false,
  closeOnlyClean: false,
  holidays: [
    { day: '2026-01-01', yearly: true, name: 'Tết Dương lịch' },
    { day: '2026-04-30', yearly: true, name: 'Ngày Chiến thắng' },
    { day: '2026-05-01', yearly: true, name: 'Ngày Quốc tế lao động' },
    { day: '2026-09-02', yearly: true, name: 'Quốc khánh' }
  ],
  legalBases: [citePredefinedDocument('nd-47-2020')],
  auditLines: 20_000,
  generationsKept: 10,
  generationsMonthly: true,
  callMonths: 24,
  sectorData: 'sample',
  sectorPlace: null,
  printHeader: 'Kho dữ liệu Quân lực',
  printOperator: true,
  documentFields: defaultDocumentFields,
  releaseDocuments: false,
  maximumDegrees: {},
  degreeInCsv: false
}

export type ConfigurationKey = keyof Configuration
export const configurationKeys = Object.keys(defaultConfiguration) as ConfigurationKey[]

export function isDefaultConfigurationValue(item: ConfigurationKey, kept: Configuration): boolean {
  return isSameJson(kept[item] ?? defaultConfiguration[item], defaultConfiguration[item])
}

/** Unique key of a holiday's date, for every year or for one year. */
export function holidayDateKey({ day: date, yearly }: Pick<Holiday, 'day' | 'yearly'>): string {
  return yearly ? date.slice(5) : date
}
