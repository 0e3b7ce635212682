import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { type FileSystem, nodeFileSystem } from '../disk/file-system'

function refuse(): never {
  throw Object.assign(new Error('another process writes here'), { code: 'EROFS' })
}

/**
 * Real file system without writes, for a read-only instance while another process writes to the
 * folder.
 */
export const readOnlyFileSystem: FileSystem = {
  ...nodeFileSystem,
  open: refuse,
  link: refuse,
  copy: refuse,
  rename: refuse,
  remove: refuse,
  removeAside: refuse,
  makeFolder: refuse,
  checkWritable: refuse
}

/** `open` of node:fs/promises that refuses to open a file for writing. */
export const openFileReadOnly: typeof open = async (path, flags, mode) =>
  flags === 'r' || flags === constants.O_RDONLY ? open(path, flags, mode) : refuse()
