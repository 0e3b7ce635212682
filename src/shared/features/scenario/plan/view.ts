import { textSchema } from '../../../kit/fields'
import type { ListColumn } from '../../../kit/list/columns'
import { z } from '../../../kit/zod'
import { planSettingsSchema } from './settings'

const persons = z.number()

/** Persons of one group in one year over all units, rounded to a tenth. */
const planRowSchema = z.strictObject({
  /** Label of the year, such as “10/2027”. */
  year: textSchema(20),
  group: textSchema(60),
  establishment: persons,
  strength: persons,
  /** Persons who leave by themselves. */
  lost: persons,
  intake: persons,
  movedIn: persons,
  movedOut: persons,
  released: persons,
  /** Persons transferred from one unit to another. */
  transferred: persons,
  shortage: persons,
  excess: persons
})
export type PlanRow = z.infer<typeof planRowSchema>

/** A unit at the end of the last year. */
const planUnitRowSchema = z.strictObject({
  name: textSchema(200),
  establishment: persons,
  strength: persons,
  intake: persons,
  /** Transfers from other units less those to them, over all years. */
  transferred: persons,
  shortage: persons
})
export type PlanUnitRow = z.infer<typeof planUnitRowSchema>

const planTotalsSchema = z.strictObject({
  /** Objective: expense and penalties, in million đồng. */
  cost: z.number(),
  expense: z.number(),
  intake: persons,
  moved: persons,
  transferred: persons,
  released: persons,
  /** Shortage and fill rate at the end of the last year. */
  shortage: persons,
  fill: z.number().nullable()
})
export type PlanTotals = z.infer<typeof planTotalsSchema>

export const planViewSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('optimal'),
    lastYear: textSchema(20),
    totals: planTotalsSchema,
    rows: z.array(planRowSchema),
    units: z.array(planUnitRowSchema),
    /** Sentences about the prices of the limits that bind, the most expensive first. */
    prices: z.array(z.string())
  }),
  z.strictObject({
    kind: z.literal('infeasible'),
    /** Wishes that cannot hold together. */
    contradiction: z.array(z.string()),
    /** Amounts by which wishes are to be relaxed. */
    relaxations: z.array(z.string())
  }),
  z.strictObject({ kind: z.literal('timeLimit'), seconds: z.int() })
])
export type PlanView = z.infer<typeof planViewSchema>

/** Settings of a scenario's plan, and what its form needs. */
export const planFormSchema = z.strictObject({
  settings: planSettingsSchema,
  /** Whether a user saved these settings. */
  isSaved: z.boolean(),
  /** Groups with posts or persons, with both numbers. */
  groups: z.array(
    z.strictObject({ group: z.int(), name: textSchema(60), bc: z.int(), hc: z.int() })
  ),
  /** Number of units for each size. */
  units: z.strictObject({ unit: z.int(), branch: z.int(), whole: z.int() }),
  /** Sentences about assumptions and missing data. */
  notices: z.array(z.string())
})
export type PlanForm = z.infer<typeof planFormSchema>

const number = (
  key: string,
  title: string,
  value: (row: PlanRow) => number
): ListColumn<PlanRow> => ({ key, title, kind: 'number', value, minWidth: 80 })

/** Columns of the plan by year and group. */
export const planRowColumns: readonly ListColumn<PlanRow>[] = [
  { key: 'year', title: 'Cuối năm', kind: 'text', value: row => row.year, minWidth: 90 },
  { key: 'group', title: 'Nhóm chức vụ', kind: 'text', value: row => row.group, minWidth: 120 },
  number('establishment', 'Biên chế', row => row.establishment),
  number('strength', 'Quân số', row => row.strength),
  number('lost', 'Giảm tự nhiên', row => row.lost),
  number('intake', 'Tuyển', row => row.intake),
  number('movedIn', 'Đào tạo vào', row => row.movedIn),
  number('movedOut', 'Đào tạo đi', row => row.movedOut),
  number('transferred', 'Điều chuyển', row => row.transferred),
  number('released', 'Cho thôi', row => row.released),
  number('shortage', 'Thiếu', row => row.shortage),
  number('excess', 'Thừa', row => row.excess)
]
