import { addMonthsToMonth, type ClosedPeriod } from '@shared/features/standard-model/closing'
import { createClosedMonth } from '../closing/closed-month'
import { fillModelFolder, type ModelTableSource } from './model-folder'

const units = 9
const people = 3_000
const each = (count: number): string => `FROM range(${count}) t(i)`

/** SQL of the persons as a closed year knows them: each year another ninth of them was promoted. */
const personsIn = (year: number): ModelTableSource => ({
  id: 'nguoi',
  rows: people,
  sql: `'N' || i, DATE '1970-01-01' + (i * 17 % 12000)::INTEGER, CAST(1 + (i % 7 = 0)::INTEGER AS VARCHAR),
    1 + i % 5 + (i % 9 < ${year})::INTEGER, CAST(1 + i % 4 AS VARCHAR), i * 13 % 30, i % 5 > 0, NULL ${each(people)}`
})

/** SQL of a person's last day: a twelfth leaves in each of the two years. */
const left = `CASE i % 12 WHEN 0 THEN DATE '2025-03-01' WHEN 1 THEN DATE '2026-04-01' END`
/** SQL of a person's first day: a tenth arrives in the two years. */
const come = `CASE WHEN i < 2700 THEN DATE '2015-01-01' WHEN i % 2 = 0 THEN DATE '2025-02-01' ELSE DATE '2026-02-01' END`

const sources: readonly ModelTableSource[] = [
  { id: 'khu-vuc', rows: 1, sql: `'K0', 'Khu vực 1', '1' ${each(1)}` },
  {
    id: 'don-vi',
    rows: units,
    sql: `'D' || i, 'Đơn vị ' || i, CAST(CASE WHEN i = 0 THEN 1 ELSE 2 END AS VARCHAR), CASE WHEN i > 0 THEN 'D0' END, 'K0', '1', NULL, NULL ${each(units)}`
  },
  {
    id: 'chuc-vu',
    rows: 1,
    sql: `'C0', 'Chức vụ', 'A', 3, '2', 3, false, true ${each(1)}`
  },
  {
    id: 'bien-che',
    rows: units,
    sql: `'V' || i, 'D' || i, 'C0', 400, NULL, NULL ${each(units)}`
  },
  personsIn(0),
  {
    id: 'giu-vi-tri',
    rows: people,
    sql: `'N' || i, 'V' || (i % ${units}), ${come}, ${left}, '1', CASE WHEN i % 12 < 2 THEN CAST(1 + i % 3 AS VARCHAR) END, 'QĐ-' || i, NULL ${each(people)}`
  }
]

/**
 * Fills the data folder of a first start with 3,000 persons and 25 closed months, from October 2024
 * to October 2026, of which three have grades of their own.
 */
export const fillClosedYears = (userData: string): Promise<void> =>
  fillModelFolder(userData, sources, async ({ records, build }) => {
    const closed: ClosedPeriod[] = []
    for (const [year, first] of ['2024-10', '2025-10', '2026-10'].entries()) {
      const persons = records.dataMarts.find(({ name }) => name === 'dv_nguoi')
      if (!persons) throw new Error('no table of persons')
      const generation = await build(persons, personsIn(year))
      persons.generations = [...persons.generations, generation]
      persons.current = generation.id
      const months = year === 2 ? 1 : 12
      for (let month = 0; month < months; month++)
        closed.push(createClosedMonth(addMonthsToMonth(first, month), records))
    }
    return closed
  })
