import type { Stats } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@shared/contract/reply'
import { toDisplayFileName } from '@shared/model/services/document'
import { chosenFileRefusalMessages } from '../../../files/file-fault'
import { describeReadFault } from '../../../import/import-fault'
import { findFileFault } from '../../../import/source-file'
import { wait } from '../../../runtime/async/wait'
import { errnoOf } from '../../../store/disk/errno'
import type { HashedFolderFile, SourceFolderFile, SourceFolderLocation } from '../../messages'
import type { ChildJobContext } from '../doing'
import { createFileNameMatcher } from './file-names'
import { describeFolderFault } from './folder-fault'
import { fileIdentityOf, readSourceFile } from './read-file'

/** Maximum number of files listed per folder. */
const mostFiles = 10_000

const waits = 'Tệp đang được ghi; sẽ xem lại ở lần sau.'
const held = new Set(['EBUSY', 'ETXTBSY'])

/** Lists the names of the files in a folder that match the pattern. Throws AppError. */
export async function listMatchingFileNames({
  folder,
  pattern
}: SourceFolderLocation): Promise<string[]> {
  const isMeant = createFileNameMatcher(pattern)
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    const names = entries.filter(entry => !entry.isDirectory()).map(({ name }) => name)
    const meant = names.filter(isMeant)
    if (meant.length <= mostFiles) return meant.sort()
  } catch (error) {
    throw describeFolderFault(error, folder)
  }
  throw new AppError(
    'INVALID_INPUT',
    `Thư mục có hơn ${mostFiles} tệp khớp mẫu. Hãy chuyển bớt tệp cũ sang thư mục khác.`
  )
}

/**
 * Lists the files of a folder. An unknown file is checked twice, `settle` milliseconds apart; if it
 * changed meanwhile it is not read, otherwise it is read to compute its hash. With `ahead` there is
 * no delay: unknown files are read immediately if their total size does not exceed the given number
 * of bytes, else none of them is read. Throws AppError.
 */
export async function listStableFolderFiles(
  place: SourceFolderLocation,
  { known, settle, ahead }: FolderListingOptions,
  doing: ChildJobContext,
  pause: (milliseconds: number) => Promise<unknown> = wait
): Promise<SourceFolderFile[]> {
  const hashes = new Map(known.map(({ identity, sha256 }) => [identity, sha256]))
  const names = await listMatchingFileNames(place)
  const looks: (FileNameState | SourceFolderFile)[] = []
  for (const name of names) {
    doing.signal.throwIfAborted()
    looks.push(await readFileNameState(place.folder, name))
    doing.progress(looks.length, 0)
  }
  const hashOf = ({ stats }: FileNameState): string | undefined => hashes.get(fileIdentityOf(stats))
  const unknown = looks.flatMap(look => ('stats' in look && !hashOf(look) ? [look.stats.size] : []))
  if (unknown.length > 0 && ahead === undefined) await pause(settle)
  const isTooMuch =
    unknown.reduce((sum, size) => sum + size, 0) > (ahead ?? Number.POSITIVE_INFINITY)
  const found: SourceFolderFile[] = []
  for (const look of looks) {
    if (!('stats' in look)) {
      found.push(look)
      continue
    }
    const sha256 = hashOf(look)
    if (sha256) found.push({ ...describe(look.name, look.stats), sha256, state: 'read' })
    else if (isTooMuch) found.push(writing(describe(look.name, look.stats)))
    else found.push(await readUnknown(place.folder, look, doing))
  }
  return found
}

interface FolderListingOptions {
  readonly known: readonly HashedFolderFile[]
  readonly settle: number
  readonly ahead?: number
}

interface FileNameState {
  readonly name: string
  readonly stats: Stats
}

/** Reads the state of a file, or returns the reason why it is not read. */
async function readFileNameState(
  folder: string,
  name: string
): Promise<FileNameState | SourceFolderFile> {
  const path = join(folder, name)
  try {
    const stats = await lstat(path)
    const told = describe(name, stats)
    const fault = stats.isFile()
      ? findFileFault(path, stats.size)
      : chosenFileRefusalMessages.special(toDisplayFileName(name))
    return fault ? { ...told, reason: fault } : { name, stats }
  } catch (error) {
    return unreadable(name, error)
  }
}

async function readUnknown(
  folder: string,
  { name, stats }: FileNameState,
  doing: ChildJobContext
): Promise<SourceFolderFile> {
  const told = describe(name, stats)
  try {
    const now = await lstat(join(folder, name))
    if (fileIdentityOf(now) !== fileIdentityOf(stats)) return { ...writing(told), ...sizeOf(now) }
    const { sha256, isWhole } = await readSourceFile(join(folder, name), doing)
    return isWhole ? { ...told, sha256, state: 'read' } : writing(told)
  } catch (error) {
    doing.signal.throwIfAborted()
    // A locked file counts as still being written, because the writing program may lock it until it
    // has finished.
    if (held.has(errnoOf(error))) return writing(told)
    return { ...told, ...unreadable(name, error), ...sizeOf(stats) }
  }
}

const sizeOf = ({ size, mtimeMs }: Pick<Stats, 'mtimeMs' | 'size'>) => ({
  bytes: size,
  modifiedAt: Math.max(0, Math.floor(mtimeMs))
})

const describe = (name: string, stats: Stats): SourceFolderFile => ({
  name,
  identity: fileIdentityOf(stats),
  ...sizeOf(stats),
  sha256: '',
  state: 'unreadable',
  reason: ''
})

const writing = (told: SourceFolderFile): SourceFolderFile => ({
  ...told,
  state: 'writing',
  reason: waits
})

const unreadable = (name: string, error: unknown): SourceFolderFile => ({
  name,
  identity: '',
  bytes: 0,
  modifiedAt: 0,
  sha256: '',
  state: 'unreadable',
  reason: describeReadFault(error, toDisplayFileName(name)).message
})
