import { access, constants, stat } from 'node:fs/promises'
import type { SourceFolderLocation, SourceProcessJob } from '../../messages'
import type { ChildJobContext } from '../doing'
import { describeFolderFault } from './folder-fault'
import { listMatchingFileNames, listStableFolderFiles } from './list-folder'
import { copySourceFile } from './take-file'

type FolderJob = Extract<SourceProcessJob, { kind: 'check-folder' | 'list' | 'take' }>

export function performFolderJob(job: FolderJob, doing: ChildJobContext): Promise<unknown> {
  if (job.kind === 'check-folder') return check(job, doing)
  return job.kind === 'list' ? listStableFolderFiles(job, job, doing) : copySourceFile(job, doing)
}

async function check(
  place: SourceFolderLocation,
  { step }: ChildJobContext
): Promise<{ words: string }> {
  const { folder } = place
  try {
    const found = await stat(folder)
    if (!found.isDirectory()) throw Object.assign(new Error('no folder'), { code: 'ENOTDIR' })
    step(1)
    await access(folder, constants.R_OK)
    step(2)
  } catch (error) {
    throw describeFolderFault(error, folder)
  }
  const names = await listMatchingFileNames(place)
  step(3)
  return { words: `${names.length} tệp khớp mẫu` }
}
