import { formatNumber } from '../../kit/format'
import type { CatalogueTable } from '../../model/data-mart/catalogue'
import { dataTypeDefinitions } from '../../model/data-mart/data-types'
import type { FlowField } from '../../model/etl/flow/outcome'
import type { ColumnCleanUp, FlowStep, FlowStepKind } from '../../model/etl/flow/step'
import { createStructuredQuery, type StructuredQuery } from '../../model/query/question'
import { joinAsVietnameseList, lowerCaseFirstLetter } from '../../model/query/words/column-words'
import { createConditionDescriber } from '../../model/query/words/condition-words'
import { createResultColumnLabels } from '../../model/query/words/output-words'
import { flowText } from './flow-text'
import { flowStepText } from './step-text'

/** Maximum number of names listed in a description before the others are only counted. */
const saidNames = 6

/** Rows between two pipeline steps belong to no table, so a query over them has no table name. */
const noTable = ''

/** Describes the columns between two pipeline steps as the only table of a query. */
export const toStepCatalogueTable = (fields: readonly FlowField[]): CatalogueTable => ({
  name: noTable,
  title: '',
  description: '',
  origin: 'own',
  columns: fields.map(({ name, dataType }) => ({
    name,
    dataType,
    personal: false,
    description: ''
  }))
})

/**
 * Query over the rows between two pipeline steps; a step stores the query's conditions, groups and
 * measures.
 */
export const buildStepQuery = (parts: Partial<StructuredQuery> = {}): StructuredQuery => ({
  ...createStructuredQuery(noTable),
  ...parts
})

/**
 * Description of a pipeline step without a final full stop; `fields` are the step's input columns.
 */
export function describeFlowStep(step: FlowStep, fields: readonly FlowField[]): string {
  const { words } = flowStepText
  const question = buildStepQuery()
  const catalogue = [toStepCatalogueTable(fields)]
  switch (step.kind) {
    case 'choose': {
      const said = step.columns.map(({ name, from }) =>
        name === from ? name : words.renamed(from, name)
      )
      return words.choose(formatNumber(step.columns.length), joinFirstNames(said))
    }
    case 'filter':
      return words.filter(createConditionDescriber(question, catalogue).whole(step.condition))
    case 'tidy':
      return joinFirstNames(step.changes.map(describeColumnCleanUp), '; ')
    case 'lookup':
      return words.lookup(
        step.table,
        joinAsVietnameseList(
          step.on.map(({ from, to }) => (from === to ? from : words.pair(from, to)))
        ),
        joinFirstNames(
          step.take.map(({ column, name }) =>
            name === column ? name : words.renamed(column, name)
          )
        ),
        words.missing[step.missing]
      )
    case 'group': {
      const { group, measure } = createResultColumnLabels(question, catalogue)
      const measures = step.measures.map(measure)
      return words.group(
        joinAsVietnameseList(step.groups.map(group)),
        joinAsVietnameseList(measures)
      )
    }
    case 'select':
      return words.select(shortenSql(step.sql))
  }
}

/**
 * Description of a cleaning step, such as "ngay_sinh: bỏ khoảng trắng thừa, đọc thành ngày" (trim
 * blanks, parse as date).
 */
export function describeColumnCleanUp({
  column,
  nfc,
  spaces,
  letters,
  codes,
  becomes
}: ColumnCleanUp): string {
  const { tidy } = flowStepText
  const said = [
    ...(nfc ? [tidy.nfc] : []),
    ...(spaces ? [tidy.spaces] : []),
    ...(letters ? [tidy.letters[letters]] : []),
    ...(codes ? [tidy.codes(formatNumber(codes.list.length), tidy.others[codes.others])] : []),
    ...(becomes ? [tidy.becomes(lowerCaseFirstLetter(dataTypeDefinitions[becomes].word))] : [])
  ].map(lowerCaseFirstLetter)
  return `${column}: ${said.join(', ')}`
}

/** Name of a step kind. */
export const flowStepLabelOf = (kind: FlowStepKind): string => flowStepText.kinds[kind]

function joinFirstNames(names: readonly string[], between = ', '): string {
  const rest = names.length - saidNames
  const said = names.slice(0, saidNames).join(between)
  return rest > 0 ? said + flowStepText.words.more(formatNumber(rest)) : said
}

/** Maximum characters of a SELECT shown in its step. */
const shownSql = 160

function shortenSql(sql: string): string {
  const line = sql.replace(/\s+/g, ' ').trim()
  return line.length > shownSql ? `${line.slice(0, shownSql)}…` : line
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Approximate time remaining, "sau khoảng 5 giờ nữa", from milliseconds. */
export function formatTimeUntil(milliseconds: number): string {
  const { soon, minutes, hours, days } = flowText.schedule
  if (milliseconds < minute) return soon
  if (milliseconds < 2 * hour) return minutes(formatNumber(Math.round(milliseconds / minute)))
  if (milliseconds < 2 * day) return hours(formatNumber(Math.round(milliseconds / hour)))
  return days(formatNumber(Math.round(milliseconds / day)))
}
