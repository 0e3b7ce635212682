import { valueFamilyOfType } from '../families'
import {
  outputsOfStructuredQuery,
  type QueryCatalogueTable,
  type QueryOutputType,
  tablesOfStructuredQuery
} from '../outputs'
import type { Measure, QuerySorting, StructuredQuery } from '../question'
import { comparedColumnsOf, comparedOutputName } from '../views'
import { createQueryColumnLabels } from './column-words'
import { defaultCrossShareName, describeCrossShare } from './cross-words'
import {
  defaultDerivedColumnName,
  describeDerivedColumn,
  type ResultColumnDescriber
} from './derived-words'
import { createResultColumnLabels, defaultMeasureName, isDefaultName } from './output-words'

/**
 * Creates the texts of a query's result columns by name, as other parts of the query refer to them:
 * the user-given name of a figure if it has one, otherwise its description. `count` limits the
 * derived columns that are described; later ones are referred to by name.
 */
export function createResultColumnDescriber(
  question: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[],
  count = question.derived?.length ?? 0
): ResultColumnDescriber {
  const words = createResultColumnLabels(question, catalogue)
  const names = createQueryColumnLabels(question, catalogue)

  // A derived column within a derived column is referred to by name, because the description of a
  // chain of formulas could double with each of them.
  function output(name: string, isNested = false): string {
    const group = question.groups.find(one => one.name === name)
    if (group) return words.group(group)
    const measure = question.measures.find(one => one.name === name)
    if (measure)
      return isDefaultName(name, defaultMeasureName(measure)) ? words.measure(measure) : name
    const derived = question.derived?.slice(0, count).find(one => one.name === name)
    if (derived) {
      const isDefault = !isNested && isDefaultName(name, defaultDerivedColumnName(derived))
      return isDefault
        ? describeDerivedColumn(derived, { output: one => output(one, true), direction })
        : name
    }
    return shareOfTable(name) ?? otherColumn(name)
  }

  function shareOfTable(name: string): string | undefined {
    const share = question.cross?.shares.find(one => one.name === name)
    if (!share || !isDefaultName(name, defaultCrossShareName(share))) return share?.name
    return describeCrossShare(share, { output: one => output(one, true) })
  }

  /** Text of a column of the comparison, or of a column of a query without groups. */
  function otherColumn(name: string): string {
    const compared = comparedColumnsOf(question).find(one => one.name === name)
    if (compared) return comparedOutputName(output(compared.measure.name), compared.kind)
    const column = question.columns.find(one => one.name === name)?.column
    return names.column(column ?? { table: 0, column: name })
  }

  function direction(name: string, to: QuerySorting['direction']): string {
    const found = outputsOfStructuredQuery(question, catalogue).find(one => one.name === name)
    const measure = question.measures.find(one => one.name === name)
    const [up, down] =
      found?.type === 'string' && isPersonalDay(name)
        ? (['năm cũ nhất trước', 'năm mới nhất trước'] as const)
        : orderLabelsOf(found?.part ? 'date' : (found?.type ?? 'string'), measure?.kind)
    return to === 'desc' ? down : up
  }

  /** Whether a result column shows a personal date, whose masked form has only its year. */
  function isPersonalDay(name: string): boolean {
    const chosen = [...question.groups, ...question.columns].find(one => one.name === name)
    const { table, column } = chosen?.column ?? { table: 0, column: name }
    const shown = tablesOfStructuredQuery(question, catalogue)[table]
    const found = shown?.columns.find(one => one.name === column)
    return found?.personal === true && valueFamilyOfType(found.dataType) === 'day'
  }

  return { output: name => output(name), direction }
}

/** Wordings of the ascending and the descending direction, suitable for the type of the values. */
function orderLabelsOf(
  type: QueryOutputType,
  kind?: Measure['kind']
): readonly [up: string, down: string] {
  if (kind === 'count' || kind === 'distinct') return ['ít nhất trước', 'nhiều nhất trước']
  if (type === 'share') return ['thấp nhất trước', 'cao nhất trước']
  const family = type === 'decimal' ? 'number' : valueFamilyOfType(type)
  if (family === 'text') return ['từ A đến Z', 'từ Z đến A']
  if (family === 'truth') return ['“Không” trước', '“Có” trước']
  if (family === 'day') return ['cũ nhất trước', 'mới nhất trước']
  return ['nhỏ nhất trước', 'lớn nhất trước']
}
