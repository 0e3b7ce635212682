import { dropFault, dropText } from '@shared/features/file-import/drop'
import { expect, test } from 'vitest'

const free = { mayLoad: true, isLoading: false, hasDialog: false }
const one = { files: 1, isFolder: false }

test.each([
  ['one file', one, free, undefined],
  ['text or a link', { files: 0, isFolder: false }, free, dropText.noFile],
  ['several files', { files: 2, isFolder: false }, free, dropText.many],
  ['a folder', { files: 1, isFolder: true }, free, dropText.folder],
  ['a file of who may not load', one, { ...free, mayLoad: false }, dropText.forbidden],
  ['a file during a load', one, { ...free, isLoading: true, hasDialog: true }, dropText.loading],
  ['a file beside a dialog', one, { ...free, hasDialog: true }, dropText.dialog],
  // An unsuitable file kind is reported first, because no user action could turn text into a file.
  [
    'text beside a dialog',
    { files: 0, isFolder: false },
    { ...free, hasDialog: true },
    dropText.noFile
  ]
] as const)('%s', (_, dropped, state, fault) => {
  expect(dropFault(dropped, state)).toBe(fault)
})
