import type { FilledForm } from '@shared/model/forms/filled'
import type { Form, FormUnit } from '@shared/model/forms/form'
import { describe, expect, test } from 'vitest'
import {
  listQueriesOfFilledForms,
  storeFilledQueries
} from '../../../../src/main/forms/published-queries'
import { selectComparedQueries } from '../../../../src/main/query/compared-queries'
import { simpleFormDraft, wholeForce } from '../../../support/forms/form-file'
import { monthlyStrengthQueries } from '../../../support/forms/form-queries'

const time = Date.parse('2026-11-05T09:00:00+07:00')
const file = { sha256: 'a'.repeat(64), name: 'bieu.xlsx', kind: 'xlsx', size: 1 } as const
const unitOf = (code: string): FormUnit => ({ id: code, code, name: code, superior: '' })

function makeForm(): Form {
  return {
    ...simpleFormDraft,
    ...{ id: 'bm-001', owner: 'Quản trị viên', createdAt: time, updatedAt: time, version: 1 },
    ...{ file, plan: null, queries: [...monthlyStrengthQueries] }
  }
}

/** Filled form that read the queries with these keys, stored in its form. */
function fill(form: Form, period: string, unit: FormUnit, read: readonly string[]): FilledForm {
  const { id, name, version, queries } = form
  return {
    ...{ id: 'bl-001', form: id, formName: name, formVersion: version, period, unit, time },
    ...{ user: 'Quản trị viên', file, inputs: { sha256: file.sha256, size: 1 } },
    ...{ dataOrigin: 'own', faults: 0, notes: 0, failedChecks: 0, release: null, signatures: [] },
    disclosed: storeFilledQueries(form, { formVersion: version }, { queries, read })
  }
}

const listed = (form: Form, filledForms: readonly FilledForm[]) =>
  listQueriesOfFilledForms({ forms: [form], filledForms }, []).map(({ query }) => query)

describe('queries of filled forms', () => {
  test('a filled form counts with the queries that it read, after its form lost them', () => {
    const form = makeForm()
    const before = fill(form, '2026-10', unitOf('A'), ['tong'])
    Object.assign(form, { queries: [], version: 2 })
    const [query, ...more] = listed(form, [before])
    expect(more).toEqual([])
    expect(query?.question.groups).toEqual([])
    expect(JSON.stringify(query?.question.filter)).toContain('"2026-10"')
  })

  test('versions of a form with the same queries store them once', () => {
    const form = makeForm()
    fill(form, '2026-10', unitOf('A'), ['tong'])
    form.version = 2
    expect(fill(form, '2026-11', unitOf('A'), ['tong']).disclosed?.version).toBe(1)
    expect(form.filledQueries).toHaveLength(1)
  })

  test('a filled form of an earlier program counts with the current queries of its form', () => {
    const form = makeForm()
    const { disclosed: _, ...earlier } = fill(form, '2026-10', unitOf('A'), [])
    expect(listed(form, [earlier])).toHaveLength(4)
  })

  test('a query names a renamed table by its current name', () => {
    const form = makeForm()
    const filledForms = [fill(form, '2026-10', wholeForce, ['tat-ca'])]
    const tables = [{ name: 'quan_so', formerNames: ['quan_so_thang'], columns: [] }]
    const [found] = listQueriesOfFilledForms({ forms: [form], filledForms }, tables)
    expect(found?.query.question.source).toBe('quan_so')
  })
})

describe('comparison with filled forms', () => {
  const form = makeForm()
  const units = Array.from({ length: 300 }, (_, index) => unitOf(`D${index}`))
  const ofPeriod = (period: string) => units.map(unit => fill(form, period, unit, ['tong']))
  const [later] = listed(form, [fill(form, '2026-10', wholeForce, ['tong'])])
  if (!later) throw new Error('no query')

  test('all filled forms of a period are compared, however many they are', () => {
    const published = listed(form, [...ofPeriod('2026-09'), ...ofPeriod('2026-10')])
    expect(published).toHaveLength(600)
    const compared = selectComparedQueries(later, { levels: [], published })
    expect(compared).toHaveLength(300)
    expect(compared).toEqual(published.slice(300))
  })

  test('forms of all periods are compared if a form of no period overlaps with them', () => {
    const whole = fill(form, '2026-10', wholeForce, ['tat-ca'])
    const published = listed(form, [...ofPeriod('2026-09'), ...ofPeriod('2026-10'), whole])
    expect(selectComparedQueries(later, { levels: [], published })).toHaveLength(601)
  })

  test('a query is refused if it overlaps with more forms than can be compared', () => {
    const periods = ['2026-07', '2026-08', '2026-09', '2026-10']
    const whole = fill(form, '2026-10', wholeForce, ['tat-ca'])
    const published = listed(form, [...periods.flatMap(ofPeriod), whole])
    expect(selectComparedQueries(later, { levels: [], published })).toBe('tooMany')
  })

  test('only the newest hundred of other published queries are compared', () => {
    const published = listed(form, ofPeriod('2026-10')).map(
      ({ isAlwaysCompared: _, ...query }) => query
    )
    expect(selectComparedQueries(later, { levels: [], published })).toEqual(published.slice(0, 100))
  })
})
