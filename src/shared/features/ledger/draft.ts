import { createKeyEnumSchema, daySchema, lineSchema, paragraphSchema } from '../../kit/fields'
import { formText } from '../../kit/words/form-text'
import { z } from '../../kit/zod'
import { type DeliveryExpectation, maxExpectedUnits } from '../../model/ledger/expectation'
import { deliveryIntervalLabels } from '../../model/ledger/period'
import { hasUnitAndPeriodPlaceholders } from './file-name'
import { unitNameComparisonKey } from './unit-names'

export const deliveryExpectationFaultMessages = {
  name: 'Vui lòng nhập tên khoản',
  table: 'Vui lòng chọn bảng',
  column: 'Vui lòng chọn cột',
  units: 'Vui lòng nhập ít nhất một đơn vị, mỗi dòng một đơn vị',
  manyUnits: `Không được quá ${maxExpectedUnits} đơn vị`,
  longUnit: 'Tên đơn vị không được dài quá 100 ký tự, mã không quá 60 ký tự',
  sameUnit: (name: string) => `Đơn vị “${name}” đứng hai lần trong danh sách`,
  dueDays: 'Số ngày làm việc phải từ 0 đến 60',
  dueTime: 'Giờ phải có dạng HH:mm',
  oldSince: 'Ngày bắt đầu không được sớm hơn mười năm trước',
  pattern: 'Mẫu tên tệp phải có {don_vi} và {ky}, mỗi chỗ một lần'
} as const

/**
 * Form of a delivery expectation; `units` has one unit per line, "Tên" or "Tên; mã". `dueDays` is
 * -1 for an invalid number.
 */
const shape = z.strictObject({
  name: lineSchema(200),
  /** Id of the target table. */
  table: lineSchema(64),
  unitKind: z.enum(['typed', 'column']),
  units: paragraphSchema(200_000),
  unitTable: lineSchema(64),
  unitColumn: lineSchema(100),
  every: createKeyEnumSchema(deliveryIntervalLabels),
  dueDays: z.int(),
  dueTime: lineSchema(20),
  since: lineSchema(20),
  recognition: z.enum(['file', 'rows']),
  pattern: lineSchema(200),
  rowUnit: lineSchema(100),
  rowDay: lineSchema(100)
})
export type DeliveryExpectationDraft = z.infer<typeof shape>

export const deliveryExpectationDraftSchema = shape.superRefine((draft, context) => {
  for (const [field, message] of Object.entries(findExpectationDraftFaults(draft))) {
    context.addIssue({ code: 'custom', path: [field], message })
  }
})

/** Validation faults of the draft of a delivery expectation, one message per field. */
function findExpectationDraftFaults(draft: DeliveryExpectationDraft): Record<string, string> {
  const faults: Record<string, string> = {}
  if (draft.name.trim() === '') faults.name = deliveryExpectationFaultMessages.name
  if (draft.table === '') faults.table = deliveryExpectationFaultMessages.table
  if (draft.dueDays < 0 || draft.dueDays > 60)
    faults.dueDays = deliveryExpectationFaultMessages.dueDays
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(draft.dueTime))
    faults.dueTime = deliveryExpectationFaultMessages.dueTime
  if (!daySchema.safeParse(draft.since).success) faults.since = formText.day.invalid
  return { ...faults, ...unitFaults(draft), ...recognitionFaults(draft) }
}

function unitFaults({
  unitKind,
  units,
  unitTable,
  unitColumn
}: DeliveryExpectationDraft): Record<string, string> {
  if (unitKind === 'typed') {
    const fault = unitsFault(parseTypedDeliveringUnits(units))
    return fault ? { units: fault } : {}
  }
  return {
    ...(unitTable === '' && { unitTable: deliveryExpectationFaultMessages.table }),
    ...(unitColumn === '' && { unitColumn: deliveryExpectationFaultMessages.column })
  }
}

function recognitionFaults({
  recognition,
  pattern,
  rowUnit,
  rowDay
}: DeliveryExpectationDraft): Record<string, string> {
  if (recognition === 'file')
    return hasUnitAndPeriodPlaceholders(pattern)
      ? {}
      : { pattern: deliveryExpectationFaultMessages.pattern }
  return {
    ...(rowUnit === '' && { rowUnit: deliveryExpectationFaultMessages.column }),
    ...(rowDay === '' && { rowDay: deliveryExpectationFaultMessages.column })
  }
}

function unitsFault(units: DeliveryExpectation['units']): string | undefined {
  if (units.length === 0) return deliveryExpectationFaultMessages.units
  if (units.length > maxExpectedUnits) return deliveryExpectationFaultMessages.manyUnits
  const isLong = units.some(({ name, code }) => name.length > 100 || code.length > 60)
  if (isLong) return deliveryExpectationFaultMessages.longUnit
  const seen = new Set<string>()
  for (const { name, code } of units) {
    // A set, because a unit's code may equal its own name, which is not a duplicate.
    const called = new Set([name, code].map(unitNameComparisonKey).filter(key => key !== ''))
    for (const key of called) {
      if (seen.has(key)) return deliveryExpectationFaultMessages.sameUnit(name)
      seen.add(key)
    }
  }
  return undefined
}

/** Parses lines such as "Sư đoàn 1; f1" as units; ignores empty lines. */
export function parseTypedDeliveringUnits(lines: string): DeliveryExpectation['units'] {
  return lines.split(/\r?\n/).flatMap(typed => {
    const [name = '', code = ''] = typed.split(/[;\t]/).map(part => part.trim().normalize('NFC'))
    return name === '' ? [] : [{ name, code }]
  })
}

/** Draft of a new delivery expectation: monthly, due on the fifth working day. */
export const createDeliveryExpectationDraft = (today: string): DeliveryExpectationDraft => ({
  name: '',
  table: '',
  unitKind: 'typed',
  units: '',
  unitTable: '',
  unitColumn: '',
  every: 'month',
  dueDays: 5,
  dueTime: '17:00',
  since: `${today.slice(0, 7)}-01`,
  recognition: 'file',
  pattern: '{don_vi}_{ky}',
  rowUnit: '',
  rowDay: ''
})

/** Draft of an existing delivery expectation. */
export function toDeliveryExpectationDraft(kept: DeliveryExpectation): DeliveryExpectationDraft {
  const { unitSource, recognition, units } = kept
  const lines = units.map(({ name, code }) => (code ? `${name}; ${code}` : name)).join('\n')
  return {
    name: kept.name,
    table: kept.table,
    unitKind: unitSource.kind,
    units: unitSource.kind === 'typed' ? lines : '',
    unitTable: unitSource.kind === 'column' ? unitSource.table : '',
    unitColumn: unitSource.kind === 'column' ? unitSource.column : '',
    every: kept.every,
    dueDays: kept.dueDays,
    dueTime: kept.dueTime,
    since: kept.since,
    recognition: recognition.kind,
    pattern: recognition.kind === 'file' ? recognition.pattern : '{don_vi}_{ky}',
    rowUnit: recognition.kind === 'rows' ? recognition.unit : '',
    rowDay: recognition.kind === 'rows' ? recognition.day : ''
  }
}
