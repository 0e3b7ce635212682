import { formFaultText as text } from '@shared/features/forms/fault-text'
import { joinDataOrigins } from '@shared/kit/data-origin'
import { toVietnamIsoDay } from '@shared/kit/format'
import type { FormBindingResult, FormEvaluation } from '@shared/model/forms/filled'
import type { FormBinding, FormDraft, FormUnit } from '@shared/model/forms/form'
import { formTargetLabel } from '@shared/model/forms/target'
import { maxTableVersions } from '@shared/model/query/asked'
import { faultOf } from './fault-of'
import type { FormOccasion } from './parameters'
import { evaluateRows } from './rows-source'
import {
  createFormSources,
  evaluateValue,
  type FormEvaluationParts,
  type FormSources
} from './value-source'

/** What to evaluate: the definition, the occasion, and the bindings if not all of them. */
export interface FormEvaluationRequest {
  readonly draft: Pick<FormDraft, 'bindings' | 'queries'>
  readonly period: string
  readonly unit: FormUnit
  readonly keys?: readonly string[]
  readonly signal: AbortSignal
}

/** Values of a form, and the sources that the checks of the form read further values from. */
export interface EvaluatedForm {
  readonly evaluation: Omit<FormEvaluation, 'checks'>
  readonly sources: FormSources
}

/**
 * Values of a form for a period and a unit, as a reader without the right to personal data sees
 * them. Every binding has a value or a fault that says why it has none. Throws AppError only if it
 * is cancelled.
 */
export async function evaluateForm(
  parts: FormEvaluationParts,
  { draft, period, unit, keys = [], signal }: FormEvaluationRequest
): Promise<EvaluatedForm> {
  const time = parts.clock.now()
  const occasion: FormOccasion = {
    period,
    unit,
    today: toVietnamIsoDay(time),
    user: parts.settings.read().operator
  }
  const sources = createFormSources(parts, draft.queries, occasion, signal)
  const wanted = new Set(keys)
  const results: FormBindingResult[] = []
  for (const binding of draft.bindings) {
    if (wanted.size > 0 && !wanted.has(binding.key)) continue
    signal.throwIfAborted()
    results.push(await evaluateBinding(sources, binding))
  }
  signal.throwIfAborted()
  const { generations, origins } = sources.read()
  return {
    evaluation: {
      period,
      unit,
      results,
      generations: joinGenerations(generations),
      dataOrigin: joinDataOrigins(origins),
      time
    },
    sources
  }
}

/** Result of one binding; an error of its source becomes its fault. */
async function evaluateBinding(
  sources: FormSources,
  binding: FormBinding
): Promise<FormBindingResult> {
  const { key } = binding
  const label = formTargetLabel(binding.target)
  const none = { key, label, value: null, words: '', rows: [], fault: '', note: '' }
  try {
    const found =
      binding.kind === 'rows'
        ? await evaluateRows(sources, binding)
        : await evaluateValue(sources, binding.source)
    return { ...none, ...found, note: withUnitNote(sources, binding, found.note) }
  } catch (error) {
    sources.signal.throwIfAborted()
    return { ...none, fault: faultOf(error) }
  }
}

/** Note of a binding, which also says that its query shows more than the unit of the form. */
function withUnitNote(sources: FormSources, { source }: FormBinding, note: string): string {
  if (!('query' in source) || !sources.isOfAllUnits(source.query)) return note
  return [text.queryOfAllUnits, note].filter(Boolean).join(' ').slice(0, 1_000)
}

type Generations = FormEvaluation['generations']

/** Generations that several sources read, each once. */
function joinGenerations(all: readonly Generations[number][]): Generations {
  const joined = new Map<string, Generations[number]>()
  for (const one of all) {
    joined.set(JSON.stringify([one.table, one.generation, one.knownOn]), one)
  }
  return [...joined.values()].slice(0, maxTableVersions)
}
