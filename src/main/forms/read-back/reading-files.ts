import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { lineSchema } from '@shared/kit/fields'
import { z } from '@shared/kit/zod'
import { type Form, formSchema } from '@shared/model/forms/form'
import {
  maxReadBackFiles,
  type ReadBackFile,
  readBackFileSchema
} from '@shared/model/forms/read-back'
import { replaceFormFile } from '../form-files'

/** Files of subordinates that were read with a form, until they are loaded or dropped. */
export interface FormReading {
  readonly id: string
  readonly form: Form
  /** Folder or file names that were chosen. */
  readonly origin: string
  readonly files: readonly ReadBackFile[]
}

const readingSchema = z.strictObject({
  id: z.uuid(),
  form: formSchema,
  origin: lineSchema(300),
  files: z.array(readBackFileSchema).max(maxReadBackFiles)
})

/** Stored readings, at most one of each form; a stored reading survives a restart. */
export interface FormReadingStore {
  /** Stores a reading in the place of the earlier one of its form. Throws AppError of the disk. */
  readonly put: (reading: FormReading) => Promise<void>
  /** Reading by its id; undefined if there is none or if its file is damaged. */
  readonly find: (reading: string) => Promise<FormReading | undefined>
  /** Reading of a form; undefined without one. */
  readonly ofForm: (form: string) => Promise<FormReading | undefined>
  readonly drop: (reading: string) => Promise<void>
  /** Deletes the readings of all forms but these. */
  readonly keepOnly: (forms: ReadonlySet<string>) => Promise<void>
}

const nameShape = /^reading-(.+)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.json$/

/** Opens the stored values that were read back from filled forms, below the data folder. */
export function openFormReadingStore(dataFolder: string): FormReadingStore {
  const directory = join(dataFolder, 'forms')

  const list = async () =>
    (await readdir(directory).catch(() => [])).flatMap(name => {
      const [, form, id] = nameShape.exec(name) ?? []
      return form === undefined || id === undefined ? [] : [{ name, form, id }]
    })
  const remove = (name: string): Promise<void> => rm(join(directory, name), { force: true })

  async function read(
    isWanted: (one: { readonly form: string; readonly id: string }) => boolean
  ): Promise<FormReading | undefined> {
    const found = (await list()).find(isWanted)
    const text = found && (await readFile(join(directory, found.name), 'utf8').catch(() => ''))
    if (!text) return undefined
    return readingSchema.safeParse(parseJson(text)).data
  }

  return {
    find: reading => read(({ id }) => id === reading),
    ofForm: wanted => read(({ form }) => form === wanted),
    async put(reading) {
      const name = `reading-${reading.form.id}-${reading.id}.json`
      await replaceFormFile(directory, name, Buffer.from(JSON.stringify(reading)))
      for (const one of await list()) {
        if (one.form === reading.form.id && one.name !== name) await remove(one.name)
      }
    },
    async drop(reading) {
      for (const { id, name } of await list()) if (id === reading) await remove(name)
    },
    async keepOnly(forms) {
      for (const { form, name } of await list()) if (!forms.has(form)) await remove(name)
    }
  }
}

/** Parsed JSON; undefined for a damaged text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
