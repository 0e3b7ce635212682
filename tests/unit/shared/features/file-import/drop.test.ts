import { fileDropText, findFileDropFault } from '@shared/features/file-import/drop'
import { expect, test } from 'vitest'

const free = { mayLoad: true, isLoading: false, hasDialog: false }
const one = { files: 1, isFolder: false }

test.each([
  ['one file', one, free, undefined],
  ['text or a link', { files: 0, isFolder: false }, free, fileDropText.noFile],
  ['several files', { files: 2, isFolder: false }, free, fileDropText.many],
  ['a folder', { files: 1, isFolder: true }, free, fileDropText.folder],
  ['a file of who may not load', one, { ...free, mayLoad: false }, fileDropText.forbidden],
  [
    'a file during a load',
    one,
    { ...free, isLoading: true, hasDialog: true },
    fileDropText.loading
  ],
  ['a file beside a dialog', one, { ...free, hasDialog: true }, fileDropText.dialog],
  // Text instead of a file is reported before the open dialog, because closing the dialog would not
  // help.
  [
    'text beside a dialog',
    { files: 0, isFolder: false },
    { ...free, hasDialog: true },
    fileDropText.noFile
  ]
] as const)('findFileDropFault refuses or accepts %s', (_, dropped, state, fault) => {
  expect(findFileDropFault(dropped, state)).toBe(fault)
})
