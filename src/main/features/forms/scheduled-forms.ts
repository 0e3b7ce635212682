import { AppError } from '@shared/contract/reply'
import { formPlanText as text } from '@shared/features/forms/schedule-text'
import { formatNumber, toVietnamIsoDay } from '@shared/kit/format'
import type { FilledForm } from '@shared/model/forms/filled'
import type { Form, FormPlan, FormUnit } from '@shared/model/forms/form'
import { fillFileNamePattern } from '@shared/model/reports/file-names'
import { computeNextReportExportTime } from '@shared/model/reports/plan'
import { runAsTaskOwner } from '../../auth/as-setter'
import { deriveDegrees } from '../../disclosure/degree/subject-degrees'
import { runWithAccess } from '../../disclosure/scope/access'
import { toSafeFileName } from '../../files/safe-file-name'
import { writeIntoPlannedFolder } from '../../files/write-free-name'
import { faultOf } from '../../forms/fault-of'
import { type FormFillParts, fillFormForUnit } from '../../forms/fill-form'
import type { FeatureDependencies } from '../../parts'
import { neverAborted } from '../../runtime/async/cancellation-registry'
import type { FolderExistsCheck } from '../../shell/find-folder'
import { recordActivity } from '../../store/activity'
import { addFilledForm } from './fill-handlers'
import { createFormParts, describeFilledForm, type FormDependencies } from './form-parts'

export type FormExportParts = Omit<
  FormDependencies,
  'askForFile' | 'askForFolder' | 'files' | 'packages' | 'passwordCost'
> &
  Pick<FeatureDependencies, 'access' | 'activities' | 'audit'> & {
    /** Checks with a timeout whether the folder of a schedule exists. */
    readonly findFolder: FolderExistsCheck
  }

export interface FormExportScheduler {
  /** Fills all forms that are due; runs missed while the program was closed are made up for once. */
  readonly writeDue: () => Promise<void>
  /**
   * Fills a form for the units of its schedule. Faults become the schedule's last result and are not
   * thrown. Throws CONFLICT if a run of this form is in progress.
   */
  readonly run: (form: Form) => Promise<void>
}

interface RunOutcome {
  files: number
  readonly failed: string[]
  readonly lacking: string[]
}

/** Service that fills forms on schedule while the program is open. */
export function createFormExportScheduler(context: FormExportParts): FormExportScheduler {
  const { records, clock, tell } = context
  const parts = createFormParts(context)
  const running = new Set<string>()

  async function fillUnits(form: Form, plan: FormPlan): Promise<RunOutcome> {
    const outcome: RunOutcome = { files: 0, failed: [], lacking: [] }
    const period = plannedPeriodOf(plan, clock.now())
    for (const unit of plan.units) {
      try {
        const filled = await fillPlanned(form, plan, { period, unit })
        outcome.files += 1
        if (filled.faults > 0) outcome.lacking.push(unit.name)
      } catch (fault) {
        // A fault of one unit does not stop the others; its name and reason are reported.
        outcome.failed.push(`${unit.name} (${faultOf(fault)})`)
      }
    }
    return outcome
  }

  async function fillPlanned(
    form: Form,
    plan: FormPlan,
    { period, unit }: { period: string; unit: FormUnit }
  ): Promise<FilledForm> {
    const made = await fillFormForUnit(parts, form, { period, unit, signal: neverAborted })
    const { releaseDocuments } = context.settings.read().configuration
    const fileName = plannedFileName(form, plan, { period, unit, now: clock.now() })
    const planned = { folder: plan.folder, fileName, written: '' }
    const release = releaseDocuments ? ({ state: 'waiting' } as const) : null
    const filled = await records.update(state => addFilledForm(state, made, { planned, release }))
    if (release) return filled
    return writePlannedFile(context, parts, filled)
  }

  async function run(form: Form): Promise<void> {
    const { id, name, plan } = form
    if (!plan) return
    if (running.has(id)) throw new AppError('CONFLICT', text.going)
    running.add(id)
    try {
      const time = clock.now()
      const isThere = await context.findFolder(plan.folder)
      const outcome = isThere
        ? await fillUnits(form, plan)
        : { files: 0, failed: [text.folderGone], lacking: [] }
      const error = errorOf(outcome)
      // The outcome belongs to the schedule, not to the figures that its owner may see.
      await runWithAccess(undefined, () =>
        records.update(({ forms }) => {
          const kept = forms.find(other => other.id === id)?.plan
          if (kept) kept.last = { time, files: outcome.files, error: error.slice(0, 300) }
        })
      )
      const { releaseDocuments } = context.settings.read().configuration
      const done = (releaseDocuments ? text.prepared : text.ran)(formatNumber(outcome.files))
      const words = [`Biểu mẫu “${name}”: ${done}`, error].filter(Boolean).join('. ')
      await recordActivity(context, 'export', words)
      if (error) tell('storage:notice', { message: text.notice(name, error) })
    } finally {
      running.delete(id)
    }
  }

  let isBusy = false
  async function writeDue(): Promise<void> {
    if (isBusy) return
    isBusy = true
    try {
      for (const form of structuredClone(records.read().forms)) {
        const { plan } = form
        if (!plan || running.has(form.id) || nextRunOf(plan, clock.now()) > clock.now()) continue
        await runAsTaskOwner(context, plan.user, 'analyse', () => run(form))
      }
    } finally {
      isBusy = false
    }
  }

  return { run, writeDue }
}

