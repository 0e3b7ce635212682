import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { type FileSystem, nodeFileSystem } from '../disk/file-system'

function refuse(): never {
  throw Object.assign(new Error('another process writes here'), { code: 'EROFS' })
}

/** The real file system, for looking only: while another process writes to the folder. */
export const readOnlyFileSystem: FileSystem = {
  ...nodeFileSystem,
  open: refuse,
  link: refuse,
  copy: refuse,
  rename: refuse,
  remove: refuse,
  makeFolder: refuse,
  checkWritable: refuse
}

/** `open` of node:fs/promises that opens nothing for writing. */
export const openToRead: typeof open = async (path, flags, mode) =>
  flags === 'r' || flags === constants.O_RDONLY ? open(path, flags, mode) : refuse()
