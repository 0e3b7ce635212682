import { roleHasPermission } from '@shared/model/admin/roles'
import type { FormCheck } from '@shared/model/forms/checks'
import type { Form, FormBinding } from '@shared/model/forms/form'
import type { FormQuery, FormValueSource } from '@shared/model/forms/source'
import { toQueryCatalogue } from '@shared/model/query/outputs'
import { isGroupedQuery } from '@shared/model/query/question'
import { findPersonalResultColumns } from '../../query/personal-reading'
import { currentOperatorRole } from '../../store/operator'
import type { RecordState } from '../../store/state/record-state'
import { coveredText, removeNamesFromQuery } from '../reports/without-given'
import type { FormDependencies } from './form-parts'

/**
 * Form as a page receives it: without the queries of earlier fillings. Without the right to personal
 * data it has no values that may name persons, in its queries as in the rows and cells that its
 * places take.
 */
export function toShownForm(
  context: Pick<FormDependencies, 'clock' | 'entry' | 'records' | 'settings'>,
  { filledQueries: _, ...form }: Form
): Form {
  if (roleHasPermission(currentOperatorRole(context), 'readPersonal')) return form
  const { dataMarts } = context.records.read()
  const names = dataMarts.map(({ name }) => name)
  const mayName = new Map(
    form.queries.map(one => [one.key, personalColumnCheckOf(one, dataMarts)] as const)
  )
  const cover = (source: FormValueSource): FormValueSource => coverKeys(source, mayName)
  return {
    ...form,
    queries: form.queries.map(one => ({
      ...one,
      query: removeNamesFromQuery(one.query, names, dataMarts)
    })),
    bindings: form.bindings.map(binding => coverBinding(binding, cover)),
    checks: form.checks.map(check => coverCheck(check, cover))
  }
}

/** Whether a result column may show names of persons; undefined asks about any group. */
type PersonalColumnCheck = (column: string | undefined) => boolean

function personalColumnCheckOf(
  { query: { asked } }: FormQuery,
  tables: RecordState['dataMarts']
): PersonalColumnCheck {
  if (asked.form === 'sql') {
    // The tables and columns that typed SQL reads are only known after it ran.
    const isPersonal = tables.some(({ columns }) => columns.some(({ personal }) => personal))
    return () => isPersonal
  }
  const { question } = asked
  const catalogue = toQueryCatalogue(tables)
  const isKnown = [question.source, ...question.relations.map(({ table }) => table)].every(name =>
    catalogue.some(table => table.name === name)
  )
  // A table that is gone or renamed counts as personal.
  if (!isKnown) return () => true
  const personal = findPersonalResultColumns(question, catalogue)
  return column =>
    column === undefined
      ? isGroupedQuery(question) && question.groups.some(({ name }) => personal.has(name))
      : personal.has(column)
}

/** Source whose keys, which are displayed values of a result, name no persons. */
function coverKeys(
  source: FormValueSource,
  checks: ReadonlyMap<string, PersonalColumnCheck>
): FormValueSource {
  if (!('query' in source)) return source
  const mayName = checks.get(source.query) ?? (() => true)
  if (source.kind === 'value') {
    const row = source.row.map(key => (mayName(key.column) ? { ...key, text: coveredText } : key))
    return { ...source, row }
  }
  if (!mayName(undefined)) return source
  const covered = (keys: readonly string[]): string[] => keys.map(() => coveredText)
  return { ...source, down: covered(source.down), across: covered(source.across) }
}

type CoverSource = (source: FormValueSource) => FormValueSource

const coverBinding = (binding: FormBinding, cover: CoverSource): FormBinding =>
  binding.kind === 'rows' ? binding : { ...binding, source: cover(binding.source) }

function coverCheck(check: FormCheck, cover: CoverSource): FormCheck {
  const side = (one: FormCheck['left']): FormCheck['left'] =>
    one.kind === 'source' ? { ...one, source: cover(one.source) } : one
  return { ...check, left: side(check.left), right: side(check.right) }
}
