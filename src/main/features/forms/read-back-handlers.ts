import { randomUUID } from 'node:crypto'
import { basename } from 'node:path'
import { AppError } from '@shared/contract/reply'
import { formFaultText } from '@shared/features/forms/fault-text'
import { formReadBackText as text } from '@shared/features/forms/read-back-text'
import { formatNumber } from '@shared/kit/format'
import type { FormUnit } from '@shared/model/forms/form'
import { maxReadBackFiles, type ReadBack, type ReadBackFile } from '@shared/model/forms/read-back'
import type { FormFillParts } from '../../forms/fill-form'
import { openFormEngine } from '../../forms/form-engine'
import type { FormReading } from '../../forms/read-back/reading-files'
import { findRecord } from '../find-record'
import { type AuditingHandlersFor, audited, notAudited } from '../noted'
import {
  cancellationByJobId,
  createCancellableHandler,
  createKeyedSerialHandler,
  createSerialHandler,
  withInputPermission
} from '../registration'
import { compareReading } from './compare-reading'
import type { FormDependencies } from './form-parts'
import { type CollectingDependencies, loadCollectedRows } from './load-collected'
import {
  createFormReadings,
  type FormReadings,
  listFormsOfFolder,
  readSubordinateFile,
  toReadBack
} from './readings'
import { listFormUnits } from './units'

type ReadBackHandlers = Pick<
  AuditingHandlersFor<'forms'>,
  | 'forms:assignReadBack'
  | 'forms:compareReadBack'
  | 'forms:dropReadBack'
  | 'forms:loadReadBack'
  | 'forms:openReadBack'
  | 'forms:readBack'
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
  const readings = createFormReadings(context.directory)

  const shown = (reading: FormReading): ReadBack =>
    toReadBack(
      reading,
      records.read().forms.find(({ id }) => id === reading.form.id)
    )

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
      engine: await openFormEngine(signal),
      form,
      empty: await parts.formFiles.read(form.file, form.file.name),
      units: await listSubordinates(context),
      documentSecrecy: parts.documentSecrecy(form),
      signal
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
        const before = reading === null ? undefined : await readings.find(reading)
        const read = await readFiles(before, request, signal)
        // Nothing is audited, because a reading is a draft until its rows are loaded.
        return notAudited(read ? shown(read) : null)
      })
    ),
    ...createReadingHandlers(readings, shown),
    'forms:compareReadBack': withInputPermission(
      () => readers,
      createCancellableHandler(underJob, async ({ reading, job, superior }, signal) => {
        const { form, files } = await readings.find(reading)
        const request = { form, files, superior, job, signal }
        return notAudited(await compareReading(context, parts, request))
      })
    ),
    'forms:loadReadBack': createSerialHandler('form-collection', async ({ reading, load }) => {
      const { form, files } = await readings.find(reading)
      const loaded = await loadCollectedRows(context, form, { files, load })
      const { outcome, table, counts } = loaded
      await readings.drop(reading)
      const how = outcome === 'waiting' ? 'Gửi duyệt' : 'Đưa'
      const read = formatNumber(counts.read)
      const words = `${how} ${read} dòng của biểu mẫu “${form.name}” cấp dưới gửi vào bảng “${table.name}”`
      return audited(loaded, 'run', words)
    })
  }
}

/** Handlers of stored readings: open, change and drop them. */
function createReadingHandlers(
  readings: FormReadings,
  shown: (reading: FormReading) => ReadBack
): Pick<ReadBackHandlers, 'forms:assignReadBack' | 'forms:dropReadBack' | 'forms:openReadBack'> {
  return {
    'forms:assignReadBack': withInputPermission(
      () => readers,
      createKeyedSerialHandler(
        'form-reading',
        ({ reading }) => reading,
        async request => {
          const { reading: id, file: key, unit, period, isLeftOut } = request
          const reading = await readings.find(id)
          if (!reading.files.some(file => file.key === key)) {
            throw new AppError('NOT_FOUND', text.noFile)
          }
          const files = reading.files.flatMap(file => {
            if (file.key !== key) return [file]
            return isLeftOut ? [] : [{ ...file, unit, period }]
          })
          return notAudited(shown(await readings.keep({ ...reading, files })))
        }
      )
    ),
    'forms:openReadBack': withInputPermission(
      () => readers,
      async ({ id }) => {
        const reading = await readings.ofForm(id)
        return notAudited(reading ? shown(reading) : null)
      }
    ),
    'forms:dropReadBack': withInputPermission(
      () => readers,
      async ({ reading }) => {
        await readings.drop(reading)
        // Nothing is audited, because the files of the reading never became data.
        return notAudited(undefined)
      }
    )
  }
}

/** Units that can be recognised in a form: all but the whole force, which is the superior itself. */
async function listSubordinates(context: FormDependencies): Promise<FormUnit[]> {
  const { units } = await listFormUnits(context, null)
  return units.filter(({ id }) => id !== 'all').map(({ depth: _, ...unit }) => unit)
}
