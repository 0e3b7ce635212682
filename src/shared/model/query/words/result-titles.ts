import { crossLevelNames } from '../cross'
import {
  type QueryCatalogueTable,
  selectedColumnsOfQuery,
  tablesOfStructuredQuery
} from '../outputs'
import { isGroupedQuery, type StructuredQuery } from '../question'
import { comparedColumnsOf, comparedOutputName } from '../views'
import { capitalizeFirstLetter } from './column-words'
import { crossLevelTitles, defaultCrossShareName, describeCrossShare } from './cross-words'
import {
  defaultDerivedColumnName,
  describeDerivedColumn,
  type ResultColumnDescriber
} from './derived-words'
import {
  createResultColumnLabels,
  defaultMeasureName,
  isDefaultName,
  usualGroupNames
} from './output-words'
import { createResultColumnDescriber } from './result-words'

/**
 * Headings of result columns by name: user-given names are unchanged, default names are replaced by
 * descriptions. Columns with equal descriptions keep their names, so that headings stay distinct.
 */
export function resultColumnTitlesByName(
  question: StructuredQuery,
  catalogue: readonly QueryCatalogueTable[]
): ReadonlyMap<string, string> {
  const words = createResultColumnLabels(question, catalogue)
  const said = isGroupedQuery(question)
    ? [
        ...question.groups.map(
          group => [group.name, usualGroupNames(group), words.group(group)] as const
        ),
        ...question.measures.map(
          measure => [measure.name, [defaultMeasureName(measure)], words.measure(measure)] as const
        ),
        ...comparedColumnsOf(question).map(({ name, measure, kind }) => {
          const isDefault = isDefaultName(measure.name, defaultMeasureName(measure))
          const title = comparedOutputName(words.measure(measure), kind)
          return [name, isDefault ? [name] : [], title] as const
        }),
        ...(question.derived ?? []).map(
          (one, index) =>
            [
              one.name,
              [defaultDerivedColumnName(one)],
              describeDerivedColumn(one, createResultColumnDescriber(question, catalogue, index))
            ] as const
        ),
        ...crossTitles(question, createResultColumnDescriber(question, catalogue))
      ]
    : selectedColumnsOfQuery(question, tablesOfStructuredQuery(question, catalogue)).map(
        chosen => [chosen.name, [chosen.column.column], words.column(chosen)] as const
      )
  return new Map(
    said.map(([name, usual, title]) => {
      const isAlike = said.filter(([, , other]) => other === title).length > 1
      const isGiven = !usual.some(one => isDefaultName(name, one))
      return [name, isGiven || isAlike ? name : capitalizeFirstLetter(title)]
    })
  )
}

/** Name, default names and description of each result column that a cross table adds. */
const crossTitles = (
  { cross }: StructuredQuery,
  describer: ResultColumnDescriber
): (readonly [string, readonly string[], string])[] =>
  cross
    ? [
        ...cross.shares.map(
          share =>
            [
              share.name,
              [defaultCrossShareName(share)],
              describeCrossShare(share, describer)
            ] as const
        ),
        [crossLevelNames.down, [crossLevelNames.down], crossLevelTitles.down],
        [crossLevelNames.across, [crossLevelNames.across], crossLevelTitles.across]
      ]
    : []
