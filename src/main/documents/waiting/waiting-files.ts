import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@shared/contract/reply'
import { reportPlanText } from '@shared/features/reports/plan-text'
import {
  type OfficialDocument,
  officialDocumentSchema
} from '@shared/model/documents/official-document'
import { makeFileNamesUnique } from '@shared/model/reports/file-names'
import type { WaitingDocument } from '@shared/model/reports/plan'
import type { SecrecyDegree } from '@shared/model/secrecy/degree'
import type { CopyControl } from '../../files/disclosed-data'
import { writeViaPartFile } from '../../files/save-file'
import { writeIntoPlannedFolder } from '../../files/write-free-name'
import { nodeFileSystem } from '../../store/disk/file-system'

const text = reportPlanText.waiting

/** Folder of the data folder that contains prepared documents, one subfolder each. */
const folderName = 'waiting-documents'
const documentFile = 'document.json'

interface PreparedFile {
  readonly fileName: string
  readonly bytes: Uint8Array
}

/** Files of documents that await their release, in the data folder. */
export function openWaitingFiles(directory: string) {
  const root = join(directory, folderName)
  const folderOf = (id: string): string => join(root, id)

  /** Content of a prepared file. Throws CONFLICT if it is not the one that was prepared. */
  async function readFileOf(
    { id }: Pick<WaitingDocument, 'id'>,
    { fileName, sha256 }: WaitingDocument['files'][number]
  ): Promise<Uint8Array> {
    const bytes = await readFile(join(folderOf(id), fileName)).catch(() => undefined)
    if (!bytes || hashOf(bytes) !== sha256) throw new AppError('CONFLICT', text.altered)
    return bytes
  }

  return {
    /**
     * Writes the files of a document and returns their entry. They count only when the entry is
     * stored, so files without one are deleted by `removeOthers`.
     */
    async prepare(
      document: OfficialDocument,
      files: readonly PreparedFile[]
    ): Promise<Pick<WaitingDocument, 'files' | 'id'>> {
      const id = `vb-${randomUUID()}`
      nodeFileSystem.makeFolder(folderOf(id))
      const names = makeFileNamesUnique([documentFile, ...files.map(one => one.fileName)]).slice(1)
      const entries = files.map(({ bytes }, at) => ({
        fileName: names[at] ?? '',
        size: bytes.byteLength,
        sha256: hashOf(bytes)
      }))
      for (const [at, { bytes }] of files.entries())
        await writeViaPartFile(join(folderOf(id), names[at] ?? ''), toContent(bytes))
      await writeViaPartFile(join(folderOf(id), documentFile), [JSON.stringify(document)])
      nodeFileSystem.syncFolder(folderOf(id))
      return { id, files: entries }
    },

    /** The document of prepared files. Throws CONFLICT if it cannot be read. */
    async readDocument({ id }: Pick<WaitingDocument, 'id'>): Promise<OfficialDocument> {
      const stored = await readFile(join(folderOf(id), documentFile), 'utf8').catch(() => undefined)
      if (stored === undefined) throw new AppError('CONFLICT', text.altered)
      const parsed = officialDocumentSchema.safeParse(parseJson(stored))
      if (!parsed.success) throw new AppError('CONFLICT', text.altered)
      return parsed.data
    },

    /**
     * Writes the prepared files into the folder of the plan and returns their names. A file that is
     * there already with this content is not written again, so that an interrupted release can be
     * repeated.
     */
    async release(
      waiting: WaitingDocument,
      control: CopyControl,
      degree: SecrecyDegree
    ): Promise<string[]> {
      const contents = await Promise.all(waiting.files.map(file => readFileOf(waiting, file)))
      const names: string[] = []
      for (const [at, file] of waiting.files.entries()) {
        const content = contents[at]
        if (!content) continue
        const data = { degree, what: `Báo cáo “${waiting.name}”`, folder: waiting.folder }
        const written = { fileName: file.fileName, bytes: content }
        names.push(await writeIntoPlannedFolder(control, data, written))
      }
      return names
    },

    /** Deletes the files of a document that no longer waits. */
    remove: (id: string): Promise<void> => rm(folderOf(id), { recursive: true, force: true }),

    /** Deletes files that a killed process left without an entry. */
    async removeOthers(known: ReadonlySet<string>): Promise<void> {
      const found = await readdir(root).catch(() => [])
      for (const id of found.filter(one => !known.has(one)))
        await rm(folderOf(id), { recursive: true, force: true })
    }
  }
}

async function* toContent(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
