import { createRandom } from '../seeded-random'

/** Unit with its region and authorised strength. */
export interface StaffUnit {
  readonly code: string
  readonly name: string
  readonly region: string
  readonly authorised: number
}

/** Person; days are written as 2026-11-30. */
export interface StaffPerson {
  readonly number: string
  readonly name: string
  readonly born: string
  readonly rank: string
  readonly unit: string
  readonly enlisted: string
  readonly allowance: number
}

/** Training of a person; a missing end day means that the training is not finished. */
export interface StaffTraining {
  readonly person: string
  readonly subject: string
  readonly ended: string | null
  readonly result: string
}

/** Strength of a unit in a month, which is written as its first day. */
export interface StaffMonth {
  readonly unit: string
  readonly month: string
  readonly authorised: number
  readonly present: number
  readonly absent: number
}

const random = createRandom(20_261_130)
const below = (limit: number): number => Math.floor(random() * limit)
function pick<T>(values: readonly [T, ...T[]]): T {
  return values[below(values.length)] ?? values[0]
}
const digits = (value: number, length: number): string => String(value).padStart(length, '0')
const dayIn = (firstYear: number, years: number): string =>
  `${firstYear + below(years)}-${digits(1 + below(12), 2)}-${digits(1 + below(28), 2)}`

const regions = ['Miền Bắc', 'Miền Trung', 'Miền Nam'] as const
/** Ranks of the people, the lowest first. */
export const staffRanks = [
  'Trung sĩ',
  'Thiếu úy',
  'Trung úy',
  'Thượng úy',
  'Đại úy',
  'Thiếu tá',
  'Trung tá'
] as const
const subjects = ['Bắn súng', 'Chính trị', 'Cứu thương', 'Lái xe'] as const
const families = ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Đặng'] as const
const givenNames = ['An', 'Ánh', 'Bình', 'Dũng', 'Đức', 'Hương', 'Phúc', 'Yên'] as const

/** Eighteen units, six in each region. */
export const staffUnits: readonly StaffUnit[] = Array.from({ length: 18 }, (_, index) => ({
  code: `DV${digits(index + 1, 2)}`,
  name: `Tiểu đoàn ${index + 1}`,
  region: regions[index % 3] ?? regions[0],
  authorised: 30 + below(40)
}))

const individuals: readonly StaffPerson[] = Array.from({ length: 240 }, (_, index) => {
  // Some units have no officer of the rank Đại úy, so that a query can find them.
  const unit = 1 + below(18)
  const rank = pick(staffRanks)
  return {
    number: `QN${digits(index + 1, 4)}`,
    name: `${pick(families)} Văn ${pick(givenNames)}`,
    born: dayIn(1976, 28),
    rank: rank === 'Đại úy' && unit % 6 === 4 ? 'Thượng úy' : rank,
    unit: `DV${digits(unit, 2)}`,
    enlisted: dayIn(1998, 27),
    allowance: 500 + 25 * below(60)
  }
})

/** 240 people, and four of them recorded once more with another number and unit. */
export const staffPeople: readonly StaffPerson[] = [
  ...individuals,
  ...individuals.slice(10, 14).map((person, index) => ({
    ...person,
    number: `QN${digits(900 + index, 4)}`,
    unit: `DV${digits(18 - index, 2)}`
  }))
]

/** Trainings of about two thirds of the people; some are not finished. */
export const staffTrainings: readonly StaffTraining[] = staffPeople.flatMap(({ number }) =>
  Array.from({ length: below(3) }, () => {
    const ended = random() < 0.15 ? null : dayIn(2022, 4)
    const result = ended === null ? 'Chưa xong' : random() < 0.8 ? 'Đạt' : 'Không đạt'
    return { person: number, subject: pick(subjects), ended, result }
  })
)

const monthsOf = (months: readonly number[]): StaffMonth[] =>
  months.flatMap(month =>
    staffUnits.map(({ code, authorised }) => {
      const present = Math.round(authorised * (0.7 + random() * 0.35))
      const day = `2026-${digits(month, 2)}-01`
      return { unit: code, month: day, authorised, present, absent: below(8) }
    })
  )
/** Monthly strengths of two quarters, each in a table of its own. */
export const staffThirdQuarter: readonly StaffMonth[] = monthsOf([7, 8, 9])
export const staffFourthQuarter: readonly StaffMonth[] = monthsOf([10, 11, 12])

/** Writes 2026-11-30 as 30/11/2026. */
export const writeStaffDay = (day: string): string => day.split('-').reverse().join('/')

const monthLines = (months: readonly StaffMonth[]): string[] => [
  'Mã đơn vị;Tháng;Biên chế;Hiện có;Vắng',
  ...months.map(({ unit, month, authorised, present, absent }) =>
    [unit, writeStaffDay(month), authorised, present, absent].join(';')
  )
]

/** Lines of the file of each table; the table has the name of its file. */
export const staffFiles = {
  don_vi: [
    'Mã đơn vị;Tên đơn vị;Vùng;Biên chế',
    ...staffUnits.map(unit => [unit.code, unit.name, unit.region, unit.authorised].join(';'))
  ],
  quan_nhan: [
    'Số hiệu;Họ và tên;Ngày sinh;Cấp bậc;Mã đơn vị;Ngày nhập ngũ;Phụ cấp',
    ...staffPeople.map(({ number, name, born, rank, unit, enlisted, allowance }) =>
      [number, name, writeStaffDay(born), rank, unit, writeStaffDay(enlisted), allowance].join(';')
    )
  ],
  huan_luyen: [
    'Số hiệu;Nội dung;Ngày kết thúc;Kết quả',
    ...staffTrainings.map(({ person, subject, ended, result }) =>
      [person, subject, ended ? writeStaffDay(ended) : '', result].join(';')
    )
  ],
  quan_so_quy_3: monthLines(staffThirdQuarter),
  quan_so_quy_4: monthLines(staffFourthQuarter)
} as const satisfies Readonly<Record<string, readonly string[]>>
export type StaffTable = keyof typeof staffFiles
