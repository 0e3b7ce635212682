import { formReadBackText as text } from '@shared/features/forms/read-back-text'
import type { FormBindingResult, FormValue } from '@shared/model/forms/filled'
import type { Form, FormBinding, FormUnit } from '@shared/model/forms/form'
import {
  type FormDifference,
  maxListedDifferences,
  type ReadBackFile
} from '@shared/model/forms/read-back'
import { formTargetLabel } from '@shared/model/forms/target'
import type { SecrecyDegree } from '@shared/model/secrecy/degree'
import { checkForm } from '../checks'
import type { FormDifference as EngineDifference, ReadResult } from '../engine/filling'
import { faultOf } from '../fault-of'
import type { FormEngine } from '../form-engine'
import { wordsOfValue } from '../form-value'
import { createPlaceReader, readFaultText, readTargetsOf, toFormValue } from '../read-places'
import { recognisePeriod, recogniseUnit } from './recognise'

/** File of a subordinate, with its name and bytes. */
export interface IncomingForm {
  readonly fileName: string
  readonly sha256: string
  readonly bytes: Uint8Array
}

export interface ReadBackContext {
  readonly engine: FormEngine
  readonly form: Form
  readonly empty: Uint8Array
  readonly units: readonly FormUnit[]
  readonly documentSecrecy: SecrecyDegree
  readonly signal: AbortSignal
}

/**
 * Reads a filled form of a subordinate by the bindings of the form. Never throws AppError, but the
 * reason of an aborted signal.
 */
export async function readIncomingForm(
  context: ReadBackContext,
  incoming: IncomingForm
): Promise<Omit<ReadBackFile, 'key'>> {
  const { fileName, sha256, bytes } = incoming
  const none = {
    ...{ fileName, sha256, unit: null, period: null, unitText: '' },
    ...{ results: [], checks: [], differences: [] }
  }
  try {
    const { engine, form, empty, units, documentSecrecy } = context
    const targets = readTargetsOf(form.bindings)
    const read = await engine.read(bytes, targets, empty)
    const results = form.bindings.map((binding, index) => toResult(binding, read[index]))
    const differences = await engine.compare(empty, bytes, targets)
    const checks = await checkForm({
      draft: form,
      results,
      placeValue: createPlaceReader({ engine, bytes, empty, draft: form }),
      sources: undefined,
      documentSecrecy
    })
    const unitText = wordsOf(results, form.unitBinding)
    return {
      ...none,
      refused: '',
      unit: recogniseUnit(unitText, units) ?? null,
      period: recognisePeriod(form.bindings, results) ?? null,
      unitText: unitText.slice(0, 500),
      results,
      checks,
      differences: differences.slice(0, maxListedDifferences).map(toDifference)
    }
  } catch (error) {
    context.signal.throwIfAborted()
    return { ...none, refused: faultOf(error) }
  }
}

function toResult(binding: FormBinding, read: ReadResult | undefined): FormBindingResult {
  const { key } = binding
  const label = formTargetLabel(binding.target)
  const none = { key, label, value: null, words: '', rows: [], fault: '', note: '' }
  if (!read || read.kind === 'fault') return { ...none, fault: readFaultText(read) }
  if (read.kind === 'rows') {
    const rows = read.rows.map(row => row.map(toFormValue))
    return { ...none, rows, words: text.rowCount(String(rows.length)) }
  }
  const value: FormValue = toFormValue(read.value)
  if (value.kind === 'empty') return { ...none, fault: text.emptyPlace }
  return { ...none, value, words: wordsOfValue(value) }
}

const wordsOf = (results: readonly FormBindingResult[], key: string | null): string =>
  results.find(result => result.key === key)?.words ?? ''

function toDifference({ kind, sheet, address, was, is }: EngineDifference): FormDifference {
  const place = address === '' ? sheet : `${sheet}!${address}`
  return {
    place: place.slice(0, 400),
    kind,
    expected: was.slice(0, 2_000),
    found: is.slice(0, 2_000)
  }
}
