import { AppError } from '@shared/contract/reply'
import type { FormUnitOutcome } from '@shared/features/forms/calls'
import { formFaultText as text } from '@shared/features/forms/fault-text'
import { formatNumber } from '@shared/kit/format'
import type { FilledForm } from '@shared/model/forms/filled'
import type { Form, FormUnit } from '@shared/model/forms/form'
import { formLimits } from '@shared/model/forms/target'
import { checkForm } from '../../forms/checks'
import { refuseBadDefinition } from '../../forms/definition'
import { evaluateForm } from '../../forms/evaluate'
import { faultOf } from '../../forms/fault-of'
import {
  type FormFillParts,
  fillFormForUnit,
  fillingsOf,
  type MadeForm
} from '../../forms/fill-form'
import { openFormEngine } from '../../forms/form-engine'
import { storeFilledQueries } from '../../forms/published-queries'
import { createPlaceReader } from '../../forms/read-places'
import { findRecord } from '../find-record'
import { nextRecordId } from '../next-id'
import { type AuditingHandlersFor, auditedEach, notAudited } from '../noted'
import {
  cancellationByJobId,
  createCancellableHandler,
  createCancellingHandler
} from '../registration'
import { describeFilledForm, type FormDependencies } from './form-parts'
import { restoreCoveredQueries } from './restore-covered'

type FillHandlers = Pick<AuditingHandlersFor<'forms'>, 'forms:fill' | 'forms:stop' | 'forms:try'>

const underJob = cancellationByJobId('forms:stop')

/** Handlers that compute the values of a form and write its files. */
export function createFillHandlers(context: FormDependencies, parts: FormFillParts): FillHandlers {
  const { records, tell } = context
  return {
    'forms:try': createCancellableHandler(underJob, async (request, signal) => {
      const { file, keys, period, unit } = request
      const stored = records.read().forms.find(one => one.id === request.form)
      const queries = restoreCoveredQueries(context, request.draft.queries, stored)
      const draft = { ...request.draft, queries }
      refuseBadDefinition(draft)
      const { evaluation, sources } = await evaluateForm(parts, {
        ...{ draft, period, unit, keys, signal }
      })
      // A trial of some bindings only shows their values, which need no file.
      if (keys.length > 0) return notAudited({ ...evaluation, checks: [] })
      const engine = await openFormEngine(signal)
      const empty = await parts.formFiles.read(file, file.name)
      const fillings = fillingsOf({ bindings: draft.bindings, file }, evaluation.results)
      const { bytes } = await engine.fill(empty, fillings)
      const checks = await checkForm({
        draft,
        results: evaluation.results,
        placeValue: createPlaceReader({ engine, bytes, empty, draft }),
        sources,
        documentSecrecy: parts.documentSecrecy(draft)
      })
      return notAudited({ ...evaluation, checks })
    }),
    'forms:fill': createCancellableHandler(underJob, async ({ id, job, period, units }, signal) => {
      const form = structuredClone(findRecord(records.read().forms, id, 'biểu mẫu'))
      refuseTooManyFilled(records.read().filledForms.length + units.length)
      const outcomes: FormUnitOutcome[] = []
      for (const unit of units) {
        if (signal.aborted) break
        const { length: done } = outcomes
        tell('forms:progress', { job, done, total: units.length, words: unit.name })
        const outcome = await fillUnit(context, parts, form, { period, unit, signal })
        if (outcome) outcomes.push(outcome)
      }
      const made = outcomes.flatMap(({ filled }) => filled ?? [])
      return auditedEach(
        { outcomes, isStopped: signal.aborted },
        made.map(filled => ({ kind: 'create', words: describeFilling(filled) }))
      )
    }),
    'forms:stop': createCancellingHandler('forms:stop', underJob.by, () => undefined)
  }
}

/** Audit text of a form that was filled. */
function describeFilling(filled: FilledForm): string {
  const { faults } = filled
  const lacking = faults > 0 ? `, ${formatNumber(faults)} ô chưa có giá trị` : ''
  return `Lập biểu mẫu ${describeFilledForm(filled)}${lacking}`
}

/** Fills a form for one unit; undefined if it was cancelled before its file was stored. */
async function fillUnit(
  { records }: FormDependencies,
  parts: FormFillParts,
  form: Form,
  request: { period: string; unit: FormUnit; signal: AbortSignal }
): Promise<FormUnitOutcome | undefined> {
  const { unit, signal } = request
  try {
    const made = await fillFormForUnit(parts, form, request)
    const filled = await records.update(state => addFilledForm(state, made))
    return { unit, filled, error: '' }
  } catch (error) {
    if (signal.aborted) return undefined
    return { unit, filled: null, error: faultOf(error) }
  }
}

/** Adds a filled form to the records and returns a copy. Throws AppError. */
export function addFilledForm(
  state: { forms: Form[]; filledForms: FilledForm[] },
  { filled, disclosed }: MadeForm,
  more: Pick<FilledForm, 'planned' | 'release'> = { release: null }
): FilledForm {
  const form = findRecord(state.forms, filled.form, 'biểu mẫu')
  refuseTooManyFilled(state.filledForms.length + 1)
  const added: FilledForm = {
    ...filled,
    ...more,
    disclosed: storeFilledQueries(form, filled, disclosed),
    id: nextRecordId('bl', state.filledForms),
    signatures: []
  }
  state.filledForms.unshift(added)
  return structuredClone(added)
}

function refuseTooManyFilled(count: number): void {
  if (count > formLimits.filled) throw new AppError('NOT_ALLOWED', text.tooManyFilled)
}
