import type { OrderedNameLists } from '@shared/features/standard-model/model'
import { newestPostStandardById, rankGradeOfPostStandard } from '../../standards'
import type { NameOrderFacts } from '../orders'
import { labelColumnOf } from './model-place'
import type { WarehouseFigureDependencies } from './parts'
import { warehousePostIdPrefix } from './post-groups'
import {
  cellToNumber,
  cellToText,
  conjunctionOf,
  createColumnRef,
  createModelQuery,
  rowCountMeasure
} from './questions'

const noNames: OrderedNameLists = {}

export function createWarehouseNameOrderFacts({
  ask: asking,
  orders = noNames,
  standards
}: WarehouseFigureDependencies): NameOrderFacts {
  return {
    names: async () => orders,
    unlisted: async (_period, table, column) => {
      const own = createColumnRef(labelColumnOf(column))
      // Only a column of names has a companion column; a column that is mapped to numbers has no
      // names to report.
      const hasNames = asking
        .place(table)
        .columns.some(({ name }) => name === labelColumnOf(column))
      if (!hasNames) return { rows: 0, names: [] }
      const answer = await asking.rows(
        createModelQuery(table, {
          filter: conjunctionOf(
            { kind: 'empty', column: createColumnRef(column) },
            { kind: 'filled', column: own }
          ),
          groups: [{ name: 'ten', column: own }],
          measures: [rowCountMeasure('so_dong')]
        })
      )
      const names = answer.map(([name, rows]) => ({
        name: cellToText(name),
        rows: cellToNumber(rows)
      }))
      return {
        rows: names.reduce((sum, { rows }) => sum + rows, 0),
        names: names.sort((left, right) => right.rows - left.rows)
      }
    },
    lostStandards: async () =>
      [...newestPostStandardById(standards)].filter(
        ([id, standard]) =>
          id.startsWith(warehousePostIdPrefix) &&
          rankGradeOfPostStandard(standard, orders.rank) === 0
      ).length
  }
}
