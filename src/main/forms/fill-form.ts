import type {
  FilledForm,
  FormBindingResult,
  FormEvaluation,
  FormInputs,
  FormValue
} from '@shared/model/forms/filled'
import type { Form, FormFile, FormUnit } from '@shared/model/forms/form'
import type { FormQuery } from '@shared/model/forms/source'
import type { FormKind } from '@shared/model/forms/target'
import type { SecrecyDegree } from '@shared/model/secrecy/degree'
import { toStoredDegree } from '@shared/model/secrecy/degree'
import { deriveDegrees } from '../disclosure/degree/subject-degrees'
import { checkForm } from './checks'
import type { Filling, PlaceValue } from './engine/filling'
import { evaluateForm } from './evaluate'
import { openFormEngine } from './form-engine'
import type { FormFileStore } from './form-files'
import { roundToCellDigits } from './form-value'
import { createPlaceReader, rowsColumnsOf, rowsTargetOf } from './read-places'
import type { FormEvaluationParts } from './value-source'

export interface FormFillParts extends FormEvaluationParts {
  readonly formFiles: FormFileStore
  /** Degree of secrecy that a form must state at least: of the unit's documents, and of its data. */
  readonly documentSecrecy: (draft: Pick<Form, 'bindings' | 'queries'>) => SecrecyDegree
}

/** Filled form without its id, with its evaluation. */
export interface MadeForm {
  readonly filled: Omit<FilledForm, 'disclosed' | 'id' | 'planned' | 'release' | 'signatures'>
  /** Queries of the form as it was filled, and the keys of those whose results were read. */
  readonly disclosed: { readonly queries: FormQuery[]; readonly read: readonly string[] }
  readonly evaluation: FormEvaluation
}

/**
 * Fills a form for one period and unit and stores the file with its inputs. Places without a value
 * stay as they are in the empty form and are listed as faults. Throws AppError if the file cannot be
 * filled or stored.
 */
export async function fillFormForUnit(
  parts: FormFillParts,
  form: Form,
  { period, unit, signal }: { period: string; unit: FormUnit; signal: AbortSignal }
): Promise<MadeForm> {
  const { formFiles } = parts
  const empty = await formFiles.read(form.file, form.file.name)
  const { evaluation: values, sources } = await evaluateForm(parts, {
    draft: form,
    period,
    unit,
    signal
  })
  const engine = await openFormEngine(signal)
  const { bytes } = await engine.fill(empty, fillingsOf(form, values.results))
  signal.throwIfAborted()
  const checks = await checkForm({
    draft: form,
    results: values.results,
    placeValue: createPlaceReader({ engine, bytes, empty, draft: form }),
    sources,
    documentSecrecy: parts.documentSecrecy(form)
  })
  const evaluation = { ...values, checks }
  const stored = await formFiles.put(bytes)
  const file: FormFile = { ...stored, name: form.file.name, kind: form.file.kind }
  const inputs = await formFiles.put(inputBytes(form, evaluation))
  const filled = {
    form: form.id,
    formName: form.name,
    formVersion: form.version,
    period,
    unit,
    time: evaluation.time,
    user: parts.settings.read().operator,
    file,
    inputs,
    dataOrigin: evaluation.dataOrigin,
    ...toStoredDegree(deriveDegrees(parts).ofForm(form)),
    faults: evaluation.results.filter(({ fault }) => fault !== '').length,
    notes: evaluation.results.filter(({ note }) => note !== '').length,
    failedChecks: checks.filter(({ state }) => state !== 'passed').length
  }
  const disclosed = { queries: form.queries, read: sources.read().queries }
  return { filled, disclosed, evaluation }
}

/** Inputs of a filled form as bytes of JSON. */
function inputBytes(form: Form, evaluation: FormEvaluation): Uint8Array {
  const { name, code, description, secrecy, queries, bindings, checks, unitBinding } = form
  const inputs: FormInputs = {
    format: 'bieu-mau-da-lap',
    version: 1,
    form: form.id,
    formVersion: form.version,
    empty: form.file,
    definition: { name, code, description, secrecy, queries, bindings, checks, unitBinding },
    evaluation
  }
  return Buffer.from(JSON.stringify(inputs))
}

/** Fillings of the file from the values of its bindings; a binding with a fault has none. */
export function fillingsOf(
  { bindings, file }: Pick<Form, 'bindings' | 'file'>,
  results: readonly FormBindingResult[]
): Filling[] {
  const byKey = new Map(results.map(result => [result.key, result]))
  return bindings.flatMap((binding): Filling[] => {
    const result = byKey.get(binding.key)
    if (result?.fault !== '') return []
    if (binding.kind === 'rows') {
      const { target, source } = binding
      const rows = result.rows.map(row => row.map(value => placeValue(value, file.kind)))
      return [{ target: rowsTargetOf(target), columns: rowsColumnsOf(source), rows }]
    }
    if (!result.value) return []
    return [{ target: binding.target, value: placeValue(result.value, file.kind) }]
  })
}

/**
 * Value as the engine writes it: a number with the digits that a cell holds, and a code of a document
 * as text, because documents group the digits of numbers.
 */
function placeValue(value: FormValue, kind: FormKind): PlaceValue {
  if (value.kind !== 'number') return value
  if (kind === 'xlsx') return { kind: 'number', value: roundToCellDigits(value.value) }
  return { kind: value.isCode ? 'text' : 'number', value: value.value }
}
