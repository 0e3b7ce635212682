import { lstat, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { AppError } from '@shared/contract/reply'
import { formFaultText as text } from '@shared/features/forms/fault-text'
import type { FormFile } from '@shared/model/forms/form'
import type { FormOutline } from '@shared/model/forms/outline'
import { maxFormBytes } from '@shared/model/forms/target'
import { toDisplayFileName } from '@shared/model/services/document'
import { chosenFileRefusalMessages } from '../files/file-fault'
import { formKindOfName } from './definition'
import { openFormEngine } from './form-engine'
import type { FormFileStore } from './form-files'

/** Bytes of a file that the user chose, after checks of place, kind and size. Throws AppError. */
export async function readChosenForm(
  path: string
): Promise<{ readonly bytes: Uint8Array; readonly name: string; readonly kind: FormFile['kind'] }> {
  const name = toDisplayFileName(basename(path))
  if (/^(\\\\|\/\/)/.test(path)) throw refused(chosenFileRefusalMessages.network)
  const kind = formKindOfName(name)
  if (!kind) throw refused(text.kinds)
  const found = await lstat(path).catch(() => undefined)
  if (!found) throw refused(chosenFileRefusalMessages.unreadable(name))
  if (!found.isFile()) throw refused(chosenFileRefusalMessages.special(name))
  if (found.size === 0) throw refused(text.empty(name))
  if (found.size > maxFormBytes) throw refused(text.tooLarge(name))
  const bytes = await readFile(path).catch(() => undefined)
  if (!bytes) throw refused(chosenFileRefusalMessages.unreadable(name))
  if (bytes.length !== found.size) throw refused(chosenFileRefusalMessages.changed(name))
  return { bytes, name, kind }
}

/** Stores a chosen empty form and reads how it looks. Throws AppError; then nothing is stored. */
export async function bringForm(
  store: FormFileStore,
  path: string,
  signal?: AbortSignal
): Promise<{ readonly file: FormFile; readonly outline: FormOutline }> {
  const { bytes, name, kind } = await readChosenForm(path)
  const engine = await openFormEngine(signal)
  const outline = await engine.outline(bytes)
  const { sha256, size } = await store.put(bytes)
  return { file: { sha256, size, name, kind }, outline }
}

/** Outline of a stored file. Throws AppError. */
export async function outlineOf(store: FormFileStore, file: FormFile): Promise<FormOutline> {
  const bytes = await store.read(file, file.name)
  return (await openFormEngine()).outline(bytes)
}

const refused = (message: string): AppError =>
  new AppError('INVALID_INPUT', message, { file: message })
