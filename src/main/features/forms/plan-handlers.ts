import { randomUUID } from 'node:crypto'
import { AppError } from '@shared/contract/reply'
import { findOwnRequestDecisionRefusal } from '@shared/features/admin/own-decision'
import { formPlanText as text } from '@shared/features/forms/schedule-text'
import type { FilledForm } from '@shared/model/forms/filled'
import type { Form } from '@shared/model/forms/form'
import { findFileNamePatternFault, makeFileNamesUnique } from '@shared/model/reports/file-names'
import { describeReportExportSchedule } from '@shared/model/reports/plan'
import { findDecidingPerson } from '../../auth/same-person'
import { openFormFileStore } from '../../forms/form-files'
import { currentOperatorRole } from '../../store/operator'
import { findRecord } from '../find-record'
import { type AuditingHandlersFor, audited, notAudited } from '../noted'
import { createKeyedSerialHandler } from '../registration'
import { describeFilledForm, type FormDependencies } from './form-parts'
import {
  type FormExportScheduler,
  plannedFileName,
  plannedPeriodOf,
  writePlannedFile
} from './scheduled-forms'
import { toShownForm } from './shown-form'

type PlanHandlers = Pick<
  AuditingHandlersFor<'forms'>,
  | 'forms:chooseFolder'
  | 'forms:clearPlan'
  | 'forms:plannedNames'
  | 'forms:refuse'
  | 'forms:release'
  | 'forms:runPlan'
  | 'forms:setPlan'
  | 'forms:waiting'
>

/** Handlers of schedules of forms and of the release by a second person. */
export function createFormPlanHandlers(
  context: FormDependencies,
  exports: Pick<FormExportScheduler, 'run'>
): PlanHandlers {
  const { records, clock, settings } = context
  /** Folders chosen since the start, by token; the page never sends a path. */
  const chosen = new Map<string, string>()
  const find = (id: string): Form => findRecord(records.read().forms, id, 'biểu mẫu')
  const change = (id: string, edit: (form: Form) => void): Promise<Form> =>
    records.update(({ forms }) => {
      const form = findRecord(forms, id, 'biểu mẫu')
      edit(form)
      return structuredClone(form)
    })

  return {
    'forms:chooseFolder': async () => {
      const folder = await context.askForFolder(text.chooseTitle)
      if (folder === undefined) return notAudited(null)
      const token = randomUUID()
      chosen.set(token, folder)
      // The chosen folder is not audited, because nothing is stored until a schedule uses it.
      return notAudited({ token, folder })
    },
    'forms:setPlan': async ({ id, plan, token }) => {
      refusePattern(plan)
      const form = await change(id, kept => {
        const folder = token === null ? kept.plan?.folder : chosen.get(token)
        if (folder === undefined) {
          throw new AppError('INVALID_INPUT', text.noFolder, { token: text.noFolder })
        }
        const { operator: user } = settings.read()
        kept.plan = { ...plan, folder, since: clock.now(), user, last: kept.plan?.last ?? null }
      })
      const when = describeReportExportSchedule(plan.schedule)
      return audited(
        toShownForm(context, form),
        'update',
        `Đặt lịch lập biểu mẫu “${form.name}”: ${when}`
      )
    },
    'forms:clearPlan': async ({ id }) => {
      const form = await change(id, kept => {
        kept.plan = null
      })
      return audited(toShownForm(context, form), 'update', `Bỏ lịch lập biểu mẫu “${form.name}”`)
    },
    'forms:plannedNames': ({ id, plan }) => {
      refusePattern(plan)
      const now = clock.now()
      const period = plannedPeriodOf(plan, now)
      const form = find(id)
      const names = plan.units.map(unit => plannedFileName(form, plan, { period, unit, now }))
      return notAudited({ period, names: makeFileNamesUnique(names) })
    },
    'forms:runPlan': async ({ id }) => {
      const form = structuredClone(find(id))
      if (!form.plan) throw new AppError('CONFLICT', text.noPlan)
      // No audit entry is returned, because the run writes its own, as on schedule.
      await exports.run(form)
      return notAudited(toShownForm(context, structuredClone(find(id))))
    },
    ...createReleaseHandlers(context)
  }
}

function refusePattern({ pattern, units }: { pattern: string; units: readonly unknown[] }): void {
  const fault = findFileNamePatternFault(pattern, { hasUnits: units.length > 1 })
  if (fault) throw new AppError('INVALID_INPUT', fault, { pattern: fault })
}

/** Handlers by which a second person decides on filled forms. */
function createReleaseHandlers(
  context: FormDependencies
): Pick<PlanHandlers, 'forms:refuse' | 'forms:release' | 'forms:waiting'> {
  const { records, clock, settings } = context

  /** Why the user cannot decide on a filled form; undefined if they can. */
  function refusalOf({ user }: FilledForm): string | undefined {
    const { operator, configuration } = settings.read()
    const decider = {
      operator,
      person: findDecidingPerson(context),
      role: currentOperatorRole(context)
    }
    return findOwnRequestDecisionRefusal(decider, user, configuration)
  }

  function findWaiting(id: string): FilledForm {
    const filled = structuredClone(findRecord(records.read().filledForms, id, 'bản đã lập'))
    if (filled.release?.state !== 'waiting') throw new AppError('CONFLICT', text.notWaiting)
    const refusal = refusalOf(filled)
    if (refusal) throw new AppError('NOT_ALLOWED', refusal)
    return filled
  }

  const decision = () => ({ user: settings.read().operator, time: clock.now() })

  return {
    'forms:waiting': () =>
      notAudited(
        records
          .read()
          .filledForms.filter(({ release }) => release?.state === 'waiting')
          .toSorted((one, other) => one.time - other.time)
          .map(filled => ({ filled: structuredClone(filled), refusal: refusalOf(filled) ?? '' }))
      ),
    // The two decisions on one form run serially, so that it is not both released and refused.
    'forms:release': createKeyedSerialHandler(
      'form-release',
      ({ id }) => id,
      async ({ id }) => {
        const filled = findWaiting(id)
        const formFiles = openFormFileStore(context.directory)
        const release = { state: 'released' as const, ...decision() }
        const released = await writePlannedFile(context, { formFiles }, filled, release)
        const { written = '' } = released.planned ?? {}
        return audited(
          released,
          'approve',
          `Duyệt biểu mẫu ${describeFilledForm(filled)}: ghi tệp “${written}”`
        )
      }
    ),
    'forms:refuse': createKeyedSerialHandler(
      'form-release',
      ({ id }) => id,
      async ({ id, reason }) => {
        findWaiting(id)
        const refused = await records.update(({ filledForms }) => {
          const kept = findRecord(filledForms, id, 'bản đã lập')
          kept.release = { state: 'refused', ...decision(), reason }
          return structuredClone(kept)
        })
        return audited(
          refused,
          'approve',
          `Trả lại biểu mẫu ${describeFilledForm(refused)}: ${reason}`
        )
      }
    )
  }
}
