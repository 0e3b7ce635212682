import type { OrderNames } from '@shared/features/standard-model/model'
import { gradeOfStandard, standardsByPost } from '../../standards'
import type { OrderFacts } from '../orders'
import { wordOf } from './model-place'
import type { FigureParts } from './parts'
import { ownPostPrefix } from './post-groups'
import { all, ask, at, counted, numberOf, textOf } from './questions'

const noNames: OrderNames = {}

export function ownOrders({ ask: asking, orders = noNames, standards }: FigureParts): OrderFacts {
  return {
    names: async () => orders,
    unlisted: async (_period, table, column) => {
      const own = at(wordOf(column))
      // A column of numbers beside one of names says no names.
      const hasNames = asking.place(table).columns.some(({ name }) => name === wordOf(column))
      if (!hasNames) return { rows: 0, names: [] }
      const answer = await asking.rows(
        ask(table, {
          filter: all({ kind: 'empty', column: at(column) }, { kind: 'filled', column: own }),
          groups: [{ name: 'ten', column: own }],
          measures: [counted('so_dong')]
        })
      )
      const names = answer.map(([name, rows]) => ({ name: textOf(name), rows: numberOf(rows) }))
      return {
        rows: names.reduce((sum, { rows }) => sum + rows, 0),
        names: names.sort((left, right) => right.rows - left.rows)
      }
    },
    lostStandards: async () =>
      [...standardsByPost(standards)].filter(
        ([id, standard]) =>
          id.startsWith(ownPostPrefix) && gradeOfStandard(standard, orders.rank) === 0
      ).length
  }
}