const errorOf = ({ failed, lacking }: RunOutcome): string =>
  [
    ...(failed.length > 0 ? [text.failedUnits(failed.join('; '))] : []),
    ...(lacking.length > 0 ? [text.withFaults(lacking.join('; '))] : [])
  ].join('. ')

/** Time of the next run; a missed run is due at once. */
function nextRunOf({ schedule, since, last, folder, user }: FormPlan, now: number): number {
  const before = last && { time: last.time, file: '', error: '' }
  return computeNextReportExportTime({ schedule, since, folder, user, last: before }, now)
}

/** Period that a schedule fills at a time: the month in Vietnam, some months back. */
export function plannedPeriodOf({ monthsBack }: Pick<FormPlan, 'monthsBack'>, now: number): string {
  const [year = 0, month = 1] = toVietnamIsoDay(now).split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - monthsBack, 1)).toISOString().slice(0, 7)
}

/** File name of a filled form by the pattern of its schedule. */
export function plannedFileName(
  { name, file }: Pick<Form, 'file' | 'name'>,
  { pattern }: Pick<FormPlan, 'pattern'>,
  { period, unit, now }: { period: string; unit: FormUnit; now: number }
): string {
  const stem = fillFileNamePattern(pattern, {
    ten: name,
    ky: period,
    don_vi: unit.name,
    ngay: toVietnamIsoDay(now)
  })
  return toSafeFileName(`${stem}.${file.kind}`)
}

/**
 * Writes the file of a filled form into its planned folder and records its name. An existing file
 * is never replaced. Throws AppError.
 */
export async function writePlannedFile(
  context: Pick<FormDependencies, 'copyRegister' | 'records' | 'settings'>,
  { formFiles }: Pick<FormFillParts, 'formFiles'>,
  filled: FilledForm,
  release: FilledForm['release'] = filled.release
): Promise<FilledForm> {
  const { planned, file } = filled
  if (!planned) return filled
  const bytes = await formFiles.read(file, planned.fileName)
  const degree = deriveDegrees(context).ofSubject({ kind: 'filledForm', id: filled.id })
  const data = {
    degree,
    what: `Biểu mẫu ${describeFilledForm(filled)}`,
    folder: planned.folder
  }
  const { fileName } = planned
  const written = await writeIntoPlannedFolder(context.copyRegister, data, { fileName, bytes })
  return context.records.update(({ filledForms }) => {
    const kept = filledForms.find(({ id }) => id === filled.id)
    if (!kept?.planned) throw new AppError('NOT_FOUND', text.notWaiting)
    kept.planned.written = written
    kept.release = release
    return structuredClone(kept)
  })
}
