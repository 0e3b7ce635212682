import { access, constants, stat } from 'node:fs/promises'
import type { FolderPlace, Job } from '../../messages'
import type { Doing } from '../doing'
import { describeFolderFault } from './folder-fault'
import { listFolder, namesIn } from './list-folder'
import { takeFile } from './take-file'

type FolderJob = Extract<Job, { kind: 'check-folder' | 'list' | 'take' }>

export function performOn(job: FolderJob, doing: Doing): Promise<unknown> {
  if (job.kind === 'check-folder') return check(job, doing)
  return job.kind === 'list' ? listFolder(job, job, doing) : takeFile(job, doing)
}

async function check(place: FolderPlace, { step }: Doing): Promise<{ words: string }> {
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
  const names = await namesIn(place)
  step(3)
  return { words: `${names.length} tệp khớp mẫu` }
}
