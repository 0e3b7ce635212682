import { createHash, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { AppError } from '@shared/contract/reply'
import { formReadBackText as text } from '@shared/features/forms/read-back-text'
import type { Form, FormUnit } from '@shared/model/forms/form'
import { maxReadBackFiles, type ReadBack, type ReadBackFile } from '@shared/model/forms/read-back'
import { formKindOfName } from '../../forms/definition'
import { faultOf } from '../../forms/fault-of'
import { readChosenForm } from '../../forms/open-form-file'
import { type ReadBackContext, readIncomingForm } from '../../forms/read-back/read-file'
import { type FormReading, openFormReadingStore } from '../../forms/read-back/reading-files'
import { createLruCache } from '../../runtime/async/lru-cache'

/** Number of readings that stay in memory; a page shows one at a time. */
const mostReadings = 4

/** Readings of subordinates' forms: in files, and the last ones also in memory. */
export function createFormReadings(dataFolder: string) {
  const store = openFormReadingStore(dataFolder)
  const readings = createLruCache<FormReading>(mostReadings)
  const remember = (reading: FormReading): FormReading => {
    readings.set(reading.id, reading)
    return reading
  }
  return {
    /** Stores a reading in the place of the earlier one of its form. Throws AppError. */
    async keep(reading: FormReading): Promise<FormReading> {
      await store.put(reading)
      return remember(reading)
    },
    /** Throws NOT_FOUND for a reading that was loaded, dropped or replaced. */
    async find(id: string): Promise<FormReading> {
      const found = readings.get(id) ?? (await store.find(id))
      if (!found) throw new AppError('NOT_FOUND', text.gone)
      return remember(found)
    },
    /** Reading of a form that was neither loaded nor dropped; undefined without one. */
    async ofForm(form: string): Promise<FormReading | undefined> {
      const found = await store.ofForm(form)
      return found && remember(found)
    },
    async drop(id: string): Promise<void> {
      readings.delete(id)
      await store.drop(id)
    }
  }
}

export type FormReadings = ReturnType<typeof createFormReadings>

/** Paths of the forms directly in a folder, by name. Throws AppError. */
export async function listFormsOfFolder(folder: string, kind: Form['file']['kind']) {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const names = entries
    .filter(entry => entry.isFile() && formKindOfName(entry.name) === kind)
    .map(({ name }) => name)
    // Office programs leave lock files of open documents beside them.
    .filter(name => !name.startsWith('~$'))
    .toSorted((one, other) => one.localeCompare(other))
  if (names.length === 0) throw new AppError('INVALID_INPUT', text.noFiles(kind))
  if (names.length > maxReadBackFiles) throw new AppError('INVALID_INPUT', text.tooMany)
  return names.map(name => join(folder, name))
}

/** Reads one file of a subordinate. A file that cannot be read is listed with the reason. */
export async function readSubordinateFile(
  context: ReadBackContext,
  path: string,
  known: readonly ReadBackFile[]
): Promise<ReadBackFile> {
  const key = randomUUID()
  try {
    const { bytes, name: fileName } = await readChosenForm(path)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const same = known.find(file => file.sha256 === sha256)
    if (same)
      return { ...refusedFile(key, fileName), sha256, refused: text.sameFile(same.fileName) }
    return { ...(await readIncomingForm(context, { fileName, sha256, bytes })), key }
  } catch (error) {
    context.signal.throwIfAborted()
    return { ...refusedFile(key, basename(path)), refused: faultOf(error) }
  }
}

const refusedFile = (key: string, fileName: string): ReadBackFile => ({
  ...{ key, fileName: fileName.slice(0, 255), sha256: '', refused: '', unit: null, period: null },
  ...{ unitText: '', results: [], checks: [], differences: [] }
})

/** File of a reading whose unit and period are known. */
export interface AssignedFile extends ReadBackFile {
  readonly unit: FormUnit
  readonly period: string
}

export const assignedFilesOf = ({ files }: Pick<FormReading, 'files'>): AssignedFile[] =>
  files.flatMap(file => {
    const { unit, period, refused } = file
    return refused === '' && unit && period ? [{ ...file, unit, period }] : []
  })

/**
 * Reason why the rows of a reading cannot be put into a table; empty if they can. `current`: the
 * form as it is now; undefined if it was deleted.
 */
export function problemOfReading(
  { form, files }: Pick<FormReading, 'files' | 'form'>,
  current: Form | undefined
): string {
  if (form.version !== current?.version) return text.formChanged
  const read = files.filter(({ refused }) => refused === '')
  if (read.length === 0) return text.nothing
  const open = read.filter(({ unit, period }) => !unit || !period)
  if (open.length > 0) return text.undecided(namesOf(open))
  const groups = Map.groupBy(assignedFilesOf({ files }), ({ unit, period }) =>
    JSON.stringify([period, unit.code || unit.name])
  )
  const twice = [...groups.values()].filter(group => group.length > 1).flat()
  return twice.length > 0 ? text.twice(namesOf(twice)) : ''
}

const namesOf = (files: readonly ReadBackFile[]): string =>
  files
    .map(({ fileName }) => fileName)
    .join(', ')
    .slice(0, 3_500)

/** Reading as the page receives it: without the rows of blocks, which may be many. */
export const toReadBack = (reading: FormReading, current: Form | undefined): ReadBack => ({
  reading: reading.id,
  origin: reading.origin,
  files: reading.files.map(file => ({
    ...file,
    results: file.results.map(result => ({ ...result, rows: [] }))
  })),
  problem: problemOfReading(reading, current)
})
