import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import { AppError } from '@shared/contract/reply'
import { formFaultText } from '@shared/features/forms/fault-text'
import { formReadBackText as text } from '@shared/features/forms/read-back-text'
import { formatNumber } from '@shared/kit/format'
import type { FormBindingResult } from '@shared/model/forms/filled'
import type { FormUnit } from '@shared/model/forms/form'
import { maxReadBackFiles, type ReadBackFile } from '@shared/model/forms/read-back'
import { evaluateForm } from '../../forms/evaluate'
import type { FormFillParts } from '../../forms/fill-form'
import { openFormEngine } from '../../forms/form-engine'
import { compareSums, compareUnits, listUnsummedPlaces } from '../../forms/read-back/compare-totals'
import { findRecord } from '../find-record'
import { type AuditingHandlersFor, audited, notAudited } from '../noted'
import {
  cancellationByJobId,
  createCancellableHandler,
  createSerialHandler,
  withInputPermission
} from '../registration'
import type { FormDependencies } from './form-parts'
import { type CollectingDependencies, loadCollectedRows } from './load-collected'
import {
  assignedFilesOf,
  createFormReadings,
  type FormReading,
  listFormsOfFolder,
  readSubordinateFile,
  toReadBack
} from './readings'
import { type FormUnitList, listFormUnits } from './units'

type ReadBackHandlers = Pick<
  AuditingHandlersFor<'forms'>,
  'forms:assignReadBack' | 'forms:compareReadBack' | 'forms:loadReadBack' | 'forms:readBack'
>

/** Permissions to read forms of subordinates, of which one is enough. */
const readers = ['analyse', 'operate'] as const
const underJob = cancellationByJobId('forms:stop')

/** Handlers of the superior: read the forms of subordinates, compare them, put them into a table. */
export function createReadBackHandlers(
  context: FormDependencies & CollectingDependencies,
  parts: FormFillParts
): ReadBackHandlers {
  const { records, tell } = context
  const readings = createFormReadings()

  async function choose(from: 'file' | 'folder', kind: 'docx' | 'xlsx') {
    if (from === 'folder') {
      const folder = await context.askForFolder(text.folderTitle)
      return folder === undefined
        ? undefined
        : { origin: basename(folder), paths: await listFormsOfFolder(folder, kind) }
    }
    const { fileKind: name } = formFaultText
    const path = await context.askForFile({ title: text.fileTitle, name, extensions: [kind] })
    return path === undefined ? undefined : { origin: basename(path), paths: [path] }
  }

  async function readFiles(
    before: FormReading | undefined,
    { id, job, from }: { id: string; job: string; from: 'file' | 'folder' },
    signal: AbortSignal
  ): Promise<FormReading | undefined> {
    const form = structuredClone(before?.form ?? findRecord(records.read().forms, id, 'biểu mẫu'))
    const chosen = await choose(from, form.file.kind)
    if (!chosen) return undefined
    const files: ReadBackFile[] = [...(before?.files ?? [])]
    if (files.length + chosen.paths.length > maxReadBackFiles) {
      throw new AppError('INVALID_INPUT', text.tooMany)
    }
    const reading = {
      engine: await openFormEngine(),
      form,
      empty: await parts.formFiles.read(form.file, form.file.name),
      units: await listSubordinates(context),
      documentSecrecy: parts.documentSecrecy()
    }
    for (const [done, path] of chosen.paths.entries()) {
      signal.throwIfAborted()
      tell('forms:progress', { job, done, total: chosen.paths.length, words: basename(path) })
      files.push(await readSubordinateFile(reading, path, files))
    }
    const origin = [before?.origin ?? '', chosen.origin].filter(Boolean).join(', ').slice(0, 300)
    return readings.keep({ id: before?.id ?? randomUUID(), form, origin, files })
  }

  return {
    'forms:readBack': withInputPermission(
      () => readers,
      createCancellableHandler(underJob, async ({ reading, ...request }, signal) => {
        const before = reading === null ? undefined : readings.find(reading)
        const read = await readFiles(before, request, signal)
        // Nothing is audited, because nothing is stored before the rows are loaded.
        return notAudited(read ? toReadBack(read) : null)
      })
    ),
    'forms:assignReadBack': withInputPermission(
      () => readers,
      ({ reading: id, file: key, unit, period, isLeftOut }) => {
        const reading = readings.find(id)
        if (!reading.files.some(file => file.key === key)) {
          throw new AppError('NOT_FOUND', text.noFile)
        }
        const files = reading.files.flatMap(file => {
          if (file.key !== key) return [file]
          return isLeftOut ? [] : [{ ...file, unit, period }]
        })
        return notAudited(toReadBack(readings.keep({ ...reading, files })))
      }
    ),
    'forms:compareReadBack': withInputPermission(
      () => readers,
      createCancellableHandler(underJob, async ({ reading, job, superior }, signal) => {
        const { form, files } = readings.find(reading)
        const assigned = assignedFilesOf({ files })
        const own = await evaluateOwn(context, parts, { form, assigned, superior, job, signal })
        const trees = new Map<string, FormUnitList['units']>()
        for (const { period } of assigned) {
          if (!trees.has(period)) trees.set(period, (await listFormUnits(context, period)).units)
        }
        const came = new Set(assigned.map(({ unit }) => unit.name))
        return notAudited({
          sums: compareSums(form, assigned, {
            own: period => own(period, superior),
            tree: period => trees.get(period) ?? []
          }),
          units: compareUnits(form, assigned, own),
          unsummed: listUnsummedPlaces(form, assigned),
          missing: (form.plan?.units ?? [])
            .map(({ name }) => name)
            .filter(name => !came.has(name) && name !== superior.name)
        })
      })
    ),
    'forms:loadReadBack': createSerialHandler('form-collection', async ({ reading, load }) => {
      const { form, files } = readings.find(reading)
      const loaded = await loadCollectedRows(context, form, { files, load })
      const { outcome, table, counts } = loaded
      const how = outcome === 'waiting' ? 'Gửi duyệt' : 'Đưa'
      const read = formatNumber(counts.read)
      const words = `${how} ${read} dòng của biểu mẫu “${form.name}” cấp dưới gửi vào bảng “${table.name}”`
      return audited(loaded, 'run', words)
    })
  }
}

/** Units that can be recognised in a form: all but the whole force, which is the superior itself. */
async function listSubordinates(context: FormDependencies): Promise<FormUnit[]> {
  const { units } = await listFormUnits(context, null)
  return units.filter(({ id }) => id !== 'all').map(({ depth: _, ...unit }) => unit)
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
