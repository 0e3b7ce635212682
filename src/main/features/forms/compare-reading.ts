import type { CallOutput } from '@shared/contract/contract'
import type { FormBindingResult } from '@shared/model/forms/filled'
import type { FormUnit } from '@shared/model/forms/form'
import { evaluateForm } from '../../forms/evaluate'
import type { FormFillParts } from '../../forms/fill-form'
import { compareSums, compareUnits, listUnsummedPlaces } from '../../forms/read-back/compare-totals'
import type { FormReading } from '../../forms/read-back/reading-files'
import type { FormDependencies } from './form-parts'
import { assignedFilesOf } from './readings'
import { type FormUnitList, listFormUnits } from './units'

interface ReadingComparisonRequest
  extends Pick<FormReading, 'files' | 'form'>,
    Pick<OwnEvaluation, 'job' | 'signal' | 'superior'> {}

/** Compares a reading with the superior's own figures of the whole and of each unit. */
export async function compareReading(
  context: FormDependencies,
  parts: FormFillParts,
  { form, files, superior, job, signal }: ReadingComparisonRequest
): Promise<CallOutput<'forms:compareReadBack'>> {
  const assigned = assignedFilesOf({ files })
  const own = await evaluateOwn(context, parts, { form, assigned, superior, job, signal })
  const trees = new Map<string, FormUnitList['units']>()
  for (const { period } of assigned) {
    if (!trees.has(period)) trees.set(period, (await listFormUnits(context, period)).units)
  }
  const came = new Set(assigned.map(({ unit }) => unit.name))
  return {
    sums: compareSums(form, assigned, {
      own: period => own(period, superior),
      tree: period => trees.get(period) ?? []
    }),
    units: compareUnits(form, assigned, own),
    unsummed: listUnsummedPlaces(form, assigned),
    missing: (form.plan?.units ?? [])
      .map(({ name }) => name)
      .filter(name => !came.has(name) && name !== superior.name)
  }
}

interface OwnEvaluation {
  readonly form: FormReading['form']
  readonly assigned: ReturnType<typeof assignedFilesOf>
  readonly superior: FormUnit
  readonly job: string
  readonly signal: AbortSignal
}

/** Evaluates the form at the superior for each unit and period that came, and for the whole. */
async function evaluateOwn(
  { tell }: Pick<FormDependencies, 'tell'>,
  parts: FormFillParts,
  { form, assigned, superior, job, signal }: OwnEvaluation
): Promise<(period: string, unit: FormUnit) => readonly FormBindingResult[] | undefined> {
  const nameOf = (period: string, { id, code, name }: FormUnit): string =>
    JSON.stringify([period, id, code, name])
  const periods = [...new Set(assigned.map(({ period }) => period))]
  const wanted = [
    ...periods.map(period => ({ period, unit: superior })),
    ...assigned.map(({ period, unit }) => ({ period, unit }))
  ]
  const results = new Map<string, readonly FormBindingResult[]>()
  for (const [done, { period, unit }] of wanted.entries()) {
    const key = nameOf(period, unit)
    if (results.has(key)) continue
    tell('forms:progress', { job, done, total: wanted.length, words: unit.name })
    const { evaluation } = await evaluateForm(parts, { draft: form, period, unit, signal })
    results.set(key, evaluation.results)
  }
  return (period, unit) => results.get(nameOf(period, unit))
}
